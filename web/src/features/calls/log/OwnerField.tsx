import { listCustomers } from "@automotive-crm/contract/customers/list";
import { nationalDigits } from "@automotive-crm/contract/phones";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { callsKey } from "#features/calls/calls-key.ts";

const most = 100;

/** Customers who have a number. The search also finds numbers that only contain it. */
const ownersQuery = (organizationId: string, e164: string) =>
  queryOptions({
    queryKey: [callsKey, organizationId, "owners", e164],
    queryFn: async ({ signal }) => {
      const query = { organizationId, search: nationalDigits(e164), limit: most };
      const { customers } = await call(listCustomers, { query, organizationId, signal });
      return customers.filter(({ phones }) => phones.some((phone) => phone.e164 === e164));
    },
    meta: { hasOwnErrorDisplay: true },
  });

interface OwnerFieldProps {
  organizationId: string;
  e164: string;
  value: string;
  error: string | undefined;
  onChange: (customerId: string) => void;
}

/** Whose call it was: of those who have the number, whoever logs it says which one. */
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
