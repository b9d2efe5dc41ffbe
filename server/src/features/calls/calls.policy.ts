import { permittedLocations, type Access, type AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import type { PersonScope } from "#platform/scope.ts";

/** What decides who may do what with a call. */
export interface CallOwnership {
  agentId: string | null;
  /** The customer's; empty for a number that no customer has. */
  locationIds: readonly string[];
}

type Caller = Pick<PersonScope, "personId" | "access">;

/** Whether a permission covers the customer of a call; a call without a customer concerns the whole organization. */
function covers(access: Access, permission: AnyPermission, locationIds: readonly string[]): boolean {
  const at = permittedLocations(access, permission);
  if (at === "all") return true;
  return locationIds.length === 0 ? at.length > 0 : locationIds.some((locationId) => at.includes(locationId));
}

/** Where someone may see calls: only where they may also see the customers. */
export function locationsOfCalls(access: Access): "all" | string[] {
  const [calls, customers] = [
    permittedLocations(access, "calls:view"),
    permittedLocations(access, "org:customers:view"),
  ];
  if (calls === "all") return customers;
  return customers === "all" ? calls : calls.filter((locationId) => customers.includes(locationId));
}

export const mayCall = (access: Access, locationIds: readonly string[]): boolean =>
  covers(access, "calls:create", locationIds);

export const mayOverride = (access: Access, locationIds: readonly string[]): boolean =>
  covers(access, "contact:override", locationIds);

/** People change what they logged themselves, and log inbound calls that are no one's yet; some also change what colleagues did. */
export const mayEditCall = ({ personId, access }: Caller, { agentId, locationIds }: CallOwnership): boolean =>
  agentId === personId || agentId === null
    ? covers(access, "calls:edit", locationIds)
    : covers(access, "calls:edit_others", locationIds);

/** People end their own calls; moderators and above end any. */
export const mayEndCall = ({ personId, access }: Caller, { agentId, locationIds }: CallOwnership): boolean =>
  agentId === personId || covers(access, "calls:edit_others", locationIds);
