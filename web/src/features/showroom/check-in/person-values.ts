import { invalidEmail, isEmail } from "@automotive-crm/contract/fields/emails";
import { phoneProblem } from "@automotive-crm/contract/fields/phones";
import { missingLeadContact } from "@automotive-crm/contract/leads/record";

/** Who came in, as forms have it. */
export type PersonValues = {
  who: "customer" | "person" | "guest";
  customerId: string;
  name: string;
  contact: string;
  guestNote: string;
};

const isEmailLike = (contact: string) => contact.includes("@");

export function personProblems({ who, customerId, name, contact, guestNote }: PersonValues) {
  const typed = contact.trim();
  if (who === "customer") return customerId === "" ? { customerId: "Choose a customer" } : {};
  if (who === "guest") return guestNote.trim() === "" ? { guestNote: "Say how to recognize them" } : {};
  const problem = typed === "" ? missingLeadContact : contactProblem(typed);
  return { ...(name.trim() === "" && { name: "Enter a name" }), ...(problem !== undefined && { contact: problem }) };
}

const contactProblem = (typed: string) =>
  isEmailLike(typed) ? (isEmail(typed) ? undefined : invalidEmail) : phoneProblem(typed);

/** The part of a request that says who it is. */
export function personBody({ who, customerId, name, contact, guestNote }: PersonValues) {
  if (who === "customer") return { customerId };
  if (who === "guest") return { guestNote };
  return { name, ...(isEmailLike(contact) ? { email: contact } : { phone: contact }) };
}

/** The field that the server means. */
export const personFieldOf = (path: string): string =>
  path === "phone" || path === "email" ? "contact" : path.replace(/^vehicle\./, "");
