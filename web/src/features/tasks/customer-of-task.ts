import type { Task } from "@automotive-crm/contract/tasks/record";
import type { CustomerReference } from "#lib/offline/about-customer.ts";

/** Whose task it is, for what is kept until it can be sent. */
export const customerOf = ({ customerId, customerName }: Task, organizationId: string): CustomerReference => ({
  id: customerId,
  organizationId,
  name: customerName,
});
