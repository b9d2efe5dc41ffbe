import { formatPhone } from "@automotive-crm/contract/fields/phones";

/** A person, or a company if it has a name: the first and last name are then those of its contact person. */
export interface CustomerNames {
  firstName: string;
  lastName: string;
  companyName?: string | null | undefined;
}

/** As far as a request says. */
export type GivenNames = { [Name in keyof CustomerNames]?: CustomerNames[Name] | undefined };

type Unnamed = Partial<Record<"phone" | "email", string | null | undefined>>;

/** "Ada Lovelace", as far as it is known. */
export const personName = ({ firstName, lastName }: Pick<CustomerNames, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** What a customer is called by: without any name, by the phone or the email. */
export const customerName = ({ companyName, phone, email, ...person }: CustomerNames & Unnamed): string =>
  companyName || personName(person) || (phone ? formatPhone(phone) : (email ?? ""));

/** What is wrong if there is nothing to call a customer by. */
export const missingNames = { firstName: "First name is required", lastName: "Last name is required" };

/** Whether there is anything to call a customer by. */
export const isNamed = (names: GivenNames): boolean => Boolean(names.companyName || names.firstName || names.lastName);
