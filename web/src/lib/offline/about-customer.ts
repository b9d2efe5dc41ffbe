import type { Customer } from "@automotive-crm/contract/customers/record";
import { fullName } from "#lib/format/format.ts";

/** Which customer a draft or an unsent change is about. */
export const aboutCustomer = ({ id, organizationId, firstName, lastName }: Customer) => ({
  customerId: id,
  organizationId,
  customerName: fullName(firstName, lastName),
});
