import { createHash, randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import type { Holdings } from "@automotive-crm/contract/permissions/permissions";
import type { TestApp } from "#testing/test-app.ts";
import type { Role } from "./roles.fixture.ts";

/**
 * Where a record is: at the location of the location roles, at another one in the same organization, or in another organization.
 */
export type Place = "here" | "there" | "foreign";

/** Markers in every record of a place, so that any response that shows one is recognized, whatever its shape. */
export const marks = { here: "Nearmark", there: "Farmark", foreign: "Foreignmark" } as const;

export interface World {
  test: TestApp;
  ours: string;
  theirs: string;
  /** A deactivated organization: its members have no other. */
  closed: string;
  locations: Record<Place, string>;
  /** A person who works at each location of the place's organization. */
  people: Record<Place, string>;
}

export const organizationIdAt = (world: World, place: Place) => (place === "foreign" ? world.theirs : world.ours);

export type SessionState = "living" | "expired" | "revoked";

/** A request's sender. */
export interface Sender {
  personId: string;
  token: string;
  holdings: Holdings;
}

/** A person with a role in our organization, by session state, and one with the same role but no organization. */
export interface Actor extends Record<SessionState, Sender> {
  role: Role;
  withoutOrganization: Sender;
}

export async function createWorld(test: TestApp): Promise<World> {
  const ours = await test.create.organization("Ours");
  const theirs = await test.create.organization(`${marks.foreign} Motors`);
  const closed = await test.create.organization("Closed");
  await test.query("update organizations set status = 'inactive' where id = $1", [closed]);
  const locations = {
    here: await test.create.location(ours, `${marks.here} Lot`, { isPrimary: true }),
    there: await test.create.location(ours, `${marks.there} Lot`),
    foreign: await test.create.location(theirs, `${marks.foreign} Lot`, { isPrimary: true }),
  };
  const colleague = await test.create.person({
    organizationId: ours,
    role: "org:member",
    at: [
      { locationId: locations.here, role: "user", isPrimary: true },
      { locationId: locations.there, role: "user" },
    ],
    isDemo: true,
  });
  const at = [{ locationId: locations.foreign, role: "user" as const, isPrimary: true }];
  const stranger = await test.create.person({ organizationId: theirs, role: "org:admin", at });
  await test.query("update people set last_name = $2 where id = $1", [stranger.personId, marks.foreign]);
  const people = { here: colleague.personId, there: colleague.personId, foreign: stranger.personId };
  return { test, ours, theirs, closed, locations, people };
}

export async function createActor({ test, ours, closed, locations }: World, role: Role): Promise<Actor> {
  const { isSuperAdmin = false, organizationRole, at } = role;
  const make = async (organizationId: string, locationId: string) => {
    const places = at ? [{ locationId, role: at.role, isPrimary: true }] : [];
    const belongs = isSuperAdmin ? {} : { organizationId, role: organizationRole, at: places };
    const person = await test.create.person({ ...belongs, isSuperAdmin });
    await test.query("update memberships set provider_permissions = $2 where person_id = $1", [
      person.personId,
      role.providerPermissions ?? [],
    ]);
    await test.query("update user_locations set permissions_override = $2 where person_id = $1", [
      person.personId,
      at?.permissionsOverride ?? null,
    ]);
    await test.query("update sessions set passes_every_guard = $2 where person_id = $1", [
      person.personId,
      role.isQuick === true,
    ]);
    return person;
  };
  const person = await make(ours, locations.here);
  const outside = await make(closed, await test.create.location(closed));
  const holdings = buildHoldings(role, isSuperAdmin ? undefined : { organizationId: ours, locationId: locations.here });
  const { personId } = person;
  const over = async (state: SessionState) => addSession(test, personId, { state, isQuick: role.isQuick });
  return {
    role,
    living: { personId, token: person.token, holdings },
    expired: { personId, token: await over("expired"), holdings },
    revoked: { personId, token: await over("revoked"), holdings },
    withoutOrganization: { ...outside, holdings: buildHoldings(role, undefined) },
  };
}

function buildHoldings(role: Role, belongs: { organizationId: string; locationId: string } | undefined): Holdings {
  const providerPermissions = role.providerPermissions ?? [];
  return {
    isSuperAdmin: role.isSuperAdmin ?? false,
    passesEveryGuard: role.isQuick ?? false,
    memberships: belongs ? [{ ...belongs, role: role.organizationRole, providerPermissions }] : [],
    locationRoles: belongs && role.at ? [{ ...belongs, ...role.at }] : [],
  };
}

/** A person's session in one of the possible states. */
export async function addSession(
  test: TestApp,
  personId: string,
  { state = "living", isQuick = false }: { state?: SessionState; isQuick?: boolean | undefined } = {},
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const hoursAgo = (hours: number) => new Date(test.now().getTime() - hours * 3_600_000);
  const usedAt = state === "expired" ? hoursAgo(2) : hoursAgo(0);
  await test.query(
    `insert into sessions (id, token_hash, person_id, kind, passes_every_guard, created_at, last_activity_at, expires_at, revoked_at)
     values ($1, $2, $3, 'demo', $4, $5, $5, $6, $7)`,
    [
      newId(),
      createHash("sha256").update(token).digest(),
      personId,
      isQuick,
      usedAt,
      state === "expired" ? hoursAgo(1) : hoursAgo(-1),
      state === "revoked" ? usedAt : null,
    ],
  );
  return token;
}
