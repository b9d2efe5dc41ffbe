import type { BinnedCustomer } from "@automotive-crm/contract/customers/bin";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { Link } from "@tanstack/react-router";
import { initials } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Avatar } from "#kit/layout/Avatar.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { deleteObstacle, fullName } from "#features/customers/customer-facts.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { useRestoreCustomer } from "#features/customers/useDeleteCustomer.ts";
import { daysLeftText } from "./days-left.ts";
import { RestoreButton } from "./RestoreButton.tsx";

interface BinRowProps {
  customer: BinnedCustomer;
  /** Where Back leads from the customer. */
  search: CustomersSearch;
}

/** The whole row opens the customer, read-only. */
export function BinRow({ customer, search }: BinRowProps) {
  const name = fullName(customer);
  const restoring = useRestoreCustomer({
    onRestored: () => notify.success(`${name} is back among the customers.`),
  });
  const obstacle = deleteObstacle(
    useWorkplace(({ access }) => access),
    customer,
  );
  const contact = [customer.phone && formatPhone(customer.phone), customer.email].filter(Boolean).join(" · ");

  return (
    <li className="relative flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 text-table hover:bg-hover max-sm:gap-x-2 max-sm:px-1">
      <Avatar id={customer.id} initials={initials(customer.firstName, customer.lastName)} />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-3rem)] sm:basis-44">
        <p className="font-semibold wrap-anywhere sm:truncate">
          <Link
            to="/customers/$customerId"
            params={{ customerId: customer.id }}
            state={{ customersSearch: search }}
            className="after:absolute after:inset-0"
            data-row-link
          >
            {name}
          </Link>
        </p>
        <p className="text-meta wrap-anywhere text-quiet tabular-nums sm:truncate">{contact || "No contact details"}</p>
      </div>
      {customer.deletedAt && (
        <Deletion at={customer.deletedAt} byName={customer.deletedByName} timeZone={customer.timeZone} />
      )}
      <RestoreButton
        customer={customer}
        restoring={restoring}
        className="relative"
        aria-label={`Restore ${name}`}
        disabled={obstacle !== undefined}
      />
      {obstacle && <p className="basis-full text-meta text-quiet">{obstacle}.</p>}
      {restoring.isError && (
        <p role="alert" className="basis-full text-danger">
          {name} could not be restored. {restoring.error.message}
        </p>
      )}
    </li>
  );
}

function Deletion({ at, byName, timeZone }: { at: string; byName: string | null; timeZone: string }) {
  return (
    <div className="min-w-0 basis-52 max-sm:flex-1 max-sm:basis-40 max-sm:pl-10">
      <p className="truncate">
        Deleted <Timestamp isCovered at={at} look="sentence" timeZone={timeZone} />
      </p>
      <p className="truncate text-meta text-quiet">
        {byName && `by ${byName} · `}
        {daysLeftText(at)}
      </p>
    </div>
  );
}
