import type { Import } from "@automotive-crm/contract/imports/record";
import { Link } from "@tanstack/react-router";
import { Badge } from "#kit/layout/Badge.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { formatCount } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { countOf, statusInWords } from "./import-words.ts";

const counted = { width: "5rem", from: "wide", isAtEnd: true } as const;

export const importColumns = [
  { name: "file", head: "File", width: "minmax(0,1.6fr)", narrow: "title" },
  { name: "state", head: "State", width: "9.5rem", narrow: "aside" },
  { name: "who", head: "Who", width: "minmax(0,0.8fr)", narrow: "line" },
  { name: "when", head: "When", width: "9rem", narrow: "end" },
  { name: "created", head: "New", ...counted },
  { name: "updated", head: "Updated", ...counted },
  { name: "skipped", head: "Skipped", ...counted },
  { name: "failed", head: "Failed", ...counted },
] as const;

/** A file, who imported it, and what has become of it. */
export function ImportRow({ of }: { of: Import }) {
  const { id, fileName, createdByName, createdAt, counts, startedAt } = of;
  const [word, tone] = statusInWords(of);
  const number = (count: number) =>
    startedAt === null ? null : <span className="text-quiet tabular-nums">{formatCount(count)}</span>;
  return (
    <ListRow
      columns={importColumns}
      cells={{
        file: (
          <Link
            to="/settings/import/$importId"
            params={{ importId: id }}
            data-row-link
            title={fileName}
            className="block truncate font-semibold"
          >
            {fileName}
          </Link>
        ),
        state: <Badge tone={tone}>{word}</Badge>,
        who: (
          <span className="block truncate" title={createdByName}>
            {createdByName}
            {startedAt !== null && <span className="@2xl:hidden"> · {countOf(counts.created, "new customer")}</span>}
          </span>
        ),
        when: <Timestamp at={createdAt} className="whitespace-nowrap text-quiet tabular-nums" />,
        created: number(counts.created),
        updated: number(counts.updated),
        skipped: number(counts.skipped),
        failed:
          counts.failed > 0 ? (
            <span className="font-medium text-danger tabular-nums">{formatCount(counts.failed)}</span>
          ) : (
            number(0)
          ),
      }}
    />
  );
}
