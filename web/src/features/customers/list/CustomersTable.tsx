import type { CustomerSort } from "@automotive-crm/contract/customers/list";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { ReactNode } from "react";
import { useHasHoverActions } from "#lib/browser/first-page.ts";
import { callThrough, useCallableRows } from "#lib/calls/call-list.ts";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { List } from "#kit/list/List.tsx";
import { defaultPageSize } from "#features/customers/change-search.ts";
import { mayDelete } from "#features/customers/customer-facts.ts";
import { CustomerRow } from "./CustomerRow.tsx";
import { columns, globalColumns } from "./customers-columns.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

interface CustomersTableProps {
  /** Undefined until they are known. */
  customers: readonly Customer[] | undefined;
  search: CustomersSearch;
  /** The search that the rows belong to. */
  rowsSearch: CustomersSearch;
  isLoading: boolean;
  highlightedIds: readonly string[];
  /** Deleted by others since the rows were read. */
  deletedIds: ReadonlySet<string>;
  /** The rows belong to an earlier request, so no one can open, call or delete them. */
  isOutdated: boolean;
  areComing: boolean;
  failure: { title: string; error: unknown; onRetry: () => void } | null;
  empty: ReactNode;
  onSort: (sort: CustomerSort) => void;
  onDelete: (customer: Customer) => void;
}

export function CustomersTable(props: CustomersTableProps) {
  const { search, rowsSearch, highlightedIds, deletedIds, onDelete } = props;
  const access = useWorkplace((workplace) => workplace.access);
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const mayCall = usePermission("calls:create");
  const isPhone = useIsPhone();
  // A phone has no room for them.
  const isComplete = useHasHoverActions() && !isPhone;
  useCallableRows((props.customers ?? []).map(toCallee));
  return (
    <List
      isMarked
      label="Customers"
      columns={isGlobalView ? globalColumns : columns}
      rows={props.customers}
      loading={props.isLoading && { label: "Loading customers", rows: search.limit ?? defaultPageSize }}
      failure={props.failure}
      empty={props.empty}
      sorting={{ by: search.sort, order: search.order, onSort: props.onSort }}
      selection={mayCall ? { idOf, onCall: callThrough } : undefined}
      isOutdated={props.isOutdated}
      areComing={props.areComing}
    >
      {(customer) => (
        <CustomerRow
          key={customer.id}
          customer={customer}
          isGlobalView={isGlobalView}
          isHighlighted={highlightedIds.includes(customer.id)}
          isSelectable={mayCall}
          isDeleted={deletedIds.has(customer.id)}
          mayDelete={mayDelete(access, customer)}
          isComplete={isComplete}
          search={rowsSearch}
          onDelete={onDelete}
        />
      )}
    </List>
  );
}

const idOf = ({ id }: Customer) => id;

const toCallee = ({ id: customerId, organizationId }: Customer) => ({ organizationId, customerId });
