import { sessionTypes } from "@automotive-crm/contract/identity/session";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { z } from "zod";

const IdentitySchema = z.object({
  sessionId: z.string(),
  kind: z.enum(sessionTypes),
  lastActivityAt: z.coerce.date(),
  /** When the session ends, no matter how active it is. */
  expiresAt: z.coerce.date(),
  passesEveryGuard: z.boolean(),
  personId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.string().nullable(),
  department: z.string().nullable(),
  isSuperAdmin: z.boolean(),
  memberships: z.array(
    z.object({
      organizationId: z.string(),
      name: z.string(),
      slug: z.string(),
      status: z.string(),
      role: z.string().nullable(),
      providerPermissions: z.array(z.string()),
    }),
  ),
  locationRoles: z.array(
    z.object({
      organizationId: z.string(),
      locationId: z.string(),
      role: z.string(),
      permissionsOverride: z.record(z.string(), z.boolean()).nullable(),
    }),
  ),
});

/** A signed-in person with their roles in all organizations, as read from the database. */
export type Identity = z.infer<typeof IdentitySchema>;

const FoundSessionSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("revoked") }),
  z.object({ state: z.literal("expired") }),
  IdentitySchema.extend({ state: z.literal("living") }),
]);

/** The state of a token's session: unknown, ended (and how), or active. */
export type FoundSession = { state: "unknown" } | z.infer<typeof FoundSessionSchema>;

export const readFoundSession = (row: unknown): FoundSession =>
  row === null ? { state: "unknown" } : FoundSessionSchema.parse(row);

/**
 * When a session ends without further activity: the idle time after its last activity, or its maximum duration if that is sooner.
 */
export const endOfSession = (
  { lastActivityAt, expiresAt }: Pick<Identity, "lastActivityAt" | "expiresAt">,
  idleMs: number,
) => new Date(Math.min(lastActivityAt.getTime() + idleMs, expiresAt.getTime()));

/** Whole seconds until then, never negative. */
export const secondsUntil = (end: Date, now: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));

export type OrganizationChoice =
  { kind: "organization"; organizationId: string } | { kind: "global" } | { kind: "none" } | { kind: "refused" };

/**
 * Chooses the organization a request works for. A client can only choose among those the session allows: the person's own, or any (and
 * Global View) for a super admin. By default it is the one named in the identity provider's claims, else the person's first, else Global
 * View for a super admin.
 */
export function chooseOrganization(
  identity: { isSuperAdmin: boolean; memberships: readonly { organizationId: string }[] },
  requested: string | undefined,
  claimed?: string,
): OrganizationChoice {
  const own = identity.memberships.find(({ organizationId }) => organizationId === claimed) ?? identity.memberships[0];
  if (requested === undefined || requested === "") {
    if (own) return { kind: "organization", organizationId: own.organizationId };
    return identity.isSuperAdmin ? { kind: "global" } : { kind: "none" };
  }
  if (requested === globalView) return identity.isSuperAdmin ? { kind: "global" } : { kind: "refused" };
  const isMember = identity.memberships.some((membership) => membership.organizationId === requested);
  return isMember || identity.isSuperAdmin ? { kind: "organization", organizationId: requested } : { kind: "refused" };
}
