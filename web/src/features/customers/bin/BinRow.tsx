import type { BinnedCustomer } from "@automotive-crm/contract/customers/bin";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { Link } from "@tanstack/react-router";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { ListRow } from "#kit/list/ListRow.tsx";
import { NamedCell } from "#kit/list/NamedCell.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { deleteObstacle, initialsOf } from "#features/customers/customer-facts.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { useRestoreCustomer } from "#features/customers/useDeleteCustomer.ts";
import { daysLeftText } from "./days-left.ts";
import { RestoreButton } from "./RestoreButton.tsx";

interface BinRowProps {
  customer: BinnedCustomer;
  /** Where Back leads from the customer. */
  search: CustomersSearch;
}

/** Opens the customer, read-only. */
export function BinRow({ customer, search }: BinRowProps) {
  const name = customer.name;
  const restoring = useRestoreCustomer({
    onRestored: () => notify.success(`${name} is back among the customers.`),
  });
  const obstacle = deleteObstacle(
    useWorkplace(({ access }) => access),
    customer,
  );
  const contact = [customer.phone && formatPhone(customer.phone), customer.email].filter(Boolean).join(" · ");

  return (
    <ListRow
      columns={binColumns}
      cells={{
        customer: (
          <NamedCell id={customer.id} initials={initialsOf(customer)}>
            <Link
              to="/customers/$customerId"
              params={{ customerId: customer.id }}
              state={{ customersSearch: search }}
              className="block truncate font-semibold"
              title={name}
              data-row-link
            >
              {name}
            </Link>
            <span className="block truncate text-meta text-quiet tabular-nums">{contact || "No contact details"}</span>
          </NamedCell>
        ),
        deleted: customer.deletedAt && (
          <span className="block truncate @max-2xl:text-quiet">
            Deleted <Timestamp at={customer.deletedAt} look="sentence" timeZone={customer.timeZone} />
            {customer.deletedByName && <span className="text-quiet"> by {customer.deletedByName}</span>}
          </span>
        ),
        left: customer.deletedAt && (
          <span className="whitespace-nowrap text-quiet tabular-nums">{daysLeftText(customer.deletedAt)}</span>
        ),
        actions: (
          <RestoreButton
            customer={customer}
            restoring={restoring}
            aria-label={`Restore ${name}`}
            disabled={obstacle !== undefined}
          />
        ),
      }}
      details={
        restoring.isError ? (
          <p role="alert" className="text-danger">
            {name} could not be restored. {restoring.error.message}
          </p>
        ) : (
          obstacle && <p className="text-meta text-quiet">{obstacle}.</p>
        )
      }
    />
  );
}

export const binColumns = [
  { name: "customer", head: "Customer", width: "minmax(0,1.4fr)", narrow: "title" },
  { name: "deleted", head: "Deleted", width: "minmax(0,1.5fr)", narrow: "more" },
  { name: "left", head: "Time left", width: "7rem", from: "wide", narrow: "line" },
  { name: "actions", head: "Actions", width: "6.5rem", narrow: "actions", isAtEnd: true },
] as const;
