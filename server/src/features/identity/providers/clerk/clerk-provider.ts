import { v7 as newId } from "uuid";
import type { Clock } from "#platform/clock.ts";
import type { ClerkConfig } from "#platform/config.ts";
import { noTenant, type Database, type Db } from "#platform/db/database.ts";
import { findSession, insertSession } from "#features/identity/sessions.repository.ts";
import { recordSessionEvent } from "#features/identity/session-events.ts";
import type { IdentityProvider, Presented } from "#features/identity/providers/provider.ts";
import type { ClerkApi } from "./clerk-api.ts";
import { findOrganizationByClerkId, findPersonByClerkId, hasComeThroughClerk } from "./clerk-mirror.repository.ts";
import type { ClerkMembership } from "./clerk-records.ts";
import { readClerkToken } from "./clerk-token.ts";
import { mirrorMembership, mirrorOrganization, mirrorUser } from "./mirror-clerk.ts";

export interface ClerkDependencies {
  clerk: ClerkConfig;
  api: ClerkApi;
  database: Database;
  clock: Clock;
  sessionIdleMs: number;
  sessionLongestMs: number;
  /** Told of what failed without anybody being harmed by it. */
  onTrouble: (what: string, error: unknown) => void;
}

/** People sign in at Clerk; sessions, people and rights are ours. */
export function createClerkProvider(dependencies: ClerkDependencies): IdentityProvider {
  const { clerk, api, database, clock, onTrouble } = dependencies;
  const organizationIds = new Map<string, string>();
  return {
    sessionType: "clerk",
    present: (token) => readClerkToken({ clerk, clock }, token),

    async openSession(presented, client) {
      const { subject } = presented;
      if (!subject) return false;
      const personId = await findOrMirrorPerson(dependencies, subject.userId, { isSigningIn: true });
      if (personId === undefined) return false;
      await storeSession(dependencies, { personId, presented, externalId: subject.sessionId, client });
      return true;
    },

    async endSession(externalId) {
      await api.revokeSession(externalId).catch((error: unknown) => onTrouble("a session stayed open at Clerk", error));
    },

    async findOrganizationId(claimed) {
      const known = organizationIds.get(claimed);
      if (known !== undefined) return known;
      const found = await database.write(noTenant, (db) => findOrganizationByClerkId(db, claimed));
      if (found) organizationIds.set(claimed, found.id);
      return found?.id;
    },
  };
}

/**
 * Somebody seen for the first time is looked up at Clerk and becomes one of our people, with their organizations. An event may have
 * told of the person before: then their organizations are asked for when they first sign in.
 */
export async function findOrMirrorPerson(
  { api, database }: Pick<ClerkDependencies, "api" | "database">,
  clerkUserId: string,
  { isSigningIn }: { isSigningIn: boolean },
): Promise<string | undefined> {
  const known = await database.read(noTenant, (db) => findPersonByClerkId(db, clerkUserId));
  if (known && !(isSigningIn && (await isFirstSignIn(database, known.id)))) return known.id;
  const [user, memberships] = await Promise.all([
    known ? undefined : api.findUser(clerkUserId),
    api.listMemberships(clerkUserId),
  ]);
  if (!known && !user) return undefined;
  return writeMirrored(database, async (db) => {
    const personId = user ? (await mirrorUser(db, user)).id : known?.id;
    if (personId !== undefined) await mirrorMemberships(db, personId, memberships);
    return personId;
  });
}

const isFirstSignIn = async (database: Database, personId: string) =>
  !(await database.read({ ...noTenant, personId }, (db) => hasComeThroughClerk(db, personId)));

/** In the same order for everybody, so that colleagues who come at once wait for each other and never in a circle. */
async function mirrorMemberships(db: Db, personId: string, memberships: readonly ClerkMembership[]): Promise<void> {
  for (const membership of memberships.toSorted(byOrganization)) {
    const { id: organizationId } = await mirrorOrganization(db, membership.organization);
    if (organizationId === undefined) continue;
    await mirrorMembership(db, membership, { personId, organizationId, isKept: true });
  }
}

const byOrganization = ({ organization: a }: ClerkMembership, { organization: b }: ClerkMembership) =>
  a.organizationId < b.organizationId ? -1 : Number(a.organizationId > b.organizationId);

const mostAttempts = 5;

/** Two at once may make the same person or choose the same slug: whoever comes second looks again, and finds what the first made. */
export async function writeMirrored<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.write(noTenant, work);
    } catch (error) {
      if (attempt === mostAttempts || !isTaken(error)) throw error;
    }
  }
}

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "23505";

async function storeSession(
  { database, clock, sessionIdleMs, sessionLongestMs }: ClerkDependencies,
  opened: {
    personId: string;
    presented: Presented;
    externalId: string;
    client: { userAgent: string | null; ip: string | null; requestId: string };
  },
): Promise<void> {
  const { personId, presented, externalId, client } = opened;
  const { tokenHash } = presented;
  const startedAt = clock();
  const expiresAt = new Date(startedAt.getTime() + sessionLongestMs);
  const sessionId = newId();
  await database.write({ ...noTenant, personId }, async (db) => {
    const isNew = await insertSession(db, {
      sessionId,
      tokenHash,
      personId,
      externalId,
      startedAt,
      expiresAt,
      kind: "clerk",
      passesEveryGuard: false,
      userAgent: client.userAgent,
      ip: client.ip,
    });
    if (!isNew) return;
    const found = await findSession(db, tokenHash, { at: startedAt, idleMs: sessionIdleMs, isActivity: true });
    if (found.state !== "living") return;
    const { ip, requestId } = client;
    await recordSessionEvent(db, found, { action: "session.opened", sessionIds: [sessionId], ip, requestId });
  });
}
