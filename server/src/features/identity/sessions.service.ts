import { sessionWarningSeconds, type SessionStatus } from "@automotive-crm/contract/identity/session";
import type { Session } from "@automotive-crm/contract/identity/session-list";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database, Tenant } from "#platform/db/database.ts";
import { authExpired, conflict, notFound } from "#platform/http/errors.ts";
import { publishEndedSessions } from "#platform/live/publish.ts";
import type { PersonScope } from "#platform/scope.ts";
import { endOfSession, secondsUntil, type Identity } from "./identity.ts";
import type { IdentityProvider } from "./providers/provider.ts";
import { recordSessionEvent } from "./session-events.ts";
import type { SessionReader } from "./session-reader.ts";
import { findOwnSession, listLivingSessions, revokeSessions } from "./sessions.repository.ts";

export interface SessionsDependencies {
  database: Database;
  config: Config;
  clock: Clock;
  sessions: SessionReader;
  provider: IdentityProvider;
}

const ownRows = ({ personId }: PersonScope): Tenant => ({ personId, organizationId: null, isGlobalView: false });

/** How long the session lasts without further activity; read from the database, so activity on another node counts. */
export async function getSessionStatus(dependencies: SessionsDependencies, scope: PersonScope): Promise<SessionStatus> {
  return toStatus(dependencies, await getOwnSession(dependencies, scope));
}

/** Reading this request's session already extended it; only its maximum duration cannot be extended. */
export async function refreshSession(dependencies: SessionsDependencies, scope: PersonScope): Promise<SessionStatus> {
  const own = await getOwnSession(dependencies, scope);
  const status = toStatus(dependencies, own);
  if (status.extendableFor === 0) throw conflict("This session has reached its maximum length. Please sign in again.");
  return status;
}

type Times = Pick<Identity, "lastActivityAt" | "expiresAt">;

function toStatus({ config, clock }: SessionsDependencies, own: Times): SessionStatus & { extendableFor: number } {
  const now = clock();
  const timeUntilTimeout = secondsUntil(endOfSession(own, config.sessionIdleMs), now);
  // An extension that the warning would follow at once is none.
  const worthwhileMs = Math.min(config.sessionIdleMs, sessionWarningSeconds * 1000);
  const extendableMs = own.expiresAt.getTime() - now.getTime() - worthwhileMs;
  return {
    timeUntilTimeout,
    lastActivity: own.lastActivityAt.toISOString(),
    isExpired: timeUntilTimeout === 0,
    extendableFor: Math.max(0, Math.floor(extendableMs / 1000)),
  };
}

async function getOwnSession({ database }: SessionsDependencies, scope: PersonScope): Promise<Times> {
  const own = await database.read(ownRows(scope), (db) => findOwnSession(db, scope.personId, scope.sessionId));
  if (!own) throw authExpired();
  return toTimes(own);
}

const toTimes = (row: { last_activity_at: string; expires_at: string }): Times => ({
  lastActivityAt: new Date(row.last_activity_at),
  expiresAt: new Date(row.expires_at),
});

/** The person's own live sessions, the current one first. */
export async function listSessions(
  { database, config, clock }: SessionsDependencies,
  scope: PersonScope,
): Promise<Session[]> {
  const look = { at: clock(), idleMs: config.sessionIdleMs };
  const rows = await database.read(ownRows(scope), (db) => listLivingSessions(db, scope.personId, look));
  const sessions = rows.map((row) => ({
    id: row.id,
    type: row.kind,
    userAgent: row.user_agent,
    ip: row.ip,
    createdAt: row.created_at,
    lastActivity: row.last_activity_at,
    expiresAt: endOfSession(toTimes(row), look.idleMs).toISOString(),
    isCurrent: row.id === scope.sessionId,
  }));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one of the person's own sessions; anyone else's is a 404. */
export async function revokeSession(
  dependencies: SessionsDependencies,
  request: { scope: PersonScope; identity: Identity; sessionId: string },
): Promise<void> {
  const { scope, identity, sessionId } = request;
  const own = await dependencies.database.read(ownRows(scope), (db) => findOwnSession(db, scope.personId, sessionId));
  if (!own) throw notFound("Session");
  await endSessions(dependencies, { scope, identity, ended: [own], action: "session.revoked" });
}

/** Ends all of the person's sessions except the current one. */
export async function revokeOtherSessions(
  dependencies: SessionsDependencies,
  { scope, identity }: { scope: PersonScope; identity: Identity },
): Promise<{ revoked: number }> {
  const look = { at: dependencies.clock(), idleMs: dependencies.config.sessionIdleMs };
  const own = await dependencies.database.read(ownRows(scope), (db) => listLivingSessions(db, scope.personId, look));
  const ended = own.filter(({ id }) => id !== scope.sessionId);
  return { revoked: await endSessions(dependencies, { scope, identity, ended, action: "session.revoked" }) };
}

/** Ends the current session. */
export async function signOut(
  dependencies: SessionsDependencies,
  { scope, identity }: { scope: PersonScope; identity: Identity },
): Promise<void> {
  const own = await dependencies.database.read(ownRows(scope), (db) =>
    findOwnSession(db, scope.personId, scope.sessionId),
  );
  if (own) await endSessions(dependencies, { scope, identity, ended: [own], action: "session.signed_out" });
}

async function endSessions(
  { database, clock, sessions, provider }: SessionsDependencies,
  {
    scope,
    identity,
    ended,
    action,
  }: {
    scope: PersonScope;
    identity: Identity;
    ended: readonly { id: string; external_id: string | null }[];
    action: "session.revoked" | "session.signed_out";
  },
): Promise<number> {
  const sessionIds = ended.map(({ id }) => id);
  const revoked = await database.write(ownRows(scope), async (db) => {
    const wereOpen = await revokeSessions(db, scope.personId, sessionIds, clock());
    await recordSessionEvent(db, identity, { ...scope, action, sessionIds: wereOpen });
    publishEndedSessions(db, scope.personId, wereOpen);
    return wereOpen.length;
  });
  sessions.forget(({ sessionId }) => sessionIds.includes(sessionId));
  await Promise.all(ended.flatMap(({ external_id }) => (external_id === null ? [] : provider.endSession(external_id))));
  return revoked;
}
