import type {
  Customer,
  CustomerEmail,
  CustomerPhone,
  LocationAssociation,
} from "@automotive-crm/contract/customers/record";
import { isAllowed } from "@automotive-crm/contract/permissions";
import type { Access, Permission } from "@automotive-crm/contract/permissions";

export { isDoNotCall, telephoneLink } from "#lib/format/telephone.ts";

type Named = Pick<Customer, "firstName" | "lastName">;

export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

/** The end of an ID tells people apart; its start is the creation time, which is similar for neighbors. */
export const shortId = (customerId: string) => customerId.replaceAll("-", "").slice(-8).toUpperCase();

const primaryOf = <T extends { isPrimary: boolean }>(items: readonly T[]): T | undefined =>
  items.find((item) => item.isPrimary) ?? items[0];

export const primaryPhone = (customer: Customer): CustomerPhone | undefined => primaryOf(customer.phones);
export const primaryEmail = (customer: Customer): CustomerEmail | undefined => primaryOf(customer.emails);
export const primaryLocation = (customer: Customer): LocationAssociation | undefined =>
  primaryOf(customer.locationAssociations);

export const contactMethodWords: Record<Customer["preferredContactMethod"], string> = {
  phone: "Phone",
  email: "Email",
  text: "Text",
};

/** 'Downtown +2 more', else 'Austin, TX', else 'No locations'. */
export function locationText(customer: Customer): { name: string; more: string | null } {
  const primary = primaryLocation(customer);
  const others = customer.locationAssociations.length - 1;
  if (primary) return { name: primary.location.name, more: others > 0 ? `+${others} more` : null };
  const place = [customer.city, customer.state].filter(Boolean).join(", ");
  return { name: place || "No locations", more: null };
}

/** Location roles apply where the customer belongs; someone with the organization-wide permission needs no location. */
function holds(access: Access, permission: Permission, customer: Customer): boolean {
  const everywhere = { ...access, locationRoles: [] };
  return (
    isAllowed(everywhere, permission) ||
    customer.locationAssociations.some(({ locationId }) => isAllowed(access, permission, locationId))
  );
}

export const mayDelete = (access: Access, customer: Customer) => holds(access, "org:customers:delete", customer);
export const mayEdit = (access: Access, customer: Customer) => holds(access, "org:customers:edit", customer);

/** A number as an `sms:` address, which has no extension. */
export const textLink = ({ e164, number }: CustomerPhone) => `sms:${e164 ?? number}`;
