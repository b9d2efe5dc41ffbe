import { sessionWarningSeconds } from "@automotive-crm/contract/sessions";
import { accessIn } from "@automotive-crm/contract/permissions";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { noTenant, type Database } from "#platform/db/database.ts";
import type { Client } from "#platform/http/client-address.ts";
import { authExpired, notFound, sessionRevoked, type AppError } from "#platform/http/errors.ts";
import type { PersonScope } from "#platform/scope.ts";
import { chooseOrganization, endOfSession, secondsUntil, type FoundSession, type Identity } from "./identity.ts";
import { findOrganization } from "./identity.repository.ts";
import type { IdentityProvider, Presented } from "./providers/provider.ts";
import { rememberedMs, SessionMemory, type Remembered } from "./session-memory.ts";
import { findSession, notedMs } from "./sessions.repository.ts";

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
  | {
      scope: PersonScope;
      identity: Identity;
      warningSeconds: number | undefined;
      /** The scope as it is by now, read from the database; nothing once the session is over. */
      readAgain(): Promise<PersonScope | undefined>;
    }
  | { refusal: AppError | undefined };

export interface SessionReader {
  /** The scope of a request, or why there is none. Throws not-found for an organization that is not theirs. */
  read(token: string, asked: Asked): Promise<ReadSession>;
  /** Whose session a token belonged to when it was last looked up; asks nobody. */
  knownSessionOf(token: string): string | undefined;
  /** Reads sessions again at their next request, after they were ended or their person's rights changed. */
  forget(isMeant: (identity: Identity) => boolean): void;
}

export interface SessionReaderDependencies {
  database: Database;
  clock: Clock;
  provider: IdentityProvider;
  /** Without activity a session ends after this long. */
  idleMs: number;
}

/** Reads sessions from the database and remembers them for a few seconds. */
export function createSessionReader(dependencies: SessionReaderDependencies): SessionReader {
  const { clock, idleMs } = dependencies;
  const memory = new SessionMemory();
  const lookUp = shareLookUps(dependencies, memory);
  const organizations = new KnownOrganizations(dependencies.database);
  return {
    async read(token, asked) {
      const now = clock();
      const noted = { isActivity: asked.isActivity, notedMs: notedMs(idleMs) };
      const known = memory.find(token, now, noted) ?? (await lookUp({ token, asked, now }));
      if ("state" in known) return { refusal: refusalOf(known) };
      const left = secondsUntil(endOfSession(known.identity, idleMs), clock());
      return {
        scope: await scopeOf(dependencies.provider, organizations, known, asked),
        identity: known.identity,
        warningSeconds: left <= sessionWarningSeconds ? left : undefined,
        async readAgain() {
          const found = await findAgain(dependencies, known.presented);
          return found && scopeOf(dependencies.provider, organizations, { ...known, identity: found }, asked);
        },
      };
    },
    knownSessionOf: (token) => memory.sessionIdOf(token),
    forget: (isMeant) => memory.forget(isMeant),
  };
}

interface LookUp {
  token: string;
  asked: Asked;
  now: Date;
}

type LookedUp = Remembered | Exclude<FoundSession, { state: "living" }>;

/** A page sends many requests at once: those of one token share one look at the database, unless something was forgotten meanwhile. */
function shareLookUps(dependencies: SessionReaderDependencies, memory: SessionMemory) {
  const underWay = new Map<string, Promise<LookedUp>>();
  return (wanted: LookUp): Promise<LookedUp> => {
    const key = `${memory.generation} ${wanted.asked.isActivity} ${wanted.token}`;
    const shared = underWay.get(key);
    if (shared) return shared;
    const looking = lookUpOnce(dependencies, memory, wanted)
      .then((found) => {
        if ("state" in found) memory.drop(wanted.token);
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
  { token, asked, now }: LookUp,
): Promise<LookedUp> {
  const { generation } = memory;
  const presented = await provider.present(token);
  if (!presented) return { state: "unknown" };
  const look = () =>
    database.write(noTenant, (db) =>
      findSession(db, presented.tokenHash, { at: now, idleMs, isActivity: asked.isActivity }),
    );
  let found = await look();
  if (found.state === "unknown" && (await provider.openSession(presented, asked))) found = await look();
  if (found.state !== "living") return found;
  if (found.kind !== provider.sessionType) return { state: "unknown" };
  const { state: _, ...identity } = found;
  const lastUntil = Math.min(endOfSession(identity, idleMs).getTime(), presented.validUntil?.getTime() ?? Infinity);
  const entry = { identity, presented, until: Math.min(now.getTime() + rememberedMs(idleMs), lastUntil) };
  memory.keep(token, entry, generation);
  return entry;
}

/** By what its token was found to stand for: the provider's token itself may be worth nothing any more while the session lasts. */
async function findAgain(
  { database, clock, idleMs }: SessionReaderDependencies,
  { tokenHash }: Presented,
): Promise<Identity | undefined> {
  const look = { at: clock(), idleMs, isActivity: false };
  const found = await database.read(noTenant, (db) => findSession(db, tokenHash, look));
  return found.state === "living" ? found : undefined;
}

/** A super admin may ask for any organization; one that does not exist is not found. Organizations are never deleted. */
class KnownOrganizations {
  readonly #known = new Set<string>();
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async has(organizationId: string, personId: string): Promise<boolean> {
    if (this.#known.has(organizationId)) return true;
    if (!OrganizationIdSchema.safeParse(organizationId).success) return false;
    const tenant = { organizationId, isGlobalView: false, personId };
    const found = await this.#database.read(tenant, (db) => findOrganization(db, organizationId));
    if (found) this.#known.add(organizationId);
    return found !== undefined;
  }
}

async function scopeOf(
  provider: IdentityProvider,
  organizations: KnownOrganizations,
  { identity, presented }: Remembered,
  asked: Asked,
): Promise<PersonScope> {
  const claimed =
    presented.claimedOrganization !== undefined && !asked.organization
      ? await provider.findOrganizationId(presented.claimedOrganization)
      : undefined;
  const choice = chooseOrganization(identity, asked.organization, claimed);
  if (choice.kind === "refused") throw notFound("Organization");
  const organizationId = choice.kind === "organization" ? choice.organizationId : null;
  if (organizationId !== null && !(await organizations.has(organizationId, identity.personId))) {
    throw notFound("Organization");
  }
  const { personId, sessionId } = identity;
  return {
    actor: { kind: "person", personId, sessionId },
    personId,
    sessionId,
    organizationId,
    isGlobalView: choice.kind === "global",
    access: accessIn(identity, organizationId),
    requestId: asked.requestId,
    ip: asked.ip,
  };
}

function refusalOf(found: FoundSession): AppError | undefined {
  if (found.state === "expired") return authExpired();
  return found.state === "revoked" ? sessionRevoked() : undefined;
}
