import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { fullName } from "#lib/format/format.ts";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { SelectField } from "#ui/SelectField.tsx";

interface OwnerFieldProps {
  customer: Customer;
  value: string;
  error: string | undefined;
  onChoose: (personId: string) => void;
}

/** The salesperson who looks after the customer: one of those who can see them, or nobody. */
export function OwnerField({ customer, value, error, onChoose }: OwnerFieldProps) {
  const { data: colleagues = [], isError } = useQuery(colleaguesQuery(customer.organizationId, customer.id));
  // Someone who has left, or anyone until the list is loaded.
  const isMissing = value !== "" && !colleagues.some(({ id }) => id === value);
  return (
    <SelectField
      label="Owner"
      value={value}
      error={error}
      hint={isError ? "The list of people could not be loaded. Everything else can be changed." : undefined}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">No owner</option>
      {isMissing && <option value={value}>{customer.ownerName ?? "Someone else"}</option>}
      {colleagues.map(({ id, firstName, lastName }) => (
        <option key={id} value={id}>
          {fullName(firstName, lastName)}
        </option>
      ))}
    </SelectField>
  );
}
