import type { Customer, CustomerPhone } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/fields/phones";

/** Whether the customer as a whole, or this number, is on the do-not-call list. */
export const isDoNotCall = (customer: Pick<Customer, "doNotCall">, phone: CustomerPhone | undefined) =>
  customer.doNotCall || (phone?.doNotCall ?? false);

/** A number as a `tel:` address: international when it is known. */
export const telephoneLink = ({ e164, number, extension }: CustomerPhone) =>
  `tel:${e164 ?? number}${extension ? `;ext=${extension}` : ""}`;

/** An international number, as calls have it, formatted like those of customers: without the country code if it is the usual one. */
export const formatInternationalPhone = (number: string, extension: string | null = null) =>
  formatPhone(number.replace(/^\+1(?=\d{10}$)/, "")) + (extension === null ? "" : ` ext ${extension}`);
