import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Lead } from "@automotive-crm/contract/leads/record";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { customerQuery, useDuplicates } from "#features/customers/index.ts";

interface SamePeopleProps {
  lead: Lead;
  organizationId: string;
}

/** Other customers who may be the person who asked, to be compared with them. */
export function SamePeople({ lead: { customerId }, organizationId }: SamePeopleProps) {
  const { data: customer } = useQuery(customerQuery(organizationId, customerId));
  const { duplicates } = useDuplicates(organizationId, customer ? factsOf(customer) : {});
  if (duplicates.length === 0) return null;
  return (
    <ul aria-label="Customers to compare" className="mt-1">
      {duplicates.map(({ customerId: id, name, isVisible, locationName }) => (
        <li key={id}>
          {isVisible ? (
            <Link
              to="/customers/$customerId"
              params={{ customerId: id }}
              className="link inline-flex min-h-11 items-center"
            >
              Open {name}
            </Link>
          ) : (
            `${name} is a customer of ${locationName ?? "another location"}: somebody there can compare them.`
          )}
        </li>
      ))}
    </ul>
  );
}

const factsOf = ({ id, phones, email, firstName, lastName, companyName, address, zipCode }: Customer) => ({
  editedId: id,
  phone: phones.map(({ number }) => number).join(", "),
  email: email ?? "",
  firstName,
  lastName,
  companyName,
  address: address ?? "",
  zipCode: zipCode ?? "",
});
