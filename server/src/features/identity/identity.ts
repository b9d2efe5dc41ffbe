import { permissions, type Access } from "@automotive-crm/contract/permissions";
import { globalView } from "@automotive-crm/contract/organizations";
import { z } from "zod";

const IdentitySchema = z.object({
  sessionId: z.string(),
  kind: z.literal("demo"),
  passesEveryGuard: z.boolean(),
  personId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.string().nullable(),
  department: z.string().nullable(),
  isSuperAdmin: z.boolean(),
  memberships: z.array(
    z.object({ organizationId: z.string(), name: z.string(), slug: z.string(), role: z.string().nullable() }),
  ),
  locationRoles: z.array(
    z.object({
      organizationId: z.string(),
      locationId: z.string(),
      role: z.string(),
      permissionsOverride: z.partialRecord(z.enum(permissions), z.boolean()).nullable(),
    }),
  ),
});

/** A signed-in person with everything they hold in any organization, as the database gives it. */
export type Identity = z.infer<typeof IdentitySchema>;

export const readIdentity = (row: unknown): Identity | undefined =>
  row === null ? undefined : IdentitySchema.parse(row);

export type OrganizationChoice =
  { kind: "organization"; organizationId: string } | { kind: "global" } | { kind: "none" } | { kind: "refused" };

/**
 * For which organization a request works. What a client asks for is only a choice among what the session allows: one's own
 * organizations, or any (and Global View) for a super admin. Nothing asked: the first of one's own, Global View for a super admin.
 */
export function chooseOrganization(identity: Identity, asked: string | undefined): OrganizationChoice {
  const own = identity.memberships[0];
  if (asked === undefined || asked === "") {
    if (own) return { kind: "organization", organizationId: own.organizationId };
    return identity.isSuperAdmin ? { kind: "global" } : { kind: "none" };
  }
  if (asked === globalView) return identity.isSuperAdmin ? { kind: "global" } : { kind: "refused" };
  const isMember = identity.memberships.some((membership) => membership.organizationId === asked);
  return isMember || identity.isSuperAdmin ? { kind: "organization", organizationId: asked } : { kind: "refused" };
}

/** What the person holds in one organization; nothing of what they hold elsewhere. */
export function accessIn(identity: Identity, organizationId: string | null): Access {
  const membership = identity.memberships.find((each) => each.organizationId === organizationId);
  return {
    isSuperAdmin: identity.isSuperAdmin,
    passesEveryGuard: identity.passesEveryGuard && membership !== undefined,
    organizationRole: membership?.role ?? null,
    locationRoles: identity.locationRoles
      .filter((at) => at.organizationId === organizationId)
      .map(({ locationId, role, permissionsOverride }) => ({ locationId, role, permissionsOverride })),
  };
}
