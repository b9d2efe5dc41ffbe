import { sessionWarningSeconds } from "@automotive-crm/contract/sessions";
import { accessIn } from "@automotive-crm/contract/permissions";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { noTenant, type Database } from "#platform/db/database.ts";
import { authExpired, notFound, sessionRevoked, type AppError } from "#platform/http/errors.ts";
import type { Scope } from "#platform/scope.ts";
import { chooseOrganization, endOfSession, secondsUntil, type FoundSession, type Identity } from "./identity.ts";
import { findOrganization } from "./identity.repository.ts";
import type { Client, IdentityProvider, Presented } from "./providers/provider.ts";
import { findSession } from "./sessions.repository.ts";

/**
 * How long what a session may do is remembered. A right taken away, or a sign-out on another node, takes effect this soon; activity is
 * written down this often.
 */
const rememberedMs = 5_000;
const rememberedSessions = 20_000;

const OrganizationIdSchema = z.uuid();

export interface Asked extends Client {
  /** The organization that the client names. */
  organization: string | undefined;
  requestId: string;
  /** False for what a page asks again and again on its own. */
  isActivity: boolean;
}

/** What a token was found to be: a living session with its scope, or the refusal to answer with. */
export type ReadSession =
  { scope: Scope; identity: Identity; warningSeconds: number | undefined } | { refusal: AppError | undefined };

export interface SessionReader {
  /** The scope of a request, or why there is none. Throws not-found for an organization that is not theirs. */
  read(token: string, asked: Asked): Promise<ReadSession>;
  /** Whether a token was found good a moment ago; asks nobody. */
  isKnown(token: string): boolean;
  /** Forgets sessions at once, after they were ended or their person's rights changed. */
  forget(isMeant: (identity: Identity) => boolean): void;
}

export interface SessionReaderDependencies {
  database: Database;
  clock: Clock;
  provider: IdentityProvider;
  /** Without activity a session ends after this long. */
  idleMs: number;
}

interface Remembered {
  identity: Identity;
  presented: Presented;
  until: number;
}

/** Reads sessions from the database and remembers them for a few seconds, so that most requests need no extra round trip. */
export function createSessionReader({ database, clock, provider, idleMs }: SessionReaderDependencies): SessionReader {
  const remembered = new Map<string, Remembered>();
  const knownOrganizations = new Set<string>();
  /** Grows with each sign-out: what was asked before one is not remembered after it. */
  let forgotten = 0;

  const look = (presented: Presented, at: Date, isActivity: boolean) =>
    database.write(noTenant, (db) => findSession(db, presented.tokenHash, { at, idleMs, isActivity }));

  const findOrOpen = async (presented: Presented, at: Date, asked: Asked): Promise<FoundSession> => {
    const found = await look(presented, at, asked.isActivity);
    if (found.state !== "unknown") return found;
    return (await provider.openSession(presented, asked)) ? look(presented, at, asked.isActivity) : found;
  };

  const find = async (token: string, asked: Asked): Promise<Remembered | FoundSession> => {
    const now = clock();
    const known = remembered.get(token);
    // A session that a poll has just looked at was not marked as active by it.
    const isNoted =
      known && (!asked.isActivity || now.getTime() - known.identity.lastActivityAt.getTime() < rememberedMs);
    if (isNoted && known.until > now.getTime()) return known;
    remembered.delete(token);
    const forgottenBefore = forgotten;
    const presented = await provider.present(token);
    if (!presented) return { state: "unknown" };
    const found = await findOrOpen(presented, now, asked);
    if (found.state !== "living") return found;
    if (found.kind !== provider.sessionType) return { state: "unknown" };
    const lastUntil = Math.min(endOfSession(found, idleMs).getTime(), presented.validUntil?.getTime() ?? Infinity);
    const entry = { identity: found, presented, until: Math.min(now.getTime() + rememberedMs, lastUntil) };
    if (forgotten === forgottenBefore) {
      // Maps iterate in insertion order: the first key is the oldest.
      if (remembered.size >= rememberedSessions) remembered.delete(remembered.keys().next().value ?? "");
      remembered.set(token, entry);
    }
    return entry;
  };

  /** A super admin may ask for any organization; one that does not exist is not found. Organizations are never deleted. */
  const exists = async (organizationId: string, personId: string): Promise<boolean> => {
    if (knownOrganizations.has(organizationId)) return true;
    if (!OrganizationIdSchema.safeParse(organizationId).success) return false;
    const tenant = { organizationId, isGlobalView: false, personId };
    const found = await database.read(tenant, (db) => findOrganization(db, organizationId));
    if (found) knownOrganizations.add(organizationId);
    return found !== undefined;
  };

  const scopeOf = async ({ identity, presented }: Remembered, asked: Asked): Promise<Scope> => {
    const claimed =
      presented.claimedOrganization && !asked.organization
        ? await provider.findOrganizationId(presented.claimedOrganization)
        : undefined;
    const choice = chooseOrganization(identity, asked.organization, claimed);
    if (choice.kind === "refused") throw notFound("Organization");
    const organizationId = choice.kind === "organization" ? choice.organizationId : null;
    if (organizationId !== null && !(await exists(organizationId, identity.personId))) throw notFound("Organization");
    return {
      personId: identity.personId,
      sessionId: identity.sessionId,
      organizationId,
      isGlobalView: choice.kind === "global",
      access: accessIn(identity, organizationId),
      requestId: asked.requestId,
      ip: asked.ip,
    };
  };

  return {
    async read(token, asked) {
      const found = await find(token, asked);
      if ("state" in found) return { refusal: refusalOf(found) };
      const left = secondsUntil(endOfSession(found.identity, idleMs), clock());
      return {
        scope: await scopeOf(found, asked),
        identity: found.identity,
        warningSeconds: left <= sessionWarningSeconds ? left : undefined,
      };
    },
    isKnown: (token) => remembered.has(token),
    forget(isMeant) {
      forgotten++;
      for (const [token, { identity }] of remembered) if (isMeant(identity)) remembered.delete(token);
    },
  };
}

function refusalOf(found: FoundSession): AppError | undefined {
  if (found.state === "expired") return authExpired();
  return found.state === "revoked" ? sessionRevoked() : undefined;
}
