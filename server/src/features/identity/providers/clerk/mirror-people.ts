import { newId } from "#platform/db/new-id.ts";
import { z } from "zod";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import { workIn, type Db } from "#platform/db/database.ts";
import { conflict, verificationRequired } from "#platform/http/errors.ts";
import { publishPersonEvent } from "#platform/live/publish.ts";
import * as mirror from "./clerk-mirror.repository.ts";
import type { ClerkUser } from "./clerk-records.ts";
import { clerkScope } from "./clerk-scope.ts";
import * as versions from "./clerk-versions.repository.ts";
import { personEntity } from "#features/identity/audited-entities.ts";

type Changes = Record<string, { old?: unknown; new?: unknown }>;

/** The result for a user: whose changes to audit, and what to report to operators. */
export interface MirroredUser {
  outcome: "handled" | "outdated";
  id: string | undefined;
  changes: Changes;
  notices: string[];
}

/**
 * Updates one of our people from a Clerk user. A person with the same verified email is linked to them; a seeded demo person never is.
 * Without a verified email, no one is let in.
 */
export async function mirrorUser(db: Db, user: ClerkUser): Promise<MirroredUser> {
  const known = await mirror.findPersonByClerkId(db, user.userId);
  const { email, isRefused } = await emailFor(db, user, known);
  // A version that could not be applied is not recorded, so the same news may come again. Anything older is rejected.
  const changedAt = isRefused ? new Date(user.changedAt.getTime() - 1) : user.changedAt;
  const taken = await versions.takeVersion(db, "user", user.userId, changedAt);
  if (!taken) {
    // Recording a version waits for any other transaction doing so: by now it may have created the person.
    const id = (known ?? (await mirror.findPersonByClerkId(db, user.userId)))?.id;
    return { outcome: "outdated", id, changes: {}, notices: [] };
  }
  const own = known ?? (await findInvited(db, email));
  const fields = { ...toNames(user, own, email), globalRole: decideGlobalRole(user, own, taken) };
  await versions.recordSeen(db, "user", user.userId, { globalRole: rankAtClerk(user) });
  const id = own?.id ?? newId();
  if (own) await mirror.updatePerson(db, own, { ...fields, clerkUserId: user.userId });
  else await mirror.insertPerson(db, id, { ...fields, clerkUserId: user.userId });
  const changes = findChanges(own, fields);
  const notices = isRefused ? [`The email address of person ${id} at Clerk belongs to another account`] : [];
  if (changes["globalRole"]) publishRankChange(db, id);
  if (changes["globalRole"]) notices.push(`Clerk made person ${id} ${rankNames[fields.globalRole]}`);
  return { outcome: "handled", id, changes, notices };
}

const rankNames = { super_admin: "a super admin", user: "an ordinary user" } as const;

const rankAtClerk = (user: ClerkUser): mirror.PersonFields["globalRole"] =>
  user.isSuperAdmin ? "super_admin" : "user";

const SeenUserSchema = z.object({ globalRole: z.enum(["user", "super_admin"]) }).catch({ globalRole: "user" });

/** Our database is authoritative: Clerk's word counts only if it differs from what Clerk said before. */
function decideGlobalRole(
  user: ClerkUser,
  own: mirror.FoundPerson | undefined,
  taken: versions.TakenVersion,
): mirror.PersonFields["globalRole"] {
  const before = SeenUserSchema.parse(taken.seen).globalRole;
  if (own && before === rankAtClerk(user)) return own.global_role === "super_admin" ? "super_admin" : "user";
  return rankAtClerk(user);
}

const toNames = (user: ClerkUser, own: mirror.FoundPerson | undefined, email: string) => ({
  email,
  firstName: user.firstName || own?.first_name || (email.split("@")[0] ?? email),
  lastName: user.lastName || own?.last_name || "",
  imageUrl: user.imageUrl,
});

/** For a new person only the rank is worth auditing: there was nothing before. */
function findChanges(own: mirror.FoundPerson | undefined, fields: mirror.PersonFields): Changes {
  if (!own) return changedFields({ globalRole: "user" }, { globalRole: fields.globalRole }, ["globalRole"]);
  const before = {
    email: own.email,
    firstName: own.first_name,
    lastName: own.last_name,
    imageUrl: own.image_url,
    globalRole: own.global_role,
  };
  return changedFields<mirror.PersonFields | typeof before>(before, fields, auditedFields);
}

/** Records in the audit log of each of the person's organizations what Clerk changed. */
export const recordMirrored = (db: Db, personId: string, changes: Changes): Promise<void> =>
  recordInAll(db, personId, { action: "person.mirrored", changes });

/** A change of rank applies in all organizations at once. */
const publishRankChange = (db: Db, personId: string): void =>
  publishPersonEvent(db, {
    to: personId,
    kind: "access_changed",
    id: personId,
    scope: { actor: { kind: "provider", name: "clerk" } },
  });

/** Someone whose Clerk account is gone loses their rank, and may return with a new account that has the same verified email. */
export async function unlinkPerson(db: Db, clerkUserId: string, person: mirror.FoundPerson): Promise<void> {
  await mirror.unlinkPerson(db, clerkUserId);
  publishRankChange(db, person.id);
  const changes = changedFields({ globalRole: person.global_role }, { globalRole: "user" }, ["globalRole"]);
  await recordInAll(db, person.id, {
    action: "person.unlinked",
    changes: { account: { old: "clerk", new: null }, ...changes },
  });
}

const auditedFields = ["email", "firstName", "lastName", "imageUrl", "globalRole"] as const;

/** Other characters can become the same in lower case, like the Kelvin sign and k, and lead to someone else's account. */
export const isPlainEmail = (email: string) => /^[\x21-\x7e]+$/.test(email);

const belongsToAnother = () => conflict("This email address belongs to another account.");

/** A verified email that isn't someone else's; a known person otherwise keeps theirs. */
async function emailFor(
  db: Db,
  user: ClerkUser,
  known: { id: string; email: string } | undefined,
): Promise<{ email: string; isRefused: boolean }> {
  const email = user.verifiedEmail;
  if (!known) {
    if (email === null) throw verificationRequired("Please confirm your email address first.");
    if (!isPlainEmail(email)) throw belongsToAnother();
    return { email, isRefused: false };
  }
  if (email === null || email === known.email) return { email: known.email, isRefused: false };
  const other = isPlainEmail(email) ? await mirror.findPersonByEmail(db, email) : undefined;
  const isRefused = !isPlainEmail(email) || (other !== undefined && other.id !== known.id);
  return { email: isRefused ? known.email : email, isRefused };
}

/** Someone invited before their first sign-in. */
async function findInvited(db: Db, email: string) {
  const invited = await mirror.findPersonByEmail(db, email);
  if (invited?.is_demo || invited?.clerk_user_id) throw belongsToAnother();
  return invited;
}

async function recordInAll(db: Db, personId: string, entry: { action: string; changes: Changes }): Promise<void> {
  if (Object.keys(entry.changes).length === 0) return;
  for (const organizationId of await mirror.listOrganizationIds(db, personId)) {
    await workIn(db, organizationId);
    await recordAudit(db, clerkScope(organizationId), { entity: personEntity, entityId: personId, ...entry });
  }
}
