import { newId } from "#platform/db/new-id.ts";
import { noTenant } from "#platform/db/database.ts";
import { findSession, insertSession } from "#features/identity/sessions.repository.ts";
import { mirroredOrganizations } from "#features/organizations/index.ts";
import { recordSessionEvent } from "#features/identity/session-events.ts";
import type { IdentityProvider, PresentedToken } from "#features/identity/providers/provider.ts";
import type { ClerkDependencies } from "./clerk-dependencies.ts";
import { findClerkUserId } from "./clerk-mirror.repository.ts";
import { ClerkKeys } from "./clerk-keys.ts";
import { readClerkToken } from "./clerk-token.ts";
import { findOrMirrorPerson } from "./first-sight.ts";

/** The provider for signing in through Clerk; sessions, people and permissions are ours. */
export function createClerkProvider(dependencies: ClerkDependencies): IdentityProvider {
  const { clerk, api, clock, onTrouble } = dependencies;
  const keys = new ClerkKeys({ api, clock });
  const organizations = new ClaimedOrganizations(dependencies);
  return {
    sessionType: "clerk",
    present: (token) => readClerkToken({ clerk, clock, keys }, token),

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

    async changeName(personId, names) {
      const clerkUserId = await dependencies.database.read(noTenant, (db) => findClerkUserId(db, personId));
      if (clerkUserId !== null) await api.renameUser(clerkUserId, names);
    },

    findOrganizationId: (claimed) => organizations.find(claimed),
  };
}

/** How long an ID is remembered as unknown; the organization may be created in the meantime. */
const unknownMs = 5_000;
const maxRemembered = 10_000;

/** Our IDs of the organizations named in tokens. */
class ClaimedOrganizations {
  readonly #known = new Map<string, string>();
  readonly #unknownUntil = new Map<string, number>();
  readonly #from: Pick<ClerkDependencies, "database" | "clock">;

  constructor(from: Pick<ClerkDependencies, "database" | "clock">) {
    this.#from = from;
  }

  async find(claimed: string): Promise<string | undefined> {
    const known = this.#known.get(claimed);
    const now = this.#from.clock().getTime();
    if (known !== undefined || (this.#unknownUntil.get(claimed) ?? 0) > now) return known;
    const everywhere = { ...noTenant, isGlobalView: true };
    const found = await this.#from.database.read(everywhere, (db) => mirroredOrganizations.findByClerkId(db, claimed));
    if (found) this.#known.set(claimed, found.id);
    else this.#rememberUnknown(claimed, now + unknownMs);
    return found?.id;
  }

  #rememberUnknown(claimed: string, until: number): void {
    if (this.#unknownUntil.size >= maxRemembered) this.#unknownUntil.clear();
    this.#unknownUntil.set(claimed, until);
  }
}

async function storeSession(
  { database, clock, sessionIdleMs, sessionLongestMs }: ClerkDependencies,
  opened: {
    personId: string;
    presented: PresentedToken;
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
    const actor = { kind: "person", personId, sessionId } as const;
    await recordSessionEvent(db, found, { action: "session.opened", sessionIds: [sessionId], actor, ...client });
  });
}
