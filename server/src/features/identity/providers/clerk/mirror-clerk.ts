import { slugify } from "@automotive-crm/contract/organizations/changes";
import { newId } from "#platform/db/new-id.ts";
import { z } from "zod";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import { mirroredOrganizations } from "#features/organizations/index.ts";
import { workIn, type Db } from "#platform/db/database.ts";
import { publishOrganizationEvent, publishPersonEvent } from "#platform/live/publish.ts";
import type { ClerkMembership, ClerkOrganization } from "./clerk-records.ts";
import * as mirror from "./clerk-mirror.repository.ts";
import { clerkScope } from "./clerk-scope.ts";
import * as versions from "./clerk-versions.repository.ts";
import { membershipEntity, organizationEntity } from "#features/identity/audited-entities.ts";

/** The time zone of organizations that come from Clerk, until someone changes it. */
const defaultTimeZone = "America/New_York";

type Outcome = "handled" | "outdated";

/** One of our organizations, by its ID at Clerk. Afterwards, the transaction works for all organizations. */
export async function findOrganizationByClerkId(db: Db, clerkOrganizationId: string) {
  await workIn(db, "global");
  return mirroredOrganizations.findByClerkId(db, clerkOrganizationId);
}

/** Updates one of our organizations from Clerk's; from then on the transaction works for it. */
export async function mirrorOrganization(
  db: Db,
  organization: ClerkOrganization,
): Promise<{ outcome: Outcome; id: string | undefined }> {
  const known = await findOrganizationByClerkId(db, organization.organizationId);
  if (!(await versions.takeVersion(db, "organization", organization.organizationId, organization.changedAt))) {
    const made = known ?? (await findOrganizationByClerkId(db, organization.organizationId));
    if (made) await workIn(db, made.id);
    return { outcome: "outdated", id: made?.id };
  }
  const { name, imageUrl } = organization;
  const id = known?.id ?? newId();
  const slug = known
    ? known.slug
    : await mirroredOrganizations.findFreeSlug(db, slugify(organization.slug) || "organization");
  await workIn(db, id);
  if (known) {
    await mirroredOrganizations.update(db, id, { name, imageUrl });
  } else {
    const clerkOrganizationId = organization.organizationId;
    await mirroredOrganizations.insert(db, {
      id,
      clerkOrganizationId,
      name,
      slug,
      imageUrl,
      timeZone: defaultTimeZone,
    });
  }
  await recordAudit(db, clerkScope(id), {
    entity: organizationEntity,
    entityId: id,
    action: known ? "organization.mirrored" : "organization.created",
    changes: changedFields({ name: known?.name, imageUrl: known?.image_url ?? null }, { name, imageUrl }, [
      "name",
      "imageUrl",
    ]),
  });
  return { outcome: "handled", id };
}

/** An organization deleted at Clerk is deactivated: its data stays, and none of its people can get in. */
export async function switchOffOrganization(db: Db, clerkOrganizationId: string): Promise<string | undefined> {
  const known = await findOrganizationByClerkId(db, clerkOrganizationId);
  if (!known) return undefined;
  await workIn(db, known.id);
  await mirroredOrganizations.deactivate(db, known.id);
  const changes = { status: { old: known.status, new: "inactive" } };
  const entry = {
    entity: organizationEntity,
    entityId: known.id,
    action: "organization.switched_off",
    changes,
  } as const;
  const scope = clerkScope(known.id);
  await recordAudit(db, scope, entry);
  publishOrganizationEvent(db, { organizationId: known.id, kind: "organization", id: known.id, scope });
  return known.id;
}

/**
 * Makes a person a member, as Clerk says. With `isKept`, an existing membership stays as it is: at first sight our own tables may know
 * better, while an event reports a change someone just made at Clerk.
 */
export async function mirrorMembership(
  db: Db,
  membership: ClerkMembership,
  { personId, organizationId, isKept }: { personId: string; organizationId: string; isKept: boolean },
): Promise<Outcome> {
  await workIn(db, organizationId);
  // The stored version isn't Clerk's, so an event about it still counts as new.
  if (isKept && (await mirror.findMembership(db, organizationId, personId))) return "handled";
  const taken = await versions.takeMembershipVersion(db, membership);
  if (!taken) return "outdated";
  const before = await mirror.findMembership(db, organizationId, personId);
  const { role, permissions } = changedAtClerk(membership, before, taken);
  await versions.recordSeen(db, "membership", versions.membershipKey(membership), {
    role: membership.role,
    permissions: membership.permissions,
  });
  const { membershipId } = membership;
  await mirror.upsertMembership(db, { organizationId, personId }, { membershipId, role, permissions }, { isKept });
  if (before && isKept) return "handled";
  const changes = changedFields(
    { role: before?.role ?? null, permissions: before?.provider_permissions ?? [] },
    { role, permissions },
    ["role", "permissions"],
  );
  const entry = { entity: membershipEntity, entityId: personId, action: "membership.mirrored", changes } as const;
  const scope = clerkScope(organizationId);
  await recordAudit(db, scope, entry);
  publishPersonEvent(db, { to: personId, kind: "access_changed", id: organizationId, scope });
  return "handled";
}

const SeenMembershipSchema = z
  .object({ role: z.string(), permissions: z.array(z.string()) })
  .nullable()
  .catch(null);

/** Our database is authoritative: for an unchanged membership, Clerk's word counts only if it differs from what Clerk said before. */
function changedAtClerk(
  { membershipId, role, permissions }: ClerkMembership,
  before: Awaited<ReturnType<typeof mirror.findMembership>>,
  taken: versions.TakenVersion,
): { role: string | null; permissions: string[] } {
  const seen = SeenMembershipSchema.parse(taken.seen);
  if (!before || !seen || before.clerk_membership_id !== membershipId) return { role, permissions };
  const isSame = seen.permissions.join() === permissions.join();
  return {
    role: seen.role === role ? before.role : role,
    permissions: isSame ? before.provider_permissions : permissions,
  };
}

/** Removes a person from one organization; with an ID, unless they are there through another Clerk membership by now. */
export async function endMembership(
  db: Db,
  organizationId: string,
  personId: string,
  membershipId?: string,
): Promise<void> {
  await workIn(db, organizationId);
  const before = await mirror.findMembership(db, organizationId, personId);
  const current = before?.clerk_membership_id ?? membershipId;
  if (!before || (membershipId !== undefined && current !== membershipId)) return;
  await mirroredOrganizations.clearManager(db, organizationId, personId);
  await mirror.removeMembership(db, organizationId, personId);
  const changes = { role: { old: before.role } };
  const entry = { entity: membershipEntity, entityId: personId, action: "membership.ended", changes } as const;
  const scope = clerkScope(organizationId);
  await recordAudit(db, scope, entry);
  publishPersonEvent(db, { to: personId, kind: "access_changed", id: organizationId, scope });
}
