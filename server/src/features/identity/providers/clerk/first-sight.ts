import { mirroredOrganizations } from "#features/organizations/index.ts";
import { noTenant, type Database, type Db } from "#platform/db/database.ts";
import * as mirror from "./clerk-mirror.repository.ts";
import type { ClerkDependencies } from "./clerk-dependencies.ts";
import type { ClerkMembership, ClerkOrganization, ClerkUser } from "./clerk-records.ts";
import { mirrorMembership, mirrorOrganization } from "./mirror-clerk.ts";
import { isPlainEmail, mirrorUser, recordMirrored, type MirroredUser } from "./mirror-people.ts";

type MirrorDependencies = Pick<ClerkDependencies, "api" | "database" | "onTrouble">;

/**
 * Someone seen for the first time is looked up at Clerk and becomes one of our people, with their organizations. If an event already
 * created the person, their organizations are loaded at the first sign-in.
 */
export async function findOrMirrorPerson(
  dependencies: MirrorDependencies,
  clerkUserId: string,
  { isSigningIn }: { isSigningIn: boolean },
): Promise<string | undefined> {
  const { api, database } = dependencies;
  const known = await database.read(noTenant, (db) => mirror.findPersonByClerkId(db, clerkUserId));
  if (known && !(isSigningIn && (await isFirstSignIn(database, known.id)))) return known.id;
  const [user, listed] = await Promise.all([
    known ? undefined : api.findUser(clerkUserId),
    api.listMemberships(clerkUserId),
  ]);
  if (!known && !user) return undefined;
  const memberships = await filterAccepted(dependencies, listed);
  if (user) await releaseEmail(dependencies, user);
  const mirrored = await writeMirrored(database, async (db) => {
    const person = user ? await mirrorUser(db, user) : { id: known?.id, changes: {}, notices: [] };
    if (person.id === undefined) return person;
    await mirrorMemberships(db, person.id, memberships);
    await recordMirrored(db, person.id, person.changes);
    return person;
  });
  reportNotices(dependencies, mirrored);
  return mirrored.id;
}

const isFirstSignIn = async (database: Database, personId: string) =>
  !(await database.read({ ...noTenant, personId }, (db) => mirror.hasComeThroughClerk(db, personId)));

/** Operators are notified once the change is stored. */
export function reportNotices(
  { onTrouble }: Pick<MirrorDependencies, "onTrouble">,
  { notices }: Pick<MirroredUser, "notices">,
): void {
  for (const notice of notices) onTrouble(notice);
}

/** In the same order for everyone, so colleagues who sign in at the same moment wait for each other without deadlock. */
async function mirrorMemberships(db: Db, personId: string, memberships: readonly ClerkMembership[]): Promise<void> {
  for (const membership of memberships.toSorted(byOrganization)) {
    const { id: organizationId } = await mirrorOrganization(db, membership.organization);
    if (organizationId === undefined) continue;
    await mirrorMembership(db, membership, { personId, organizationId, isKept: true });
  }
}

const byOrganization = ({ organization: a }: ClerkMembership, { organization: b }: ClerkMembership) =>
  a.organizationId < b.organizationId ? -1 : Number(a.organizationId > b.organizationId);

async function filterAccepted(
  dependencies: MirrorDependencies,
  memberships: ClerkMembership[],
): Promise<ClerkMembership[]> {
  const answers = await Promise.all(memberships.map(({ organization }) => isAccepted(dependencies, organization)));
  return memberships.filter((_, index) => answers[index]);
}

/**
 * Whether a Clerk organization becomes one of ours. Clerk lets ordinary users create organizations they administer, so an unknown one
 * must come from a super admin, or from no user at all.
 */
export async function isAccepted(dependencies: MirrorDependencies, organization: ClerkOrganization): Promise<boolean> {
  const { api, database, onTrouble } = dependencies;
  const { organizationId, createdBy } = organization;
  if (createdBy === null) return true;
  const everywhere = { ...noTenant, isGlobalView: true };
  const [known, founder] = await database.read(everywhere, (db) =>
    Promise.all([mirroredOrganizations.findByClerkId(db, organizationId), mirror.findPersonByClerkId(db, createdBy)]),
  );
  if (known || founder?.global_role === "super_admin") return true;
  if (!founder && (await api.findUser(createdBy))?.isSuperAdmin) return true;
  onTrouble(
    `Organization ${organizationId} was created at Clerk by ${createdBy}, who is not a super admin, so it was ignored`,
  );
  return false;
}

/** The user's current email may have belonged to someone else whose change has not reached us yet: then ask Clerk about them. */
export async function releaseEmail(dependencies: MirrorDependencies, user: ClerkUser): Promise<void> {
  const { api, database } = dependencies;
  const { verifiedEmail: email, userId } = user;
  if (email === null || !isPlainEmail(email)) return;
  const holder = await database.read(noTenant, (db) => mirror.findPersonByEmail(db, email));
  if (!holder?.clerk_user_id || holder.clerk_user_id === userId) return;
  const now = await api.findUser(holder.clerk_user_id);
  if (!now?.verifiedEmail || now.verifiedEmail.toLowerCase() === email.toLowerCase()) return;
  reportNotices(dependencies, await mirrorAndRecord(dependencies, now));
}

/** Mirrors a user in a separate transaction. */
const mirrorAndRecord = ({ database }: MirrorDependencies, user: ClerkUser): Promise<MirroredUser> =>
  writeMirrored(database, async (db) => {
    const mirrored = await mirrorUser(db, user);
    if (mirrored.id !== undefined) await recordMirrored(db, mirrored.id, mirrored.changes);
    return mirrored;
  });

const maxAttempts = 5;

/** Two requests may create the same person or choose the same slug: the second one looks again and finds the first one's result. */
export async function writeMirrored<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.write(noTenant, work);
    } catch (error) {
      if (attempt === maxAttempts || !isTaken(error)) throw error;
    }
  }
}

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "23505";
