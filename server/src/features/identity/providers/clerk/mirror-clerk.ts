import { slugOf } from "@automotive-crm/contract/organizations";
import { v7 as newId } from "uuid";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import { workIn, type Db } from "#platform/db/database.ts";
import { conflict, verificationRequired } from "#platform/http/errors.ts";
import type { ClerkMembership, ClerkOrganization, ClerkUser } from "./clerk-records.ts";
import * as mirror from "./clerk-mirror.repository.ts";
import * as versions from "./clerk-versions.repository.ts";

/** Where organizations that come from Clerk begin their days until somebody says otherwise. */
const defaultTimeZone = "America/New_York";

/** Who is told by a mirrored change: nobody of ours did it. */
const byProvider = { personId: null, requestId: null, ip: null };

type Mirrored = { outcome: "handled" | "outdated"; id: string | undefined };

/**
 * Makes one of our people what Clerk says of a user. A person of ours with the same proven e-mail becomes theirs; a seeded demo person
 * never does. Without a proven e-mail nobody is let in.
 */
export async function mirrorUser(db: Db, user: ClerkUser): Promise<Mirrored> {
  const known = await mirror.findPersonByClerkId(db, user.userId);
  const email = await emailFor(db, user, known);
  if (email === undefined) throw verificationRequired("Please confirm your e-mail address first.");
  if (!(await versions.takeVersion(db, "user", user.userId, user.changedAt))) {
    // Taking a version waits for whoever is taking it: by now they may have made the person.
    return { outcome: "outdated", id: (known ?? (await mirror.findPersonByClerkId(db, user.userId)))?.id };
  }
  const fields: mirror.PersonFields = {
    email,
    firstName: user.firstName || known?.first_name || (email.split("@")[0] ?? email),
    lastName: user.lastName || known?.last_name || "",
    imageUrl: user.imageUrl,
    globalRole: user.isSuperAdmin ? "super_admin" : "user",
  };
  const own = known ?? (await findInvited(db, email));
  if (!own) {
    const personId = newId();
    await mirror.insertPerson(db, { ...fields, personId, clerkUserId: user.userId });
    return { outcome: "handled", id: personId };
  }
  await mirror.updatePerson(db, own.id, { ...fields, clerkUserId: user.userId });
  const before = {
    email: own.email,
    firstName: own.first_name,
    lastName: own.last_name,
    imageUrl: own.image_url,
    globalRole: own.global_role,
  };
  const changes = changedFields<mirror.PersonFields | typeof before>(before, fields, auditedFields);
  await recordInAll(db, own.id, { action: "person.mirrored", changes });
  return { outcome: "handled", id: own.id };
}

/** Somebody whose account at Clerk is gone keeps no rank, and may come back with a new account that has the same proven e-mail. */
export async function unlinkPerson(db: Db, person: { id: string; global_role: string }): Promise<void> {
  await mirror.unlinkPerson(db, person.id);
  const changes = changedFields({ globalRole: person.global_role }, { globalRole: "user" }, ["globalRole"]);
  await recordInAll(db, person.id, {
    action: "person.unlinked",
    changes: { account: { old: "clerk", new: null }, ...changes },
  });
}

const auditedFields = ["email", "firstName", "lastName", "imageUrl", "globalRole"] as const;

/** A proven e-mail that is not another's; who is known already keeps theirs otherwise. */
async function emailFor(
  db: Db,
  user: ClerkUser,
  known: { id: string; email: string } | undefined,
): Promise<string | undefined> {
  if (user.verifiedEmail === null) return known?.email;
  if (!known) return user.verifiedEmail;
  const other = await mirror.findPersonByEmail(db, user.verifiedEmail);
  return other && other.id !== known.id ? known.email : user.verifiedEmail;
}

/** Somebody who was invited before they signed in for the first time. */
async function findInvited(db: Db, email: string) {
  const invited = await mirror.findPersonByEmail(db, email);
  if (invited?.is_demo || invited?.clerk_user_id) throw conflict("This e-mail address belongs to another account.");
  return invited;
}

async function recordInAll(
  db: Db,
  personId: string,
  entry: { action: string; changes: Record<string, { old?: unknown; new?: unknown }> },
): Promise<void> {
  if (Object.keys(entry.changes).length === 0) return;
  for (const organizationId of await mirror.organizationsOf(db, personId)) {
    await workIn(db, organizationId);
    await recordAudit(db, { ...byProvider, organizationId }, { entity: "person", entityId: personId, ...entry });
  }
}

/** Makes one of our organizations what Clerk says of one of its; afterwards the transaction works for it. */
export async function mirrorOrganization(
  db: Db,
  organization: ClerkOrganization,
): Promise<{ outcome: Mirrored["outcome"]; id: string | undefined }> {
  const known = await mirror.findOrganizationByClerkId(db, organization.organizationId);
  if (!(await versions.takeVersion(db, "organization", organization.organizationId, organization.changedAt))) {
    const made = known ?? (await mirror.findOrganizationByClerkId(db, organization.organizationId));
    if (made) await workIn(db, made.id);
    return { outcome: "outdated", id: made?.id };
  }
  const { name, imageUrl } = organization;
  const id = known?.id ?? newId();
  const slug = known ? known.slug : await mirror.findFreeSlug(db, slugOf(organization.slug) || "organization");
  await workIn(db, id);
  if (known) {
    await mirror.updateOrganization(db, id, { name, imageUrl });
  } else {
    const clerkOrganizationId = organization.organizationId;
    await mirror.insertOrganization(db, { id, clerkOrganizationId, name, slug, imageUrl, timeZone: defaultTimeZone });
  }
  await recordAudit(
    db,
    { ...byProvider, organizationId: id },
    {
      entity: "organization",
      entityId: id,
      action: known ? "organization.mirrored" : "organization.created",
      changes: changedFields({ name: known?.name, imageUrl: known?.image_url ?? null }, { name, imageUrl }, [
        "name",
        "imageUrl",
      ]),
    },
  );
  return { outcome: "handled", id };
}

/** An organization that Clerk deleted is switched off: its data stays, and nobody of it gets in. */
export async function switchOffOrganization(db: Db, clerkOrganizationId: string): Promise<string | undefined> {
  const known = await mirror.findOrganizationByClerkId(db, clerkOrganizationId);
  if (!known) return undefined;
  await workIn(db, known.id);
  await mirror.switchOff(db, known.id);
  const changes = { status: { old: known.status, new: "inactive" } };
  const entry = { entity: "organization", entityId: known.id, action: "organization.switched_off", changes } as const;
  await recordAudit(db, { ...byProvider, organizationId: known.id }, entry);
  return known.id;
}

/**
 * Makes a person a member as Clerk says. With `isKept` a membership that exists stays as it is: at first sight our own tables may know
 * better; an event tells of a change somebody has just made at Clerk.
 */
export async function mirrorMembership(
  db: Db,
  membership: ClerkMembership,
  { personId, organizationId, isKept }: { personId: string; organizationId: string; isKept: boolean },
): Promise<Mirrored["outcome"]> {
  await workIn(db, organizationId);
  // What is kept is not Clerk's version: an event about it is still news.
  if (isKept && (await mirror.findMembership(db, organizationId, personId))) return "handled";
  if (!(await versions.takeMembershipVersion(db, membership))) return "outdated";
  const before = await mirror.findMembership(db, organizationId, personId);
  const { role, permissions } = membership;
  await mirror.upsertMembership(db, { organizationId, personId }, membership, { isKept });
  if (before && isKept) return "handled";
  const changes = changedFields(
    { role: before?.role ?? null, permissions: before?.provider_permissions ?? [] },
    { role, permissions },
    ["role", "permissions"],
  );
  const entry = { entity: "membership", entityId: personId, action: "membership.mirrored", changes } as const;
  await recordAudit(db, { ...byProvider, organizationId }, entry);
  return "handled";
}

/** Takes a person out of one organization; with an id, unless they are there by another of Clerk's memberships by now. */
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
  await mirror.removeMembership(db, organizationId, personId);
  const changes = { role: { old: before.role } };
  const entry = { entity: "membership", entityId: personId, action: "membership.ended", changes } as const;
  await recordAudit(db, { ...byProvider, organizationId }, entry);
}
