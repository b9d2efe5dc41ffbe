import { globalView } from "@automotive-crm/contract/organizations/record";
import type { DealSort, DealTotals } from "@automotive-crm/contract/deals/list";
import { useQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { useCallableRows } from "#lib/calls/call-list.ts";
import { formatPageOf } from "#lib/format/format.ts";
import { formatMoney } from "#lib/format/money.ts";
import { useRowsPerPage } from "#lib/browser/useRowsPerPage.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { Pagination } from "#kit/list/Pagination.tsx";
import type { DealWork } from "#features/deals/actions/useDealWork.tsx";
import { countWords } from "#features/deals/deal-words.ts";
import { dealsQuery } from "#features/deals/deals.queries.ts";
import { hasFilter, tableSearchOf } from "./deal-filters.ts";
import { dealColumns, DealRow } from "./DealRow.tsx";
import type { DealsSearch } from "./deals.search.ts";

interface DealTableProps {
  place: Place;
  search: DealsSearch;
  work: DealWork;
  onSearch: (search: DealsSearch) => void;
}

/** What a heading sorts by first. */
const descending: readonly DealSort[] = ["price", "soldOn", "deliveredOn", "created", "gross"];

/** Deals as rows, a page at a time, with the totals of all that match. */
export function DealTable({ place, search, work, onSearch }: DealTableProps) {
  const { size: limit } = useRowsPerPage();
  const wanted = tableSearchOf(search);
  const listed = useQuery({ ...dealsQuery(place, { ...wanted, limit }), placeholderData: (previous) => previous });
  const { data, error, isPending, isPlaceholderData, refetch } = listed;
  const { organizationId } = place;
  const deals = data?.deals;
  useCallableRows(
    organizationId === globalView
      ? []
      : (deals ?? []).flatMap(({ customerId, customerPhone }) =>
          customerPhone === null ? [] : { organizationId, customerId, number: customerPhone },
        ),
  );
  const sortBy = (by: DealSort) => {
    const first = descending.includes(by) ? "desc" : "asc";
    const isOther = wanted.sort !== by;
    const isLast = !isOther && (search.order ?? first) !== first;
    onSearch({
      ...search,
      sort: isLast ? undefined : by,
      order: isLast || isOther ? undefined : first === "asc" ? "desc" : "asc",
      page: undefined,
    });
  };
  const total = data?.totals.count ?? 0;
  const pageCount = Math.ceil(total / limit);
  return (
    <>
      {data && total > 0 && <Totals totals={data.totals} />}
      <List
        label="Deals"
        columns={dealColumns}
        rows={deals}
        isOutdated={isPlaceholderData}
        areComing={isPending || isPlaceholderData}
        sorting={{
          by: wanted.sort,
          order: wanted.sort && (search.order ?? (descending.includes(wanted.sort) ? "desc" : "asc")),
          onSort: sortBy,
        }}
        loading={isPending && { label: "Loading deals", rows: 10 }}
        failure={error && !data && { title: "The deals could not be loaded.", error, onRetry: () => void refetch() }}
        empty={
          <EmptyState
            icon={<Handshake aria-hidden size={26} strokeWidth={1.5} />}
            title={hasFilter(search) ? "No deals found" : "No deals here"}
            text={hasFilter(search) ? "No deal matches these filters." : "Choose another list, or add a deal."}
          />
        }
      >
        {(deal) => <DealRow key={deal.id} deal={deal} work={work} />}
      </List>
      {total > limit && (
        <Pagination
          page={wanted.page}
          pageCount={pageCount}
          pageLabel={formatPageOf(wanted.page, pageCount)}
          totalLabel={countWords(total)}
          onPage={(page) => onSearch({ ...search, page: page === 1 ? undefined : page })}
        />
      )}
    </>
  );
}

/** "31 deals, $912,400; sold: 18 new, 13 used", and the gross for those who see it. */
const Totals = ({ totals: { count, priceCents, grossCents, newUnits, usedUnits } }: { totals: DealTotals }) => (
  <p className="flex flex-wrap gap-x-4 pb-2 text-table text-quiet tabular-nums">
    <span>
      <strong className="font-semibold text-base-content">{countWords(count)}</strong>
    </span>
    <span>{formatMoney(priceCents)}</span>
    {grossCents !== undefined && grossCents !== 0 && <span>{formatMoney(grossCents)} gross</span>}
    {newUnits + usedUnits > 0 && (
      <span>
        Sold: {newUnits} new, {usedUnits} used
      </span>
    )}
  </p>
);
