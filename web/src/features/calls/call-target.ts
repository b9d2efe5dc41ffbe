import type { Customer, CustomerPhone } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import type { CallTarget } from "#lib/calls/requested-call.ts";
import { formatInternationalPhone, isDoNotCall } from "#lib/format/telephone.ts";

export const organizationOf = (target: CallTarget): string =>
  target.customer ? target.customer.organizationId : target.organizationId;

/** "Ada Lovelace", or the number that no customer has. */
export const nameOfTarget = ({ customer, number = "" }: CallTarget): string =>
  customer ? customer.name : formatInternationalPhone(number);

export interface NumberChoice {
  number: string;
  word: string;
}

/** The numbers to choose from. */
export const numbersOf = ({ customer, number }: CallTarget): NumberChoice[] =>
  customer
    ? customer.phones.map((phone) => ({ number: withExtension(phone), word: wordOfPhone(customer, phone) }))
    : [{ number: number ?? "", word: formatInternationalPhone(number ?? "") }];

/** A number with its extension, as a call is asked for. */
const withExtension = ({ number, extension }: CustomerPhone) => (extension ? `${number} x${extension}` : number);

function wordOfPhone(customer: Customer, phone: CustomerPhone): string {
  const number = formatPhone(phone.number) + (phone.extension ? ` ext ${phone.extension}` : "");
  return [number, phone.type, phone.label, isDoNotCall(customer, phone) && "do not call"].filter(Boolean).join(" · ");
}

/** The wanted number, else the primary one, else the first. */
export function firstNumber({ customer, number }: CallTarget): string {
  const phones = customer?.phones ?? [];
  const wanted = phones.find((phone) => phone.number === number || withExtension(phone) === number);
  if (number !== undefined) return wanted ? withExtension(wanted) : number;
  const first = phones.find(({ isPrimary }) => isPrimary) ?? phones[0];
  return first ? withExtension(first) : "";
}
