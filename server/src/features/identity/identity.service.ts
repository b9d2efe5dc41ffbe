import { randomBytes } from "node:crypto";
import type { DemoPerson, Me, SessionUser } from "@automotive-crm/contract/identity";
import { isAllowed, permissions } from "@automotive-crm/contract/permissions";
import { v7 as newId } from "uuid";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { noTenant, type Database } from "#platform/db/database.ts";
import { invalidFields, notAllowed, unauthenticated } from "#platform/http/errors.ts";
import type { Scope } from "#platform/scope.ts";
import { accessIn, type Identity } from "./identity.ts";
import {
  findDemoPerson,
  findIdentity,
  findOrganization,
  insertSession,
  listPeopleByEmail,
  revokeSession,
} from "./identity.repository.ts";
import { hashToken, type SessionReader } from "./session-reader.ts";

export interface IdentityDependencies {
  database: Database;
  config: Config;
  clock: Clock;
  sessions: SessionReader;
  demo: DemoSignIns;
}

/** Whom the demo form offers, in order, and who the quick sign-in is. The demo data says it. */
export interface DemoSignIns {
  offers: readonly { email: string; title: string }[];
  quickEmail: string;
}

const sessionHours = 12;

/** The documented permissions of the demo role. */
const demoRolePermissions = ["customers.read", "customers.create", "calls.create", "dashboard.view_team"];

function requireDemoMode(config: Config): void {
  if (config.identityMode !== "demo") throw notAllowed();
}

/** The people whom the sign-in page offers, in the order of the offers. */
export async function listDemoPeople({
  database,
  config,
  demo,
}: IdentityDependencies): Promise<{ people: DemoPerson[] }> {
  requireDemoMode(config);
  // Before anybody is signed in there is no organization yet, and the offers span them all.
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
  { database, config, clock, demo }: IdentityDependencies,
  asked: { personId?: string | undefined; email?: string | undefined },
  client: { userAgent: string | null; ip: string | null },
): Promise<{ token: string; user: SessionUser; expiresAt: string }> {
  requireDemoMode(config);
  const by = asked.personId === undefined ? { email: asked.email || demo.quickEmail } : { personId: asked.personId };
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashToken(token);
  const startedAt = clock();
  const expiresAt = new Date(startedAt.getTime() + sessionHours * 3_600_000);

  const identity = await database.write(noTenant, async (db) => {
    const person = await findDemoPerson(db, by);
    if (!person) throw unknownDemoPerson(asked);
    const isQuick = person.email === demo.quickEmail;
    const session = {
      sessionId: newId(),
      tokenHash,
      personId: person.id,
      passesEveryGuard: isQuick,
      startedAt,
      expiresAt,
    };
    await insertSession(db, { ...session, ...client });
    return findIdentity(db, tokenHash, startedAt);
  });
  if (!identity) throw unauthenticated();
  return {
    token,
    user: sessionUser(identity, identity.memberships[0]?.organizationId ?? null),
    expiresAt: expiresAt.toISOString(),
  };
}

function unknownDemoPerson(asked: { personId?: string | undefined }) {
  return asked.personId === undefined
    ? invalidFields({ email: "No demo person has this e-mail. Leave it empty to sign in as the demo user." })
    : invalidFields({ personId: "is not a demo person" });
}

export async function signOut(
  { database, clock, sessions }: IdentityDependencies,
  scope: Scope,
  token: string,
): Promise<void> {
  await database.write(noTenant, (db) => revokeSession(db, scope.sessionId, clock()));
  sessions.forget(token);
}

/** Who is signed in and what they may do in the organization of this request. */
export async function getMe({ database, sessions }: IdentityDependencies, scope: Scope, token: string): Promise<Me> {
  const identity = await sessions.identityOf(token);
  if (!identity) throw unauthenticated();
  const organizations = identity.memberships.map(({ organizationId, ...of }) => ({ id: organizationId, ...of }));
  const own = organizations.find((organization) => organization.id === scope.organizationId);
  return {
    user: sessionUser(identity, scope.organizationId),
    organizations,
    organization: own ?? (await findForeignOrganization(database, scope)),
    isGlobalView: scope.isGlobalView,
    access: { ...scope.access, locationRoles: [...scope.access.locationRoles] },
    permissions: permissions.filter((permission) => isAllowed(scope.access, permission)),
  };
}

/** A super admin works in organizations they do not belong to. */
async function findForeignOrganization(database: Database, scope: Scope) {
  const { organizationId } = scope;
  if (organizationId === null) return null;
  const found = await database.read(scope, (db) => findOrganization(db, organizationId));
  return found ? { ...found, role: null } : null;
}

function sessionUser(identity: Identity, organizationId: string | null): SessionUser {
  const access = accessIn(identity, organizationId);
  const role = identity.passesEveryGuard
    ? "bdc_manager"
    : (access.organizationRole ?? access.locationRoles[0]?.role ?? "user");
  const held = permissions.filter((permission) => isAllowed(access, permission));
  return {
    id: identity.personId,
    email: identity.email,
    firstName: identity.firstName,
    lastName: identity.lastName,
    role: identity.isSuperAdmin ? "global:super_admin" : role,
    department: identity.department,
    permissions: identity.passesEveryGuard ? [...demoRolePermissions, ...held] : held,
    avatar: identity.imageUrl,
    sessionType: "demo",
  };
}
