import type { CheckKind, RowToCheck } from "@automotive-crm/contract/imports/rows";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PhoneOff } from "lucide-react";
import { useState } from "react";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { List } from "#kit/list/List.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { ShowMore } from "#kit/list/ShowMore.tsx";
import { formatCount } from "#lib/format/format.ts";
import { rowsToCheckQuery } from "#features/imports/imports.queries.ts";
import { RowNumber, rowNumberColumn } from "./RowNumber.tsx";

const toCheckColumns = [
  { name: "customer", head: "Customer", width: "minmax(0,1fr)", narrow: "title" },
  { name: "texts", head: "What to look at", width: "minmax(0,1.6fr)", narrow: "below" },
  rowNumberColumn,
] as const;

const kinds: Readonly<Record<CheckKind, { label: string; meaning: string }>> = {
  calls: {
    label: "Calls held",
    meaning:
      "These may ask not to be called, so nobody is called until someone decides. To allow calls, open the customer and clear Do not call, also of their number.",
  },
  others: {
    label: "Others",
    meaning: "Something in these rows was unclear or could not be read. The rest of each was imported.",
  },
};

/** The rows of an import that a person should look at, each with its customer. Nothing if there are none. */
export function RowsToCheck({ organizationId, importId }: { organizationId: string; importId: string }) {
  const [chosen, setChosen] = useState<CheckKind>();
  const calls = useInfiniteQuery(rowsToCheckQuery(organizationId, importId, "calls"));
  const totals = calls.data?.pages[0]?.totals;
  const kind = chosen ?? (totals?.calls === 0 ? "others" : "calls");
  const others = useInfiniteQuery({
    ...rowsToCheckQuery(organizationId, importId, "others"),
    enabled: kind === "others" && totals !== undefined && totals.others > 0,
  });
  const shown = kind === "calls" ? calls : others;
  if (totals && totals.calls + totals.others === 0) return null;
  return (
    <section aria-labelledby="import-to-check" className="grid gap-2 [&>*]:min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id="import-to-check" className="text-base font-semibold">
          Rows to look at
        </h3>
        {totals && (
          <SegmentsField
            isLabelHidden
            label="Rows shown"
            className="max-sm:w-full"
            segments={(["calls", "others"] as const).map((value) => ({
              value,
              label: `${kinds[value].label} ${formatCount(totals[value])}`,
            }))}
            value={kind}
            onChange={setChosen}
          />
        )}
      </div>
      <p className="text-quiet">{kinds[kind].meaning}</p>
      <List
        label="Rows to look at"
        columns={toCheckColumns}
        rows={totals?.[kind] === 0 ? [] : shown.data?.pages.flatMap(({ rows }) => rows)}
        loading={shown.isLoading && { label: "Loading the rows to look at" }}
        failure={
          shown.error &&
          !shown.data && {
            title: "The rows to look at could not be loaded.",
            error: shown.error,
            onRetry: () => void shown.refetch(),
          }
        }
        empty={<p className="py-6 text-center text-quiet">No such rows.</p>}
      >
        {(each) => <RowOfFile key={each.row} of={each} />}
      </List>
      <ShowMore query={shown} label="Show more" failure="More rows could not be loaded." />
    </section>
  );
}

function RowOfFile({ of: { row, texts, customer } }: { of: RowToCheck }) {
  return (
    <ListRow
      columns={toCheckColumns}
      className="py-1.5"
      cells={{
        customer: customer ? (
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to="/customers/$customerId"
              params={{ customerId: customer.id }}
              data-row-link
              className="min-w-0 truncate font-semibold"
            >
              {customer.name}
            </Link>
            {customer.doNotCall && (
              <Badge tone="warning" icon={<PhoneOff aria-hidden size={13} />}>
                Do not call
              </Badge>
            )}
          </span>
        ) : (
          <span className="text-quiet">No customer</span>
        ),
        texts: (
          <span className="line-clamp-3 wrap-anywhere" title={texts.join("\n")}>
            {texts.join(" · ")}
          </span>
        ),
        row: <RowNumber row={row} />,
      }}
    />
  );
}
