import type { FeedRun } from "@automotive-crm/contract/inventory/feeds";
import { Badge } from "#kit/layout/Badge.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { formatCount } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { resultInWords, runWords, sourceWords } from "./feed-words.ts";

const counted = { width: "5rem", from: "wide", isAtEnd: true } as const;

export const runColumns = [
  { name: "file", head: "File", width: "minmax(0,1.4fr)", narrow: "title" },
  { name: "status", head: "Result", width: "8rem", narrow: "aside" },
  { name: "received", head: "Received", width: "9.5rem", narrow: "line" },
  { name: "rows", head: "Rows", ...counted },
  { name: "created", head: "New", ...counted },
  { name: "updated", head: "Updated", ...counted },
  { name: "notInFeed", head: "Gone", ...counted },
  { name: "failed", head: "Failed", width: "5rem", narrow: "more", isAtEnd: true },
] as const;

/** A file, and what became of it; its name opens the report. */
export function RunRow({ run, onReport }: { run: FeedRun; onReport: () => void }) {
  const { fileName, status, source, startedByName, receivedAt, received, created, updated, notInFeed, failed } = run;
  const [word, tone] = runWords[status];
  const number = (count: number) => <span className="text-quiet tabular-nums">{formatCount(count)}</span>;
  return (
    <ListRow
      columns={runColumns}
      cells={{
        file: (
          <>
            <button
              type="button"
              data-row-link
              aria-haspopup="dialog"
              title={fileName}
              className="block max-w-full truncate text-left font-semibold"
              onClick={onReport}
            >
              {fileName}
            </button>
            <span className="block truncate text-meta text-quiet">
              {startedByName ?? sourceWords[source]}
              <span className="@2xl:hidden"> · {resultInWords(run)}</span>
            </span>
          </>
        ),
        status: <Badge tone={tone}>{word}</Badge>,
        received: <Timestamp at={receivedAt} className="whitespace-nowrap text-quiet tabular-nums" />,
        rows: number(received),
        created: number(created),
        updated: number(updated),
        notInFeed: number(notInFeed),
        failed:
          failed > 0 ? (
            <span className="font-medium text-danger tabular-nums">
              {formatCount(failed)}
              <span className="@2xl:hidden"> failed</span>
            </span>
          ) : (
            <span className="text-quiet tabular-nums @max-2xl:hidden">0</span>
          ),
      }}
    />
  );
}
