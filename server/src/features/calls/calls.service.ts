import type { ActiveCall } from "@automotive-crm/contract/calls/live";
import type { listMissedCalls as missedEndpoint } from "@automotive-crm/contract/calls/missed";
import type { Call } from "@automotive-crm/contract/calls/record";
import { isConnected, isFinal } from "@automotive-crm/contract/calls/statuses";
import { IdSchema, today } from "@automotive-crm/contract/fields/fields";
import type { AnswerOf, RequestOf } from "@automotive-crm/contract/http/endpoint";
import { z } from "zod";
import { customerAccess } from "#features/customers/index.ts";
import type { Clock } from "#platform/clock.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Database, Db } from "#platform/db/database.ts";
import type { Place } from "#platform/db/keyset.ts";
import { notAllowed, notFound } from "#platform/http/errors.ts";
import { cutPage, ExactInstantSchema, readCursor } from "#platform/http/page-cursor.ts";
import type { OrganizationScope, PersonScope, Scope } from "#platform/scope.ts";
import type { CallBridge } from "./bridge/call-bridge.ts";
import { statusOf, toCall, type CallRow } from "./call-row.ts";
import { locationsOfCalls, mayEditCall, mayEndCall } from "./calls.policy.ts";
import * as queries from "./calls.queries.ts";
import { listMissed } from "./missed/missed-calls.queries.ts";

export interface CallsDependencies {
  database: Database;
  clock: Clock;
  bridge: CallBridge;
  /** Writes what went wrong into the log. */
  onTrouble?: (what: string, error: unknown) => void;
}

export const visibleTo = ({ access, personId }: PersonScope): queries.Visible => ({
  locations: locationsOfCalls(access),
  personId,
});

export async function listActiveCalls(
  { database, clock }: CallsDependencies,
  scope: PersonScope,
): Promise<{ activeCalls: ActiveCall[] }> {
  const visible = visibleTo(scope);
  const key = ["active calls", seenBy(visible)] as const;
  const rows = await database.readShared(scope, key, (db) => queries.listLive(db, scope, visible));
  const now = clock();
  return { activeCalls: rows.flatMap((row) => toActiveCall(row, scope, now) ?? []) };
}

/** The same for people who see the same calls. Beside those of certain locations, people see their own. */
const seenBy = ({ locations, personId }: queries.Visible) => locations === "all" || [personId, ...locations];

function toActiveCall(row: CallRow, scope: PersonScope, now: Date): ActiveCall | undefined {
  const { call_sid: callSid } = row;
  if (callSid === null) return undefined;
  const call = toCall(row, scope);
  const { customerId, customerName, customerPhone, direction, userId, agentName, startedAt, bothConnectedAt } = call;
  const since = isConnected(statusOf(row)) ? bothConnectedAt : null;
  return {
    callSid,
    organizationId: row.organization_id,
    status: call.status,
    duration: since === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1000)),
    customerId,
    customerName,
    customerPhone,
    direction,
    userId,
    agentName,
    startedAt,
    bothConnectedAt,
    isSimulated: call.isSimulated,
    mayEnd: mayEndCall(scope, { agentId: row.person_id, locationIds: row.location_ids }),
  };
}

export async function getCall(
  { database }: CallsDependencies,
  scope: PersonScope,
  callSid: string,
): Promise<{ call: Call }> {
  const row = await database.read(scope, (db) => getVisible(db, scope, callSid));
  return { call: toCall(row, scope) };
}

/** A call that the person may see, by its public ID. */
export async function getVisible(db: Db, scope: PersonScope, callSid: string): Promise<CallRow> {
  return checkVisible(scope, await queries.findOne(db, scope, { callSid }));
}

/**
 * Throws not-found unless the person may see the call: theirs, of a customer they may see, or of no customer. A customer in the bin takes
 * their calls along once they are over, and logged by who made them.
 */
export function checkVisible(scope: PersonScope, row: CallRow | undefined): CallRow {
  if (!row) throw notFound("Call");
  const isToLog = row.logged_at === null && row.person_id === scope.personId;
  if (row.binned_at !== null && isFinal(statusOf(row)) && !isToLog) throw notFound("Call");
  if (!isVisible(row, visibleTo(scope))) throw notFound("Call");
  return row;
}

/** As `visibleTo` of the queries. */
export const isVisible = (
  { person_id, customer_id, location_ids }: Pick<CallRow, "person_id" | "customer_id" | "location_ids">,
  { locations, personId }: queries.Visible,
): boolean =>
  locations === "all" ||
  person_id === personId ||
  customer_id === null ||
  location_ids.some((locationId) => locations.includes(locationId));

export async function getRow(db: Db, scope: Scope, callId: string): Promise<CallRow> {
  const row = await queries.findOne(db, scope, callId);
  if (!row) throw notFound("Call");
  return row;
}

/** Locks a call until the transaction ends, so that changes to it happen one at a time. */
export async function lockCall(db: Db, scope: OrganizationScope, call: queries.CallId): Promise<CallRow> {
  const row = await queries.lockOne(db, scope, call);
  if (!row) throw notFound("Call");
  return row;
}

/** The same by someone who must be allowed to edit its log. */
export async function lockToEdit(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  call: queries.CallId,
): Promise<CallRow> {
  const row = checkVisible(scope, await lockCall(db, scope, call));
  if (!mayEditCall(scope, { agentId: row.person_id, locationIds: row.location_ids })) throw notAllowed();
  return row;
}

export async function listCallHistory(
  { database, clock }: CallsDependencies,
  scope: PersonScope,
  { customerId, limit }: { customerId: string; limit: number },
): Promise<{ callHistory: Call[] }> {
  return database.read(scope, async (db) => {
    const visible = customerAccess(db, scope, { customerId, binAt: clock() }, "calls:view");
    const organizationId = scope.organizationId ?? (await visible).organizationId;
    const listed = queries.listForCustomer(db, { organizationId, customerId, limit });
    const [, rows] = await awaitQueries([visible, listed]);
    return { callHistory: rows.map((row) => toCall(row, scope)) };
  });
}

const PlaceSchema = z.tuple([ExactInstantSchema, IdSchema]).transform(([at, id]): Place => ({ at, id }));

export async function listCalls(
  { database, clock }: CallsDependencies,
  scope: PersonScope,
  {
    before,
    on,
    ...filter
  }: Omit<queries.CallFilter, "before" | "on"> & Partial<Record<"before" | "on", string | undefined>>,
): Promise<{ calls: Call[]; nextCursor: string | null }> {
  const place = readCursor(before, "before", PlaceSchema);
  const day = on && { now: clock(), on: on === today ? undefined : on };
  const rows = await database.browse(scope, (db) =>
    queries.listNewest(db, scope, visibleTo(scope), { ...filter, on: day || undefined, before: place }),
  );
  const { page, nextCursor } = cutPage(rows, filter.limit, (row) => [row.exactly_at, row.id]);
  return { calls: page.map((row) => toCall(row, scope)), nextCursor };
}

const missedDays = 30;

export async function listMissedCalls(
  { database, clock }: CallsDependencies,
  scope: PersonScope,
  { state, locationId, limit }: RequestOf<typeof missedEndpoint>["query"],
): Promise<AnswerOf<typeof missedEndpoint>> {
  const since = new Date(clock().getTime() - missedDays * 86_400_000);
  const filter = { state, locationId, since, limit };
  return database.browse(scope, (db) => listMissed(db, scope, visibleTo(scope), filter));
}
