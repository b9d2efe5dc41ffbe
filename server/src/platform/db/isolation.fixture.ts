import { randomBytes } from "node:crypto";
import pg from "pg";
import { v7 as newId } from "uuid";
import { inject } from "vitest";
import { hashToken } from "#platform/crypto/token.ts";
import { createFactories } from "#testing/factories.ts";
import { keepAgain } from "#testing/keep-again.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { appRole, globalRole } from "./pool.ts";

/** Whom a transaction works for, relative to a row of our organization. */
export const contexts = ["no tenant", "its own organization", "another organization", "Global View"] as const;
export type Context = (typeof contexts)[number];

/** The organization whose rows are tried, with everything that rows refer to. */
export interface World {
  organizationId: string;
  theirOrganizationId: string;
  /** A demo person who belongs to our organization; theirs belongs to the other one only. */
  personId: string;
  theirPersonId: string;
  superAdminId: string;
  /** Someone who belongs to no organization. */
  outsiderId: string;
  /** A member of our organization without location roles. */
  colleagueId: string;
  token: string;
  locationId: string;
  customerId: string;
  vehicleId: string;
  /** A call that was placed. */
  callId: string;
  activityId: string;
  appointmentId: string;
  importId: string;
  exportId: string;
  dealId: string;
  visitId: string;
  leadId: string;
  leadRuleId: string;
  leadSourceId: string;
  leadEndpointId: string;
  stockVehicleId: string;
  feedId: string;
  feedRunId: string;
}

/** Y: it happened; n: nothing was found; x: PostgreSQL refused it. */
export type Mark = "y" | "n" | "x";

export interface Isolation {
  world: World;
  owner: pg.Client;
  /** Runs a statement as the app role in a transaction that is rolled back, after the owner has prepared it. */
  attempt(attempt: Attempt): Promise<Mark>;
  end(): Promise<void>;
}

export interface Statement {
  text: string;
  values?: readonly unknown[];
}

export interface Attempt extends Statement {
  context: Context;
  /** The row's organization, if it isn't ours. */
  organizationId?: string | undefined;
  prepare?: readonly Statement[];
  /** Takes back what was prepared, which is then committed first: Citus lets no two roles work on the same rows in one transaction. */
  undo?: readonly Statement[];
  /** What the owner finds afterwards if it had the effect meant; by default, the statement's own rows count. */
  proof?: Statement;
}

export async function openIsolation(): Promise<Isolation> {
  const test = await createTestDatabase();
  const owner = await test.owner();
  if (inject("testCluster").isCitus) await owner.query("set citus.propagate_set_commands = local");
  const world = await createWorld(owner);
  return {
    world,
    owner,
    attempt: (attempt) => makeAttempt(owner, world, attempt),
    end: () => close(test, owner),
  };
}

async function close(test: TestDatabase, owner: pg.Client): Promise<void> {
  await owner.end();
  await test.drop();
}

async function createWorld(owner: pg.Client): Promise<World> {
  const create = createFactories(owner, () => new Date());
  const organizationId = await create.organization();
  const theirOrganizationId = await create.organization();
  const locationId = await create.location(organizationId);
  const { personId, token } = await create.person({ organizationId, role: "org:admin", isDemo: true });
  const { personId: theirPersonId } = await create.person({ organizationId: theirOrganizationId, role: "org:admin" });
  const { personId: superAdminId } = await create.person({ isSuperAdmin: true });
  const { personId: outsiderId } = await create.person();
  const { personId: colleagueId } = await create.person({ organizationId, role: null });
  const [customerId, vehicleId, callId, appointmentId, activityId] = [newId(), newId(), newId(), newId(), newId()];
  const importId = newId();
  await owner.query(
    `insert into customers (organization_id, id, first_name, last_name, name, search_text, sort_name)
     values ($1, $2, 'Ada', 'Lovelace', 'Ada Lovelace', ' ada lovelace', 'lovelace ada')`,
    [organizationId, customerId],
  );
  await keepAgain(owner);
  await owner.query(
    "insert into vehicles (organization_id, id, customer_id, make, model, year) values ($1, $2, $3, 'Honda', 'Civic', 2021)",
    [organizationId, vehicleId, customerId],
  );
  await owner.query(
    `insert into activities (organization_id, id, customer_id, type, category, title, occurred_at)
     values ($1, $2, $3, 'note', 'notes', 'Note', now())`,
    [organizationId, activityId, customerId],
  );
  await owner.query(
    `insert into calls (organization_id, id, call_sid, direction, status, provider, started_at)
     values ($1, $2, 'CA1', 'outbound', 'completed', 'simulator', now())`,
    [organizationId, callId],
  );
  await owner.query(
    `insert into appointments (organization_id, id, customer_id, appointment_on, appointment_time, duration_minutes,
       starts_at, ends_at, type)
     values ($1, $2, $3, '2026-03-11', '09:00', 30, now() + interval '1 day', now() + interval '25 hours', 'Test Drive')`,
    [organizationId, appointmentId, customerId],
  );
  await owner.query(
    `insert into imports (organization_id, id, file_name, choices, created_by, created_at)
     values ($1, $2, 'customers.csv', '{}', $3, now())`,
    [organizationId, importId, personId],
  );
  const exportId = newId();
  await owner.query(
    `insert into exports (organization_id, id, person_id, format, status, file_name, seen_at, created_at)
     values ($1, $2, $3, 'csv', 'ready', 'a.zip', now(), now())`,
    [organizationId, exportId, personId],
  );
  const leadId = newId();
  await owner.query(
    `insert into leads (organization_id, id, customer_id, location_id, type, received_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'internet', now(), now(), now())`,
    [organizationId, leadId, customerId, locationId],
  );
  const visitId = newId();
  await owner.query(
    `insert into showroom_visits (organization_id, id, customer_id, location_id, kind, checked_in_at, on_day, created_at, updated_at)
     values ($1, $2, $3, $4, 'walk-in', now(), '2026-03-10', now(), now())`,
    [organizationId, visitId, customerId, locationId],
  );
  const dealId = newId();
  await owner.query(
    `insert into deals (organization_id, id, number, customer_id, location_id, stage_entered_at, created_at, updated_at)
     values ($1, $2, 1, $3, $4, now(), now(), now())`,
    [organizationId, dealId, customerId, locationId],
  );
  const leadRuleId = newId();
  await owner.query(
    `insert into lead_rules (organization_id, id, place, name, mode, accept_minutes, created_at, updated_at)
     values ($1, $2, 0, 'All', 'assign', 5, now(), now())`,
    [organizationId, leadRuleId],
  );
  const [leadSourceId, leadEndpointId] = [newId(), newId()];
  await owner.query(
    `insert into lead_sources (organization_id, id, name, name_key, type, created_at, updated_at)
     values ($1, $2, 'Portal', 'portal', 'internet', now(), now())`,
    [organizationId, leadSourceId],
  );
  await owner.query(
    `insert into lead_endpoints (organization_id, id, kind, source_id, location_id, secret_hash, secret_hint, created_at)
     values ($1, $2, 'http', $3, $4, '\\x01', 'abcd', now())`,
    [organizationId, leadEndpointId, leadSourceId, locationId],
  );
  const stockVehicleId = newId();
  await owner.query(
    `insert into inventory_vehicles (organization_id, id, location_id, stock_number, stock_key, make, model, make_key, model_key, condition,
       price_changed_at, stocked_on, search_text, created_at, updated_at)
     values ($1, $2, $3, 'A1', 'a1', 'Honda', 'Fit', 'honda', 'fit', 'used', now(), '2026-03-10', 'a1', now(), now())`,
    [organizationId, stockVehicleId, locationId],
  );
  const [feedId, feedRunId] = [newId(), newId()];
  await owner.query(
    `insert into inventory_feeds (organization_id, id, name, source, location_id, created_at)
     values ($1, $2, 'HomeNet', 'upload', $3, now())`,
    [organizationId, feedId, locationId],
  );
  await owner.query(
    `insert into inventory_feed_runs (organization_id, id, feed_id, source, file_name, status, received_at)
     values ($1, $2, $3, 'upload', 'stock.csv', 'held', now())`,
    [organizationId, feedRunId, feedId],
  );
  const others = { theirOrganizationId, theirPersonId, superAdminId, outsiderId, colleagueId };
  const records = {
    customerId,
    vehicleId,
    callId,
    appointmentId,
    activityId,
    importId,
    exportId,
    dealId,
    visitId,
    leadId,
    leadRuleId,
    leadSourceId,
    leadEndpointId,
    stockVehicleId,
    feedId,
    feedRunId,
  };
  return { organizationId, personId, token, locationId, ...records, ...others };
}

/** The settings of a transaction, as database.ts makes them. */
function toSettings(context: Context, world: World, organizationId: string): [organization: string, person: string] {
  switch (context) {
    case "no tenant":
      return ["", ""];
    case "its own organization":
      return [organizationId, world.personId];
    case "another organization":
      return [world.theirOrganizationId, world.theirPersonId];
    case "Global View":
      return ["global", world.superAdminId];
  }
}

const notAllowed = "42501";
/** Citus moves no row to another organization, whoever asks. */
const isMove = ({ message }: pg.DatabaseError) => message.includes("modifying the partition value");

async function makeAttempt(owner: pg.Client, world: World, attempt: Attempt): Promise<Mark> {
  const { context, prepare = [], undo, proof, organizationId = world.organizationId } = attempt;
  const send = ({ text, values = [] }: Statement) => owner.query(text, [...values]);
  await owner.query("begin");
  try {
    for (const each of prepare) await send(each);
    if (undo) await owner.query("commit; begin");
    await owner.query(
      // Citus would repeat a SET of the role on the workers, also where functions run as the owner.
      "select app_set_local('app.organization_id', $1), app_set_local('app.person_id', $2), set_config('role', $3, true)",
      [...toSettings(context, world, organizationId), context === "Global View" ? globalRole : appRole],
    );
    const done = await send(attempt);
    await owner.query("select set_config('role', 'none', true)");
    const { rowCount } = proof ? await send(proof) : done;
    return rowCount === 0 ? "n" : "y";
  } catch (error) {
    if (error instanceof pg.DatabaseError && (error.code === notAllowed || isMove(error))) return "x";
    throw error;
  } finally {
    await owner.query("rollback");
    for (const each of undo ?? []) await send(each);
  }
}

/** What an attempt comes to in each context, in their order. */
export async function collectMarks({ attempt }: Isolation, attempted: Omit<Attempt, "context">): Promise<string> {
  let marks = "";
  for (const context of contexts) marks += await attempt({ ...attempted, context });
  return marks;
}

/** A session as signing in creates one. */
export const buildSession = (personId: string) => ({
  id: newId(),
  token_hash: hashToken(randomBytes(32).toString("base64url")),
  person_id: personId,
  kind: "demo",
  external_id: null as string | null,
  passes_every_guard: false,
  expires_at: new Date(Date.now() + 3_600_000),
});

/** An insert of a row. */
export function buildInsert(table: string, row: object): Statement {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return { text: `insert into ${table} (${columns.join()}) values (${places.join()})`, values: Object.values(row) };
}

/** Somebody's account at Clerk. */
export const account = "user_ours";

export const linkAccount = (personId: string): Statement => ({
  text: "update people set clerk_user_id = $2, is_demo = false where id = $1",
  values: [personId, account],
});

/** What Clerk last said of the account. */
export const recordSeen = (seen: object, isDeleted = false): Statement =>
  buildInsert("provider_records", {
    provider: "clerk",
    kind: "user",
    external_id: account,
    changed_at: new Date(),
    is_deleted: isDeleted,
    seen,
  });
