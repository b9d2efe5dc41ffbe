import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { OwnerSelect } from "#features/customers/OwnerSelect.tsx";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { useChosen } from "#records/fields/useChosen.ts";

/** The salesperson who looks after the customer: one of those who can see them, or nobody. */
export function OwnerField({ customer }: { customer: Customer }) {
  const people = useQuery(colleaguesQuery(customer.organizationId, customer.id));
  const { field, error, choose } = useChosen<{ ownerId: string }>("ownerId");
  return (
    <OwnerSelect people={people} nameOfOther={customer.ownerName} value={field.value} error={error} onChoose={choose} />
  );
}
