import type { InterestedCustomer } from "@automotive-crm/contract/inventory/history";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { interestedQuery } from "#features/inventory/inventory.queries.ts";
import { Section } from "./Section.tsx";
import type { CarProps } from "./car-props.ts";

/** Who asked about this car, or about one like it. */
export function Interested({ organizationId, vehicle }: CarProps) {
  const { data, error, refetch } = useQuery(interestedQuery(organizationId, vehicle.id));
  return (
    <Section title="Interested customers">
      {error && !data && (
        <ErrorNotice title="The customers could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-9" />}
      {data?.length === 0 && (
        <p className="text-table text-quiet">Nobody has asked about this car or one like it yet.</p>
      )}
      <ul className="divide-y divide-line">
        {data?.map((customer) => (
          <Customer
            key={customer.leadId ?? customer.dealId ?? customer.customerId}
            customer={customer}
            timeZone={vehicle.timeZone}
          />
        ))}
      </ul>
    </Section>
  );
}

function Customer({ customer, timeZone }: { customer: InterestedCustomer; timeZone: string }) {
  const { customerId, customerName, isThisCar, status, at, dealId } = customer;
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-table">
      <div className="min-w-0">
        <Link
          to="/customers/$customerId"
          params={{ customerId }}
          className="block truncate font-medium text-link hover:underline"
        >
          {customerName}
        </Link>
        <p className="truncate text-meta text-quiet">
          {isThisCar ? "This car" : "One like it"} · {dealId === null ? "Lead" : "Deal"}, {status}
        </p>
      </div>
      <span className="shrink-0 text-meta text-quiet">
        <Timestamp at={at} look="day" timeZone={timeZone} />
      </span>
    </li>
  );
}
