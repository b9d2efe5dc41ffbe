import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { SessionUser } from "@automotive-crm/contract/identity/account";
import { demoPassword, loginFailedMessage, type DemoPerson } from "@automotive-crm/contract/identity/sign-in";
import { newId } from "#platform/db/new-id.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { noTenant, type Database } from "#platform/db/database.ts";
import type { Client } from "#platform/http/client-address.ts";
import { invalidCredentials, invalidFields, notAllowed, unauthenticated } from "#platform/http/errors.ts";
import { findDemoPerson, listPeopleByEmail } from "./identity.repository.ts";
import { sessionUser } from "./identity.service.ts";
import { findSession, insertSession } from "./sessions.repository.ts";
import { recordSessionEvent } from "./session-events.ts";
import { hashToken } from "#platform/crypto/token.ts";

export interface SignInDependencies {
  database: Database;
  config: Config;
  clock: Clock;
  demo: DemoSignIns;
}

/** Whom the demo form offers, in order, and who the quick sign-in is. The demo data defines both. */
export interface DemoSignIns {
  offers: readonly { email: string; title: string }[];
  quickEmail: string;
}

declare module "#platform/feature.ts" {
  interface Ports {
    demoSignIns: DemoSignIns;
  }
}

interface SignedIn {
  token: string;
  user: SessionUser;
  expiresAt: string;
}

function requireDemoMode(config: Config): void {
  if (config.identityMode !== "demo") throw notAllowed();
}

/** The people the sign-in page offers, in order. */
export async function listDemoPeople({
  database,
  config,
  demo,
}: SignInDependencies): Promise<{ people: DemoPerson[] }> {
  requireDemoMode(config);
  // Before sign-in there is no organization yet, and the offers span them all.
  const tenant = { ...noTenant, isGlobalView: true };
  const emails = demo.offers.map((offer) => offer.email);
  const found = await database.read(tenant, (db) => listPeopleByEmail(db, emails));
  const people = demo.offers.flatMap((offer) => {
    const person = found.find((each) => each.email === offer.email);
    if (!person) return [];
    return {
      personId: person.id,
      firstName: person.first_name,
      lastName: person.last_name,
      email: person.email,
      title: offer.title,
      organizationName: person.organization_name,
    };
  });
  return { people };
}

/** Opens a demo session. Without a person it is the quick one, which passes every guard of its own organization. */
export async function signInToDemo(
  dependencies: SignInDependencies,
  credentials: { personId?: string | undefined; email?: string | null | undefined },
  client: Client & { requestId: string },
): Promise<SignedIn> {
  const { database, config, demo } = dependencies;
  requireDemoMode(config);
  const by =
    credentials.personId === undefined
      ? { email: credentials.email || demo.quickEmail }
      : { personId: credentials.personId };
  const person = await database.read(noTenant, (db) => findDemoPerson(db, by));
  if (!person) throw unknownDemoPerson(credentials);
  return openSession(dependencies, { personId: person.id, isQuick: person.email === demo.quickEmail }, client);
}

/** Signs a seeded person in by email and the documented demo password. The error doesn't say which was wrong. */
export async function logInToDemo(
  dependencies: SignInDependencies,
  credentials: { email: string; password: string },
  client: Client & { requestId: string },
): Promise<SignedIn> {
  requireDemoMode(dependencies.config);
  const person = await dependencies.database.read(noTenant, (db) => findDemoPerson(db, { email: credentials.email }));
  if (!isSame(credentials.password, demoPassword) || !person) throw invalidCredentials(loginFailedMessage);
  return openSession(dependencies, { personId: person.id, isQuick: false }, client);
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

async function openSession(
  { database, config, clock }: SignInDependencies,
  { personId, isQuick }: { personId: string; isQuick: boolean },
  client: Client & { requestId: string },
): Promise<SignedIn> {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashToken(token);
  const startedAt = clock();
  const expiresAt = new Date(startedAt.getTime() + config.sessionLongestMs);
  const sessionId = newId();
  const session = { sessionId, tokenHash, personId, kind: "demo", externalId: null, startedAt, expiresAt } as const;
  const found = await database.write({ ...noTenant, personId }, async (db) => {
    await insertSession(db, { ...session, passesEveryGuard: isQuick, userAgent: client.userAgent, ip: client.ip });
    const opened = await findSession(db, tokenHash, { at: startedAt, idleMs: config.sessionIdleMs, isActivity: true });
    if (opened.state !== "living") throw unauthenticated();
    const actor = { kind: "person", personId, sessionId } as const;
    await recordSessionEvent(db, opened, { action: "session.opened", sessionIds: [sessionId], actor, ...client });
    return opened;
  });
  return {
    token,
    user: sessionUser(found, found.memberships[0]?.organizationId ?? null),
    expiresAt: expiresAt.toISOString(),
  };
}

function unknownDemoPerson(credentials: { personId?: string | undefined }) {
  return credentials.personId === undefined
    ? invalidFields({ email: "No demo person has this email. Leave it empty to sign in as the demo user." })
    : invalidFields({ personId: "Please choose one of the demo people" });
}
