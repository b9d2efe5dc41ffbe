/** Calls in the bare handler. How events decide a call's state is the product's own pure function: the comparison is about the rest. */
import { randomBytes, randomUUID } from "node:crypto";
import { callStarted } from "@automotive-crm/contract/calls/start";
import { isFinal } from "@automotive-crm/contract/calls/statuses";
import { readCallback } from "@automotive-crm/server/src/features/calls/bridge/twilio-events.ts";
import { applyEvents, type CallEvent } from "@automotive-crm/server/src/features/calls/call-state.ts";
import { v7 as newId } from "uuid";
import type { BarePool } from "../bare-pool.ts";
import { callDataOf, toActiveCall, toCall, toState, type Row } from "./bare-call-rows.ts";
import * as sql from "./bare-calls-sql.ts";

export interface BareCalls extends BarePool {
  organizationId: string;
}

interface DialingFacts extends Record<"isOwnPhone" | "isTheirs" | "isBusy", boolean> {
  location_id: string | null;
  extension: string | null;
}

export type NewCall = Record<"userId" | "userPhone" | "customerPhone" | "customerId" | "purpose", string> & {
  override: { reason: string };
};

export async function listActive({ organizationId, pool }: BareCalls) {
  const { rows } = await pool.query<Row>({ ...sql.activeCalls, values: [organizationId] });
  return { activeCalls: rows.map(toActiveCall) };
}

export async function listHistory({ organizationId, pool }: BareCalls, customerId: string) {
  const { rows } = await pool.query<Row>({ ...sql.callHistory, values: [organizationId, customerId] });
  return { callHistory: rows.map(toCall) };
}

/** Two round trips: whether the call may be placed, and everything else. */
export async function start(
  { organizationId, onOneConnection }: BareCalls,
  { userId, userPhone, customerPhone, customerId, purpose, override }: NewCall,
) {
  const callId = newId();
  const callSid = `CA${randomBytes(16).toString("hex")}`;
  return onOneConnection(async (client) => {
    const facts = [organizationId, userId, customerId, customerPhone, userPhone];
    const opened = client.query("begin");
    const found = client.query<DialingFacts>({ ...sql.dialingFacts, values: facts });
    await opened;
    const [fact] = (await found).rows;
    if (!fact?.isOwnPhone || !fact.isTheirs || fact.isBusy) throw new Error("This call may not be placed");
    const { location_id: locationId, extension } = fact;
    const row = { id: callId, call_sid: callSid, customer_phone: customerPhone, customer_extension: extension };
    const changes = JSON.stringify({ customerPhone: { new: `…${customerPhone.slice(-4)}` } });
    const jobOf = (name: string, after: string) => {
      const data = { job: name, organizationId, payload: { callId } };
      return client.query({ ...sql.insertJob, values: [newId(), name, JSON.stringify(data), after] });
    };
    const phones = [userPhone, customerPhone, extension];
    const call = [callSid, customerId, locationId, userId, ...phones, purpose, override.reason];
    const entry = [newId(), customerId, locationId, new Date(), callId, null, callDataOf(row), userId];
    const sent = [
      client.query({ ...sql.insertCall, values: [organizationId, callId, ...call] }),
      jobOf("calls.place", "0 seconds"),
      jobOf("calls.reconcile", "15 seconds"),
      client.query({
        ...sql.insertCallAudit,
        values: [organizationId, newId(), userId, locationId, customerId, callId, changes, randomUUID()],
      }),
      client.query({ ...sql.upsertEntry, values: [organizationId, ...entry] }),
      client.query<Row>({ ...sql.oneCall, values: [organizationId, callId] }),
      client.query("commit"),
    ] as const;
    await Promise.all(sent);
    const [stored] = (await sent[5]).rows;
    return stored && { callSid, message: callStarted, call: toCall(stored) };
  });
}

/** Two round trips: what is known about the call so far, and what follows from it. */
export async function receiveEvent(
  { organizationId, onOneConnection }: BareCalls,
  query: URLSearchParams,
  form: URLSearchParams,
): Promise<null> {
  const callId = query.get("callId") ?? "";
  const leg = query.get("leg") === "agent" ? "agent" : "customer";
  const callback = { CallSid: "", ...Object.fromEntries(form) };
  const event = readCallback(leg, callback, new Date());
  if (!event) return null;
  const key = [organizationId, callId];
  await onOneConnection(async (client) => {
    const sent = [
      client.query("begin"),
      client.query<Row>({ ...sql.lockCall, values: key }),
      client.query({ ...sql.insertEvent, values: [...key, event.eventId, event.signal, event.occurredAt] }),
      client.query<Omit<CallEvent, "occurredAt"> & { occurredAt: Date }>({ ...sql.listEvents, values: key }),
    ] as const;
    await Promise.all(sent);
    const [call] = (await sent[1]).rows;
    if (!call) throw new Error("There is no such call");
    const events = (await sent[3]).rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }));
    const state = applyEvents(toState(call), events);
    const { agentAnsweredAt, customerAnsweredAt, bothConnectedAt, endedAt, endedBecause } = state;
    const times = [agentAnsweredAt, customerAnsweredAt, bothConnectedAt, endedAt];
    const values = [...key, state.status, ...times, endedBecause, state.answeredBy, state.durationSeconds];
    const contactAt = isFinal(state.status) && bothConnectedAt !== null ? call.started_at : null;
    const entry = [newId(), call.customer_id, call.location_id, call.started_at, callId, contactAt];
    await Promise.all([
      client.query({ ...sql.updateState, values }),
      ...(isFinal(state.status)
        ? [client.query({ ...sql.upsertEntry, values: [organizationId, ...entry, callDataOf(call, state), null] })]
        : []),
      ...(contactAt !== null && !isFinal(call.status)
        ? [client.query({ ...sql.addContact, values: [organizationId, call.customer_id, contactAt] })]
        : []),
      client.query("commit"),
    ]);
  });
  return null;
}
