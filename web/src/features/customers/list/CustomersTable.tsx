import type { CustomerSort } from "@automotive-crm/contract/customers/list";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useHasHoverActions } from "#lib/browser/first-page.ts";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { mayDelete } from "#features/customers/customer-facts.ts";
import { CustomerRow } from "./CustomerRow.tsx";
import { moveByArrows } from "#kit/list/row-keys.ts";
import { columnsOf } from "./customers-columns.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

interface CustomersTableProps {
  customers: readonly Customer[];
  search: CustomersSearch;
  /** The search that the rows belong to. */
  rowsSearch: CustomersSearch;
  highlightedIds: readonly string[];
  /** Deleted by others since the rows were read. */
  deletedIds: ReadonlySet<string>;
  /** The rows belong to an earlier request, so no one can open, call or delete them. */
  isOutdated: boolean;
  onSort: (sort: CustomerSort) => void;
  onDelete: (customer: Customer) => void;
}

export function CustomersTable(props: CustomersTableProps) {
  const { customers, search, rowsSearch, highlightedIds, deletedIds, isOutdated, onSort, onDelete } = props;
  const access = useWorkplace((workplace) => workplace.access);
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const columns = columnsOf(isGlobalView);
  const isPhone = useIsPhone();
  // A phone has no room for them.
  const hasHoverActions = useHasHoverActions() && !isPhone;
  return (
    <table aria-label="Customers" aria-busy={isOutdated} className="block w-full">
      <thead className="sticky top-(--header-height) z-10 hidden bg-base-100 @4xl:block">
        <tr
          className={`grid h-9 pointer-coarse:h-11 items-center gap-x-3 @5xl:gap-x-4 border-b border-line px-3 text-meta text-start font-medium text-quiet [&>th]:text-start [&>th]:font-medium ${columns}`}
        >
          <SortHeader sort="name" label="Customer" search={search} onSort={onSort} />
          <th>Contact</th>
          {isGlobalView && <th>Organization</th>}
          <th>Location</th>
          {!isGlobalView && (
            <SortHeader
              sort="owner"
              label="Owner"
              className="hidden @min-[60rem]:block"
              search={search}
              onSort={onSort}
            />
          )}
          <SortHeader sort="status" label="Status" search={search} onSort={onSort} />
          <SortHeader sort="lastContact" label="Last Contact" search={search} onSort={onSort} />
          <th className="text-end!">Actions</th>
        </tr>
      </thead>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrow keys move between the links in its rows. */}
      <tbody
        inert={isOutdated}
        onKeyDown={moveByArrows}
        className={isOutdated ? "block opacity-60 transition-opacity delay-150 duration-150" : "block"}
      >
        {customers.map((customer) => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            columns={columns}
            isGlobalView={isGlobalView}
            isHighlighted={highlightedIds.includes(customer.id)}
            isDeleted={deletedIds.has(customer.id)}
            mayDelete={mayDelete(access, customer)}
            hasHoverActions={hasHoverActions}
            search={rowsSearch}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeaderProps {
  sort: CustomerSort;
  label: string;
  className?: string;
  search: CustomersSearch;
  onSort: (sort: CustomerSort) => void;
}

const directions = { asc: "ascending", desc: "descending" } as const;

function SortHeader({ sort, label, className, search, onSort }: SortHeaderProps) {
  const order = search.sort === sort ? search.order : undefined;
  const Arrow = order === "desc" ? ArrowDown : ArrowUp;
  return (
    <th aria-sort={order ? directions[order] : "none"} className={className}>
      <button
        type="button"
        className={`group/sort -mx-1.5 inline-flex h-7 pointer-coarse:h-11 cursor-pointer items-center gap-1 rounded-field px-1.5 whitespace-nowrap hover:text-base-content ${order ? "text-base-content" : ""}`}
        onClick={() => onSort(sort)}
      >
        {label}
        <Arrow
          aria-hidden
          size={13}
          className={order ? "" : "opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60"}
        />
      </button>
    </th>
  );
}
