import { personName, type CustomerNames } from "@automotive-crm/contract/customers/names";
import type {
  Customer,
  CustomerEmail,
  CustomerPhone,
  LocationAssociation,
} from "@automotive-crm/contract/customers/record";
import {
  locationsWithout,
  reachesCustomer,
  type Access,
  type AnyPermission,
} from "@automotive-crm/contract/permissions/permissions";
import { cityAndState, formatList, initials } from "#lib/format/format.ts";

export { shortId } from "#lib/format/format.ts";
export { isDoNotCall, telephoneLink } from "#lib/format/telephone.ts";

/** "AL", or those of a company's first two words. */
export const initialsOf = ({ companyName, firstName, lastName }: CustomerNames) => {
  const [first, second] = companyName ? companyName.split(" ") : [firstName, lastName];
  return initials(first, second);
};

/** Of a company, as far as it is known. */
export const contactPerson = (customer: CustomerNames): string => (customer.companyName ? personName(customer) : "");

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
  const place = cityAndState(customer);
  return { name: place || "No locations", more: null };
}

const holds = (access: Access, permission: AnyPermission, { locationAssociations }: Customer) =>
  reachesCustomer(
    access,
    permission,
    locationAssociations.map(({ locationId }) => locationId),
  );

/** Deleting and restoring require permission at every one of the customer's locations. */
export const mayDelete = (access: Access, customer: Customer) =>
  holds(access, "org:customers:delete", customer) && deleteObstacle(access, customer) === undefined;

/** The locations that keep someone from deleting or restoring a customer, in words. */
export function deleteObstacle(access: Access, { locationAssociations }: Customer): string | undefined {
  const ids = locationAssociations.map(({ locationId }) => locationId);
  return describeObstacle(locationAssociations, locationsWithout(access, "org:customers:delete", ids));
}

/** Names those of a customer's locations where a permission is missing; undefined if there are none. */
export function describeObstacle(
  associations: Customer["locationAssociations"],
  withoutIds: readonly string[],
): string | undefined {
  if (withoutIds.length === 0) return undefined;
  const names = associations.flatMap((at) => (withoutIds.includes(at.locationId) ? at.location.name : []));
  return `You don't have permission at ${formatList(names)}`;
}

export const mayEdit = (access: Access, customer: Customer) => holds(access, "org:customers:edit", customer);

/** A number as an `sms:` address, which has no extension. */
export const textLink = ({ e164, number }: CustomerPhone) => `sms:${e164 ?? number}`;
