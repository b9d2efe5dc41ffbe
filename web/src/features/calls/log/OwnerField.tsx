import { useQuery } from "@tanstack/react-query";
import { SelectInput } from "#records/fields/inputs.tsx";
import { ownersQuery } from "#features/calls/calls.queries.ts";
import type { CallLogValues } from "./call-log.ts";

interface OwnerFieldProps {
  organizationId: string;
  e164: string;
}

/** Whose call it was: of those who have the number, the person who logs it says which one. */
export function OwnerField({ organizationId, e164 }: OwnerFieldProps) {
  const { data: owners, isError } = useQuery(ownersQuery(organizationId, e164));
  if (owners?.length === 0) return <p className="text-quiet">No customer has this number.</p>;
  return (
    <SelectInput<CallLogValues>
      name="customerId"
      label="Customer"
      hint={isError ? "The customers with this number could not be loaded." : undefined}
    >
      <option value="">{owners || isError ? "None of them" : "Loading…"}</option>
      {owners?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
}
