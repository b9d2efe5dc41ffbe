import { createHash } from "node:crypto";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { noTenant, type Database } from "#platform/db/database.ts";
import { notFound } from "#platform/http/errors.ts";
import type { Scope } from "#platform/scope.ts";
import { accessIn, chooseOrganization, type Identity } from "./identity.ts";
import { findIdentity, findOrganization } from "./identity.repository.ts";

/** How long what a session may do is remembered. A right taken away, or a sign-out on another node, takes effect this soon. */
const rememberedMs = 5_000;
const rememberedSessions = 20_000;

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

const OrganizationIdSchema = z.uuid();

export interface SessionReader {
  /** Who a bearer token stands for; undefined when it stands for nobody (any more). */
  identityOf(token: string): Promise<Identity | undefined>;
  /** The scope of a request; undefined without a living session. Throws not-found for an organization that is not theirs. */
  scopeOf(
    token: string,
    request: { asked: string | undefined; requestId: string; ip: string | null },
  ): Promise<Scope | undefined>;
  /** Whether a token was found good a moment ago; asks nobody. */
  isKnown(token: string): boolean;
  /** Forgets a session at once, after sign-out. */
  forget(token: string): void;
}

export interface SessionReaderDependencies {
  database: Database;
  clock: Clock;
  /** In production no demo session is honoured, however it came about. */
  isDemoAllowed: boolean;
}

/** Reads sessions from the database and remembers them for a few seconds, so that most requests need no extra round trip. */
export function createSessionReader({ database, clock, isDemoAllowed }: SessionReaderDependencies): SessionReader {
  const remembered = new Map<string, { identity: Identity; until: number }>();
  const knownOrganizations = new Set<string>();
  /** Grows with each sign-out: what was asked before one is not remembered after it. */
  let forgotten = 0;

  const identityOf = async (token: string): Promise<Identity | undefined> => {
    const now = clock();
    const known = remembered.get(token);
    if (known && known.until > now.getTime()) return known.identity;
    remembered.delete(token);
    const forgottenBefore = forgotten;
    const identity = await database.write(noTenant, (db) => findIdentity(db, hashToken(token), now));
    if (identity?.kind === "demo" && !isDemoAllowed) return undefined;
    if (identity && forgotten === forgottenBefore) {
      // Maps iterate in insertion order: the first key is the oldest.
      if (remembered.size >= rememberedSessions) remembered.delete(remembered.keys().next().value ?? "");
      remembered.set(token, { identity, until: now.getTime() + rememberedMs });
    }
    return identity;
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

  return {
    identityOf,
    async scopeOf(token, { asked, requestId, ip }) {
      const identity = await identityOf(token);
      if (!identity) return undefined;
      const choice = chooseOrganization(identity, asked);
      if (choice.kind === "refused") throw notFound("Organization");
      const organizationId = choice.kind === "organization" ? choice.organizationId : null;
      if (organizationId !== null && !(await exists(organizationId, identity.personId))) throw notFound("Organization");
      return {
        personId: identity.personId,
        sessionId: identity.sessionId,
        organizationId,
        isGlobalView: choice.kind === "global",
        access: accessIn(identity, organizationId),
        requestId,
        ip,
      };
    },
    isKnown: (token) => remembered.has(token),
    forget(token) {
      forgotten++;
      remembered.delete(token);
    },
  };
}
