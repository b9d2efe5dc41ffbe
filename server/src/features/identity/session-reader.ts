import { sessionWarningSeconds } from "@automotive-crm/contract/identity/session";
import { accessIn } from "@automotive-crm/contract/permissions/permissions";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { noTenant, type Database, type Db } from "#platform/db/database.ts";
import type { Client } from "#platform/http/client-address.ts";
import { authExpired, notFound, sessionRevoked, type AppError } from "#platform/http/errors.ts";
import type { SessionNow } from "#platform/http/route.ts";
import type { PersonScope } from "#platform/scope.ts";
import { chooseOrganization, endOfSession, secondsUntil, type FoundSession, type Identity } from "./identity.ts";
import { findOrganization } from "./identity.repository.ts";
import type { IdentityProvider, PresentedToken } from "./providers/provider.ts";
import { rememberedMs, SessionMemory, type CachedSession } from "./session-memory.ts";
import { findSession, notedMs } from "./sessions.repository.ts";

const OrganizationIdSchema = z.uuid();

export interface SessionRequest extends Client {
  /** The organization the client names. */
  organization: string | undefined;
  requestId: string;
  /** False for requests a page makes on its own. */
  isActivity: boolean;
}

/** The result for a token: a live session with its scope, or the error to answer with. */
export type ReadSession =
  | {
      scope: PersonScope;
      identity: Identity;
      warningSeconds: number | undefined;
      /** The session as it is now, read from the database; undefined once it has ended. */
      readAgain(): Promise<SessionNow | undefined>;
    }
  | { refusal: AppError | undefined };

export interface SessionReader {
  /** A request's scope, or why there is none. Throws not-found for an organization that isn't theirs. */
  read(token: string, request: SessionRequest): Promise<ReadSession>;
  /** Whose session a token belonged to at the last lookup; does no lookup itself. */
  knownSessionOf(token: string): string | undefined;
  /** Reads sessions again at their next request, after they ended or their person's permissions changed. */
  forget(shouldForget: (identity: Identity) => boolean): void;
}

export interface SessionReaderDependencies {
  database: Database;
  clock: Clock;
  provider: IdentityProvider;
  /** A session ends after this long without activity. */
  idleMs: number;
}

/** Reads sessions from the database and caches them for a few seconds. */
export function createSessionReader(dependencies: SessionReaderDependencies): SessionReader {
  const { clock, idleMs } = dependencies;
  const memory = new SessionMemory();
  const lookUp = shareLookUps(dependencies, memory);
  const organizations = new KnownOrganizations(dependencies);
  return {
    async read(token, request) {
      const now = clock();
      const noted = { isActivity: request.isActivity, notedMs: notedMs(idleMs) };
      const known = memory.find(token, now, noted) ?? (await lookUp({ token, request, now }));
      if ("state" in known) return { refusal: toRefusal(known) };
      const left = secondsUntil(endOfSession(known.identity, idleMs), clock());
      return {
        scope: await toScope(dependencies.provider, organizations, known, request),
        identity: known.identity,
        warningSeconds: left <= sessionWarningSeconds ? left : undefined,
        async readAgain() {
          const identity = await findAgain(dependencies, known.presented);
          return (
            identity && {
              personId: identity.personId,
              isSuperAdmin: identity.isSuperAdmin,
              endsInMs: endOfSession(identity, idleMs).getTime() - clock().getTime(),
              scopeIn: (organization) => findScope(organizations, identity, { ...request, organization }),
            }
          );
        },
      };
    },
    knownSessionOf: (token) => memory.sessionIdOf(token),
    forget(shouldForget) {
      organizations.forget();
      memory.forget(shouldForget);
    },
  };
}

interface LookUp {
  token: string;
  request: SessionRequest;
  now: Date;
}

type LookedUp = CachedSession | Exclude<FoundSession, { state: "living" }>;

/**
 * A page sends many requests at a time: those with the same token share one lookup, unless something was forgotten in the
 * meantime.
 */
function shareLookUps(dependencies: SessionReaderDependencies, memory: SessionMemory) {
  const underWay = new Map<string, Promise<LookedUp>>();
  return (lookUp: LookUp): Promise<LookedUp> => {
    const key = `${memory.generation} ${lookUp.request.isActivity} ${lookUp.token}`;
    const shared = underWay.get(key);
    if (shared) return shared;
    const looking = lookUpOnce(dependencies, memory, lookUp)
      .then((found) => {
        if ("state" in found) memory.drop(lookUp.token);
        return found;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, looking);
    return looking;
  };
}

async function lookUpOnce(
  { database, provider, idleMs }: SessionReaderDependencies,
  memory: SessionMemory,
  { token, request, now }: LookUp,
): Promise<LookedUp> {
  const { generation } = memory;
  const presented = await provider.present(token);
  if (!presented) return { state: "unknown" };
  const isActivity = !memory.isNoted(token, now, { isActivity: request.isActivity, notedMs: notedMs(idleMs) });
  const find = (db: Db) => findSession(db, presented.tokenHash, { at: now, idleMs, isActivity });
  // A read needs no begin and no commit.
  const look = () => (isActivity ? database.write(noTenant, find) : database.read(noTenant, find));
  let found = await look();
  if (found.state === "unknown" && (await provider.openSession(presented, request))) found = await look();
  if (found.state !== "living") return found;
  if (found.kind !== provider.sessionType) return { state: "unknown" };
  const { state: _, ...identity } = found;
  const lastUntil = Math.min(endOfSession(identity, idleMs).getTime(), presented.validUntil?.getTime() ?? Infinity);
  const entry = { identity, presented, until: Math.min(now.getTime() + rememberedMs(idleMs), lastUntil) };
  memory.keep(token, entry, generation);
  return entry;
}

/** Keyed by what the token stood for: the provider's token may have expired while the session goes on. */
async function findAgain(
  { database, clock, idleMs }: SessionReaderDependencies,
  { tokenHash }: PresentedToken,
): Promise<Identity | undefined> {
  const look = { at: clock(), idleMs, isActivity: false };
  const found = await database.read(noTenant, (db) => findSession(db, tokenHash, look));
  return found.state === "living" ? found : undefined;
}

/** Organizations in which super admins work without being members, with their status. Cached as long as sessions are. */
class KnownOrganizations {
  readonly #known = new Map<string, { status: string; until: number }>();
  readonly #dependencies: SessionReaderDependencies;

  constructor(dependencies: SessionReaderDependencies) {
    this.#dependencies = dependencies;
  }

  /** Undefined for an organization that doesn't exist. */
  async findStatus(organizationId: string, personId: string): Promise<string | undefined> {
    const { database, clock, idleMs } = this.#dependencies;
    const now = clock().getTime();
    const known = this.#known.get(organizationId);
    if (known && known.until > now) return known.status;
    if (!OrganizationIdSchema.safeParse(organizationId).success) return undefined;
    const tenant = { organizationId, isGlobalView: false, personId };
    const found = await database.read(tenant, (db) => findOrganization(db, organizationId));
    if (found) this.#known.set(organizationId, { status: found.status, until: now + rememberedMs(idleMs) });
    return found?.status;
  }

  forget(): void {
    this.#known.clear();
  }
}

async function toScope(
  provider: IdentityProvider,
  organizations: KnownOrganizations,
  { identity, presented }: CachedSession,
  request: SessionRequest,
): Promise<PersonScope> {
  const claimed =
    presented.claimedOrganization !== undefined && !request.organization
      ? await provider.findOrganizationId(presented.claimedOrganization)
      : undefined;
  const scope = await findScope(organizations, identity, request, claimed);
  if (!scope) throw notFound("Organization");
  return scope;
}

/** Undefined for an organization in which the person may not work. */
async function findScope(
  organizations: KnownOrganizations,
  identity: Identity,
  request: SessionRequest,
  claimed?: string,
): Promise<PersonScope | undefined> {
  const choice = chooseOrganization(identity, request.organization, claimed);
  if (choice.kind === "refused") return undefined;
  const organizationId = choice.kind === "organization" ? choice.organizationId : null;
  const { personId, sessionId, memberships } = identity;
  const own = memberships.find((membership) => membership.organizationId === organizationId);
  const status = own?.status ?? (organizationId && (await organizations.findStatus(organizationId, personId)));
  if (status === undefined) return undefined;
  return {
    actor: { kind: "person", personId, sessionId },
    personId,
    sessionId,
    organizationId,
    isGlobalView: choice.kind === "global",
    access: accessIn(identity, organizationId),
    isSuspended: status === "suspended",
    requestId: request.requestId,
    ip: request.ip,
  };
}

function toRefusal(found: FoundSession): AppError | undefined {
  if (found.state === "expired") return authExpired();
  return found.state === "revoked" ? sessionRevoked() : undefined;
}
