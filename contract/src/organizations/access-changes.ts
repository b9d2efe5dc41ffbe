import {
  anyPermissions,
  permittedLocations,
  type Access,
  type LocationAccess,
} from "@automotive-crm/contract/permissions/permissions";

/** A change to the roles someone has in one organization or at its locations. */
export interface AccessChange {
  /** Who makes the change. */
  by: Access;
  isOwn: boolean;
  /** As stored, without what a single session adds. */
  before: Access;
  /** What changes. */
  after: Partial<Pick<Access, "organizationRole" | "locationRoles">>;
}

/** `outranked`: the person may do something its author may not; `not_held`: so would the new role; `own_raise`: it is for its author. */
export type AccessProblem = "outranked" | "not_held" | "own_raise";

/**
 * Why someone may not make a change. Nobody grants a role or permission unless they have everything it includes where it applies,
 * changes people who may do more than they, or gives themselves more than they have.
 */
export function findAccessProblem({ by, isOwn, before, after: changes }: AccessChange): AccessProblem | undefined {
  const after = { ...before, ...changes };
  if (!isOwn && !holdsAllOf(by, before)) return "outranked";
  const granted = after.locationRoles.filter((at) => !before.locationRoles.some((other) => isSameRole(at, other)));
  const role = after.organizationRole === before.organizationRole ? null : after.organizationRole;
  if (!mayOffer(by, { role, locationRoles: granted })) return "not_held";
  if (isOwn && !holdsAllOf(before, after)) return "own_raise";
  return undefined;
}

/** Whether someone may give others a role in the organization and roles at locations: only with every permission these include, there. */
export const mayOffer = (
  by: Access,
  { role, locationRoles }: { role: string | null; locationRoles: readonly LocationAccess[] },
) => holdsAllOf(by, { ...onlyAt(locationRoles), organizationRole: role });

const onlyAt = (locationRoles: readonly LocationAccess[]): Access => ({
  isSuperAdmin: false,
  passesEveryGuard: false,
  organizationRole: null,
  locationRoles,
});

/** Whether one person has every permission of another, wherever the other has it. */
function holdsAllOf(one: Access, other: Access): boolean {
  return anyPermissions.every((permission) => {
    const own = permittedLocations(one, permission);
    if (own === "all") return true;
    const theirs = permittedLocations(other, permission);
    return theirs !== "all" && theirs.every((locationId) => own.includes(locationId));
  });
}

const isSameRole = (one: LocationAccess, other: LocationAccess): boolean =>
  one.locationId === other.locationId && one.role === other.role && describeOverride(one) === describeOverride(other);

const describeOverride = ({ permissionsOverride }: LocationAccess): string =>
  JSON.stringify(Object.entries(permissionsOverride ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)));
