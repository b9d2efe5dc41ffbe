import { isAllowed, type Access } from "@automotive-crm/contract/permissions/permissions";

/**
 * Who manages deals at a location: backdates sales, corrects them, unwinds them, makes proposals without a quote, changes credits after the
 * delivery, and adds a customer's fourth open deal.
 */
export const managesDeals = (access: Access | null | undefined, locationId: string): boolean =>
  isAllowed(access, "deals:edit_others", locationId) || isAllowed(access, "costs:view", locationId);

export const seesGross = (access: Access | null | undefined, locationId: string): boolean =>
  isAllowed(access, "costs:view", locationId);
