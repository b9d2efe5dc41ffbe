import { sessionTypes } from "@automotive-crm/contract/sessions";
import { globalView } from "@automotive-crm/contract/organizations";
import { z } from "zod";

const IdentitySchema = z.object({
  sessionId: z.string(),
  kind: z.enum(sessionTypes),
  lastActivityAt: z.coerce.date(),
  /** When the session ends however active it is. */
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

/** A signed-in person with everything they hold in any organization, as the database gives it. */
export type Identity = z.infer<typeof IdentitySchema>;

const FoundSessionSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("revoked") }),
  z.object({ state: z.literal("expired") }),
  IdentitySchema.extend({ state: z.literal("living") }),
]);

/** What a token's session is: unknown, over (and how it ended), or living. */
export type FoundSession = { state: "unknown" } | z.infer<typeof FoundSessionSchema>;

export const readFoundSession = (row: unknown): FoundSession =>
  row === null ? { state: "unknown" } : FoundSessionSchema.parse(row);

/** When a session ends if nothing more is done: the idle time after its last activity, at the latest its own end. */
export const endOfSession = (
  { lastActivityAt, expiresAt }: Pick<Identity, "lastActivityAt" | "expiresAt">,
  idleMs: number,
) => new Date(Math.min(lastActivityAt.getTime() + idleMs, expiresAt.getTime()));

/** Whole seconds from now until then, never less than none. */
export const secondsUntil = (end: Date, now: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));

export type OrganizationChoice =
  { kind: "organization"; organizationId: string } | { kind: "global" } | { kind: "none" } | { kind: "refused" };

/**
 * For which organization a request works. What a client asks for is only a choice among what the session allows: one's own
 * organizations, or any (and Global View) for a super admin. Nothing asked: the one that the identity provider's claims name, else the
 * first of one's own; Global View for a super admin.
 */
export function chooseOrganization(
  identity: Pick<Identity, "memberships" | "isSuperAdmin">,
  asked: string | undefined,
  claimed?: string,
): OrganizationChoice {
  const own = identity.memberships.find(({ organizationId }) => organizationId === claimed) ?? identity.memberships[0];
  if (asked === undefined || asked === "") {
    if (own) return { kind: "organization", organizationId: own.organizationId };
    return identity.isSuperAdmin ? { kind: "global" } : { kind: "none" };
  }
  if (asked === globalView) return identity.isSuperAdmin ? { kind: "global" } : { kind: "refused" };
  const isMember = identity.memberships.some((membership) => membership.organizationId === asked);
  return isMember || identity.isSuperAdmin ? { kind: "organization", organizationId: asked } : { kind: "refused" };
}
