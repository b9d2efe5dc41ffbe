import { v7 as newId } from "uuid";
import { z } from "zod";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import { workIn, type Db } from "#platform/db/database.ts";
import { conflict, verificationRequired } from "#platform/http/errors.ts";
import * as mirror from "./clerk-mirror.repository.ts";
import type { ClerkUser } from "./clerk-records.ts";
import { clerkScope } from "./clerk-scope.ts";
import * as versions from "./clerk-versions.repository.ts";

type Changes = Record<string, { old?: unknown; new?: unknown }>;

/** What became of a user: whose changes are to be written into the audit, and what an operator should know of. */
export interface MirroredUser {
  outcome: "handled" | "outdated";
  id: string | undefined;
  changes: Changes;
  notices: string[];
}

/**
 * Makes one of our people what Clerk says of a user. A person of ours with the same proven e-mail becomes theirs; a seeded demo person
 * never does. Without a proven e-mail nobody is let in.
 */
export async function mirrorUser(db: Db, user: ClerkUser): Promise<MirroredUser> {
  const known = await mirror.findPersonByClerkId(db, user.userId);
  const { email, isRefused } = await emailFor(db, user, known);
  // What could not be applied is no version of ours: the same news may come again. All that is older is held off.
  const changedAt = isRefused ? new Date(user.changedAt.getTime() - 1) : user.changedAt;
  const taken = await versions.takeVersion(db, "user", user.userId, changedAt);
  if (!taken) {
    // Taking a version waits for whoever is taking it: by now they may have made the person.
    const id = (known ?? (await mirror.findPersonByClerkId(db, user.userId)))?.id;
    return { outcome: "outdated", id, changes: {}, notices: [] };
  }
  const own = known ?? (await findInvited(db, email));
  const fields = { ...namesOf(user, own, email), globalRole: rankOf(user, own, taken) };
  await versions.noteSeen(db, "user", user.userId, { globalRole: rankAtClerk(user) });
  const id = own?.id ?? newId();
  if (own) await mirror.updatePerson(db, id, { ...fields, clerkUserId: user.userId });
  else await mirror.insertPerson(db, { ...fields, personId: id, clerkUserId: user.userId });
  const changes = changesOf(own, fields);
  const notices = isRefused ? [`The email address of person ${id} at Clerk belongs to another account`] : [];
  if (changes["globalRole"]) notices.push(`Clerk made person ${id} ${rankNames[fields.globalRole]}`);
  return { outcome: "handled", id, changes, notices };
}

const rankNames = { super_admin: "a super admin", user: "an ordinary user" } as const;

const rankAtClerk = (user: ClerkUser): mirror.PersonFields["globalRole"] =>
  user.isSuperAdmin ? "super_admin" : "user";

const SeenUserSchema = z.object({ globalRole: z.enum(["user", "super_admin"]) }).catch({ globalRole: "user" });

/** Ours is the authority: Clerk's word counts when it says another than it said before. */
function rankOf(
  user: ClerkUser,
  own: mirror.FoundPerson | undefined,
  taken: versions.TakenVersion,
): mirror.PersonFields["globalRole"] {
  const before = SeenUserSchema.parse(taken.seen).globalRole;
  if (own && before === rankAtClerk(user)) return own.global_role === "super_admin" ? "super_admin" : "user";
  return rankAtClerk(user);
}

const namesOf = (user: ClerkUser, own: mirror.FoundPerson | undefined, email: string) => ({
  email,
  firstName: user.firstName || own?.first_name || (email.split("@")[0] ?? email),
  lastName: user.lastName || own?.last_name || "",
  imageUrl: user.imageUrl,
});

/** Of somebody new only the rank tells anything: there was nothing before. */
function changesOf(own: mirror.FoundPerson | undefined, fields: mirror.PersonFields): Changes {
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

/** Writes into the audit of each of somebody's organizations what Clerk changed about them. */
export const recordMirrored = (db: Db, personId: string, changes: Changes): Promise<void> =>
  recordInAll(db, personId, { action: "person.mirrored", changes });

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

/** Other letters may become the same in lower case, as the Kelvin sign becomes a k, and lead to an account that is another's. */
export const isPlainEmail = (email: string) => /^[\x21-\x7e]+$/.test(email);

const belongsToAnother = () => conflict("This email address belongs to another account.");

/** A proven e-mail that is not another's; who is known already keeps theirs otherwise. */
async function emailFor(
  db: Db,
  user: ClerkUser,
  known: { id: string; email: string } | undefined,
): Promise<{ email: string; isRefused: boolean }> {
  const email = user.verifiedEmail;
  if (!known) {
    if (email === null) throw verificationRequired("Please confirm your e-mail address first.");
    if (!isPlainEmail(email)) throw belongsToAnother();
    return { email, isRefused: false };
  }
  if (email === null || email === known.email) return { email: known.email, isRefused: false };
  const other = isPlainEmail(email) ? await mirror.findPersonByEmail(db, email) : undefined;
  const isRefused = !isPlainEmail(email) || (other !== undefined && other.id !== known.id);
  return { email: isRefused ? known.email : email, isRefused };
}

/** Somebody who was invited before they signed in for the first time. */
async function findInvited(db: Db, email: string) {
  const invited = await mirror.findPersonByEmail(db, email);
  if (invited?.is_demo || invited?.clerk_user_id) throw belongsToAnother();
  return invited;
}

async function recordInAll(db: Db, personId: string, entry: { action: string; changes: Changes }): Promise<void> {
  if (Object.keys(entry.changes).length === 0) return;
  for (const organizationId of await mirror.organizationsOf(db, personId)) {
    await workIn(db, organizationId);
    await recordAudit(db, clerkScope(organizationId), { entity: "person", entityId: personId, ...entry });
  }
}
