import type { Customer } from "@automotive-crm/contract/customers/record";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { Vehicle, VehicleRole } from "@automotive-crm/contract/vehicles/record";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatDate } from "#lib/format/format-date.ts";
import { Button } from "#kit/controls/Button.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { vehicleOwnersQuery } from "./vehicle-record.ts";
import { roleWords } from "./vehicle-words.ts";

interface OwnershipHistoryProps {
  vehicle: Pick<Vehicle, "id" | "customerId">;
  customer: Pick<Customer, "id" | "timeZone">;
  organizationId: string;
}

/** The vehicle's owners, current one first. Customers the person may not see appear without a name. */
export function OwnershipHistory({ vehicle, customer, organizationId }: OwnershipHistoryProps) {
  const { data, isPending, isError, refetch } = useQuery(vehicleOwnersQuery(organizationId, vehicle));
  if (isPending) return <Skeleton className="my-1 h-4 w-48" />;
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-2 text-table text-danger">
        The history could not be loaded.
        <Button variant="ghost" className="button-small" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  return (
    <ol className="grid gap-1 border-l-2 border-line pl-3 text-table">
      {data.toReversed().map(({ customerId, customerName, role, from, until }, index) => (
        <li key={`${from} ${customerId ?? index} ${role}`} className="flex flex-wrap gap-x-2">
          <Owner customerId={customerId} name={customerName} isThisOne={customerId === customer.id} />
          <span className="text-quiet tabular-nums">{periodText({ role, from, until }, customer.timeZone)}</span>
        </li>
      ))}
      {data.length === 0 && <li className="text-quiet">No ownership history.</li>}
    </ol>
  );
}

interface OwnerProps {
  customerId: string | null;
  name: string | null;
  isThisOne: boolean;
}

function Owner({ customerId, name, isThisOne }: OwnerProps) {
  if (customerId === null) return <span>A customer you cannot open</span>;
  if (isThisOne) return <span>{name}</span>;
  return (
    <Link to="/customers/$customerId" params={{ customerId }} className="text-link hover:underline">
      {name}
    </Link>
  );
}

interface Period {
  role: VehicleRole;
  from: string;
  until: string | null;
}

/** "Owned since Mar 3, 2024", "Driver Mar 3, 2022 to Nov 3, 2026". Midnight at the end of a day is shown as that day. */
export function periodText({ role, from, until }: Period, timeZone: string): string {
  const dayOf = (at: Date) => formatDate(wallTimeOf(at, timeZone).day);
  const begin = dayOf(new Date(from));
  if (until === null) return `${role === "owner" ? "Owned" : roleWords[role]} since ${begin}`;
  const lastAt = new Date(Math.max(Date.parse(from), Date.parse(until) - 1));
  const period = `${begin} to ${dayOf(lastAt)}`;
  return role === "owner" ? period : `${roleWords[role]} ${period}`;
}
