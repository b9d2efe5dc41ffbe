import type { Customer } from "@automotive-crm/contract/customers/record";
import { fullName } from "#lib/format/format.ts";

/** What is needed of a customer to say whose a change is. */
export type CustomerReference = Pick<Customer, "id" | "organizationId" | "firstName" | "lastName">;

/** Which customer a draft or an unsent change is about. */
export const aboutCustomer = ({ id, organizationId, firstName, lastName }: CustomerReference) => ({
  customerId: id,
  organizationId,
  customerName: fullName(firstName, lastName),
});
