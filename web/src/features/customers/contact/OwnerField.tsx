import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { OwnerSelect } from "#features/customers/OwnerSelect.tsx";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";

interface OwnerFieldProps {
  customer: Customer;
  value: string;
  error: string | undefined;
  onChoose: (personId: string) => void;
}

/** The salesperson who looks after the customer: one of those who can see them, or nobody. */
export function OwnerField({ customer, ...field }: OwnerFieldProps) {
  const people = useQuery(colleaguesQuery(customer.organizationId, customer.id));
  return <OwnerSelect {...field} people={people} nameOfOther={customer.ownerName} />;
}
