import { useQuery } from "@tanstack/react-query";
import { fullName } from "#lib/format/format.ts";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { ownersQuery } from "#features/calls/calls.queries.ts";

interface OwnerFieldProps {
  organizationId: string;
  e164: string;
  value: string;
  error: string | undefined;
  onChange: (customerId: string) => void;
}

/** Whose call it was: of those who have the number, the person who logs it says which one. */
export function OwnerField({ organizationId, e164, value, error, onChange }: OwnerFieldProps) {
  const { data: owners, isError } = useQuery(ownersQuery(organizationId, e164));
  if (owners?.length === 0) return <p className="text-quiet">No customer has this number.</p>;
  return (
    <SelectField
      label="Customer"
      hint={isError ? "The customers with this number could not be loaded." : undefined}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{owners || isError ? "None of them" : "Loading…"}</option>
      {owners?.map(({ id, firstName, lastName }) => (
        <option key={id} value={id}>
          {fullName(firstName, lastName)}
        </option>
      ))}
    </SelectField>
  );
}
