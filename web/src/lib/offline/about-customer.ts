import type { Customer } from "@automotive-crm/contract/customers/record";

/** What is needed of a customer to say whose a change is. */
export type CustomerReference = Pick<Customer, "id" | "organizationId" | "name">;

/** Which customer a draft or an unsent change is about. */
export const aboutCustomer = ({ id, organizationId, name }: CustomerReference) => ({
  customerId: id,
  organizationId,
  customerName: name,
});
