import type { Customer } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { isDoNotCall } from "#features/customers/customer-facts.ts";

/** Whether a customer may be called, as their numbers beside it say. */
export function callsInWords(customer: Pick<Customer, "doNotCall" | "phones">): string {
  const refused = customer.phones.filter((phone) => isDoNotCall(customer, phone));
  if (customer.doNotCall || (refused.length > 0 && refused.length === customer.phones.length)) return "Do not call";
  if (refused.length === 0) return "Allowed";
  return `Allowed, except at ${refused.map(({ number }) => formatPhone(number)).join(", ")}`;
}
