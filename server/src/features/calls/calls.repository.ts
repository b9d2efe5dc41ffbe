import type { CallSignal } from "@automotive-crm/contract/calls/statuses";
import { callSignals } from "@automotive-crm/contract/calls/statuses";
import { sql, type Updateable } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { Schema } from "#platform/db/schema.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import type { CallEvent, CallState } from "./call-state.ts";

export interface CallToInsert {
  callId: string;
  callSid: string | null;
  direction: "inbound" | "outbound";
  status: string;
  customerId: string | null;
  locationId: string | null;
  personId: string | null;
  userPhone: string | null;
  customerPhone: string | null;
  customerExtension?: string | null;
  startedAt: Date;
  now: Date;
  provider?: "simulator" | "twilio";
  providerSid?: string;
  purpose?: string;
  overrideReason?: string | null;
  overrideNote?: string | null;
  overridden?: string[];
  /** What people say about it already. */
  columns?: CallColumns;
}

/** Returns whether the call is new: a provider that gets no answer in time repeats what it said, perhaps while it is being stored. */
export async function insert(db: Db, scope: OrganizationScope, call: CallToInsert): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("calls")
    .values({
      ...call.columns,
      organization_id: scope.organizationId,
      id: call.callId,
      call_sid: call.callSid,
      direction: call.direction,
      status: call.status,
      customer_id: call.customerId,
      location_id: call.locationId,
      person_id: call.personId,
      user_phone: call.userPhone,
      customer_phone: call.customerPhone,
      customer_extension: call.customerExtension ?? null,
      purpose: call.purpose,
      override_reason: call.overrideReason ?? null,
      override_note: call.overrideNote ?? null,
      overridden: call.overridden,
      provider: call.provider ?? null,
      provider_sid: call.providerSid ?? null,
      started_at: call.startedAt.toISOString(),
      created_by: personOf(scope),
      created_at: call.now.toISOString(),
      updated_at: call.now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "provider_sid"]).where("provider_sid", "is not", null).doNothing(),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n) > 0;
}

/** Someone placed a second call at the same moment. */
export const isSecondLiveCall = (error: unknown): boolean => violatedConstraint(error) === "calls_one_live_per_agent";

export async function doesOrganizationExist(db: Db, { organizationId }: OrganizationScope): Promise<boolean> {
  const row = await db.selectFrom("organizations").select("id").where("id", "=", organizationId).executeTakeFirst();
  return row !== undefined;
}

/** A call by the provider's ID. */
export async function findIdBySid(db: Db, scope: OrganizationScope, providerSid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("calls")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("provider_sid", "=", providerSid)
    .executeTakeFirst();
  return row?.id;
}

/** Stores events that aren't stored yet; returns how many there were. A call that no provider knows has none. */
export async function insertEvents(
  db: Db,
  scope: OrganizationScope,
  callId: string,
  { events, now }: { events: readonly CallEvent[]; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into call_events (organization_id, call_id, event_id, signal, occurred_at, received_at)
    select k.organization_id, k.id, e.event_id, e.signal, e.occurred_at, ${now.toISOString()}::timestamptz
    from calls k, unnest(
      ${events.map(({ eventId }) => eventId)}::text[], ${events.map(({ signal }) => signal)}::text[],
      ${events.map(({ occurredAt }) => occurredAt)}::timestamptz[]) as e (event_id, signal, occurred_at)
    where k.organization_id = ${scope.organizationId} and k.id = ${callId} and k.call_sid is not null
    on conflict (organization_id, call_id, event_id) do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function listEvents(db: Db, scope: OrganizationScope, callId: string): Promise<CallEvent[]> {
  const rows = await db
    .selectFrom("call_events")
    .select(["event_id", "signal", "occurred_at"])
    .where("organization_id", "=", scope.organizationId)
    .where("call_id", "=", callId)
    .execute();
  return rows.flatMap(({ event_id: eventId, signal, occurred_at: occurredAt }) => {
    const known: CallSignal | undefined = callSignals.find((each) => each === signal);
    return known === undefined ? [] : [{ eventId, signal: known, occurredAt }];
  });
}

export type CallColumns = Pick<
  Updateable<Schema["calls"]>,
  | "customer_id"
  | "location_id"
  | "person_id"
  | "customer_phone"
  | "user_phone"
  | "direction"
  | "started_at"
  | "duration_seconds"
  | "notes"
  | "outcome"
  | "call_type"
  | "call_source"
  | "team"
  | "advisor_id"
  | "dnc_request"
  | "is_time_modified"
  | "appointment_id"
  | "logged_at"
  | "provider_sid"
  | "provider_error"
>;

/** Changes what people and the server say about a call. Its status and times come from events: `updateState`. */
export async function update(
  db: Db,
  scope: OrganizationScope,
  callId: string,
  { columns, now }: { columns: CallColumns; now: Date },
): Promise<void> {
  await db
    .updateTable("calls")
    .set({ ...columns, updated_at: now.toISOString(), version: sql`version + 1` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", callId)
    .execute();
}

/** What events decide about a call, as its row shows it. */
export const toStateColumns = (state: CallState) => ({
  status: state.status,
  agent_answered_at: state.agentAnsweredAt,
  customer_answered_at: state.customerAnsweredAt,
  both_connected_at: state.bothConnectedAt,
  ended_at: state.endedAt,
  ended_because: state.endedBecause,
  answered_by: state.answeredBy,
  duration_seconds: state.durationSeconds,
});

export async function updateState(
  db: Db,
  scope: OrganizationScope,
  callId: string,
  { state, providerSid, now }: { state: CallState; providerSid: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable("calls")
    .set({
      ...toStateColumns(state),
      provider_sid: providerSid,
      updated_at: now.toISOString(),
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", callId)
    .execute();
}

/** Notes that the provider is about to be asked to call. False if it was asked before, or the call is over. */
export async function claim(db: Db, scope: OrganizationScope, callId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("calls")
    .set({ placed_at: now.toISOString() })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", callId)
    .where("status", "=", "initiating")
    .where("placed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
