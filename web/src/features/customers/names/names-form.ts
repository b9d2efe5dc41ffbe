import type { CustomerNames } from "@automotive-crm/contract/customers/names";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import type { Messages } from "#records/form-messages.ts";

/** What a form holds of a customer's names. A company's name stays while the box isn't checked, but isn't sent. */
export interface NameValues {
  isCompany: boolean;
  companyName: string;
  firstName: string;
  lastName: string;
}

export const nameValuesOf = ({ companyName, firstName, lastName }: CustomerNames): NameValues => ({
  isCompany: Boolean(companyName),
  companyName: companyName ?? "",
  firstName,
  lastName,
});

/** The names as they are sent. */
export const namesToSend = ({ isCompany, companyName, firstName, lastName }: NameValues) => ({
  companyName: isCompany ? cleanLine(companyName) || null : null,
  firstName: cleanLine(firstName),
  lastName: cleanLine(lastName),
});

/** The messages of a form with names: a company needs its own, and then no other. */
export function checkNames({ isCompany, companyName }: NameValues, messages: Messages): Messages {
  if (!isCompany || cleanLine(companyName) !== "") return messages;
  const { firstName: _first, lastName: _last, ...others } = messages;
  return { companyName: "Company name is required", ...others };
}
