import type { TwilioCallback } from "@automotive-crm/contract/calls/twilio";
import { formatPhone, onKeypad } from "@automotive-crm/contract/fields/phones";
import { readPhone } from "#platform/read-phone.ts";
import { notFound } from "#platform/http/errors.ts";
import type { Db } from "#platform/db/database.ts";
import type { ServiceScope } from "#platform/scope.ts";
import { announceCall, apologize, connect, hangUp, ringPhones, reportTaken } from "./twilio-twiml.ts";
import { callSettings } from "#features/calls/settings/call-settings.ts";
import type { CallRow } from "#features/calls/call-row.ts";
import * as repository from "#features/calls/calls.repository.ts";
import { findOne } from "#features/calls/calls.queries.ts";
import { addInboundCall } from "#features/calls/ringing/inbound-call.ts";
import { isOver, recordEventsIn } from "#features/calls/record-events.ts";
import { ringNext, type RingStage } from "#features/calls/ringing/ring-people.ts";
import { takeCall } from "#features/calls/ringing/take-call.ts";
import { configOf, reportNow, type Reported, type TwilioDependencies } from "./twilio.service.ts";

/** A customer calls the organization's number. Twilio repeats the request if it gets no answer in time. */
export async function receiveCall(
  dependencies: TwilioDependencies,
  scope: ServiceScope,
  { callback, locationId }: { callback: TwilioCallback; locationId?: string | undefined },
): Promise<string> {
  const now = dependencies.clock();
  return dependencies.database.write(scope, async (db) => {
    if (!(await repository.doesOrganizationExist(db, scope))) throw notFound("Organization");
    const providerSid = callback.CallSid;
    const known = await repository.findIdBySid(db, scope, providerSid);
    const callId =
      known ??
      (await addInboundCall(db, scope, { from: readFrom(callback), locationId, provider: "twilio", providerSid, now }));
    return ring(dependencies, db, scope, { callId, callback, after: undefined });
  });
}

/** What Twilio sends as the number of an unknown caller: one of these words, or the keys that spell it, as in +86282452253. */
const unknownCallers = new Set(
  ["unavailable", "anonymous", "restricted", "blocked", "private", "unknown", "withheld"].flatMap((word) => [
    word,
    onKeypad(word),
  ]),
);

/** Null for a withheld number. */
const readFrom = ({ From = "" }: TwilioCallback): string | null =>
  unknownCallers.has(From.trim().toLowerCase().replace(/^\+/, "")) ? null : readPhone(From).e164;

interface Ringing extends Reported {
  after: RingStage | "forward" | undefined;
}

/** The next people to ring; then the dealership's own phone, if its settings name one; then no one, and the call is missed. */
async function ring(
  dependencies: TwilioDependencies,
  db: Db,
  scope: ServiceScope,
  { callId, callback, after }: Ringing,
): Promise<string> {
  const { publicBaseUrl } = configOf(dependencies);
  const call = await findOne(db, scope, callId);
  if (!call || isOver(call)) return call ? apologize() : hangUp();
  const key = { organizationId: scope.organizationId, callId };
  const next = after === "forward" ? undefined : await ringNext(db, scope, { call, after });
  if (next) return ringPhones(publicBaseUrl, { ...key, ...next });
  const { forwardTo } = await callSettings.find(db, scope);
  if (forwardTo !== null && after !== "forward")
    return ringPhones(publicBaseUrl, { ...key, stage: "forward", phones: [{ phone: forwardTo }] });
  const now = dependencies.clock();
  await recordEventsIn(db, scope, callId, { events: [reportNow(dependencies, callback, "agent-declined")], now });
  return apologize();
}

const callerLeft = ["completed", "busy", "failed", "no-answer", "canceled"];

/** Nobody took the call yet, or the conversation is over, or the caller has hung up. */
export async function ringOn(
  dependencies: TwilioDependencies,
  scope: ServiceScope,
  { callId, callback, stage }: Reported & { stage: RingStage | "forward" },
): Promise<string> {
  const now = dependencies.clock();
  return dependencies.database.write(scope, async (db) => {
    const row = await findOne(db, scope, callId);
    if (!row || isOver(row)) return hangUp();
    const isTaken = row.agent_answered_at !== null;
    if (!isTaken && !callerLeft.includes(callback.CallStatus ?? ""))
      return ring(dependencies, db, scope, { callId, callback, after: stage });
    await recordEventsIn(db, scope, callId, {
      events: [reportNow(dependencies, callback, isTaken ? "customer-ended" : "customer-canceled")],
      now,
    });
    return hangUp();
  });
}

/** Someone who is rung picked up, or their voicemail. */
export async function announce(
  dependencies: TwilioDependencies,
  scope: ServiceScope,
  { callId, personId }: { callId: string; personId?: string | undefined },
): Promise<string> {
  const row = await dependencies.database.read(scope, (db) => findOne(db, scope, callId));
  if (!row || isOver(row)) return hangUp();
  if (row.agent_answered_at !== null) return reportTaken();
  const key = { organizationId: scope.organizationId, callId };
  return announceCall(configOf(dependencies).publicBaseUrl, { ...key, personId, caller: describeCaller(row) });
}

const describeCaller = ({ customer_name: name, customer_phone: phone, location_name: location }: CallRow): string => {
  const caller = name ?? (phone === null ? "a withheld number" : formatPhone(phone.replace(/^\+1(?=\d{10}$)/, "")));
  return location === null ? caller : `${caller} for ${location}`;
};

/** Only 1 takes the call; anything else, or nothing, leaves it ringing for the others. */
export async function take(
  dependencies: TwilioDependencies,
  scope: ServiceScope,
  { callId, callback, personId }: Reported & { personId?: string | undefined },
): Promise<string> {
  if (callback.Digits !== "1") return hangUp();
  const accepted = reportNow(dependencies, callback, "agent-accepted");
  const now = dependencies.clock();
  const outcome = await dependencies.database.write(scope, (db) =>
    takeCall(db, scope, callId, { accepted, personId, now }),
  );
  if (outcome === "by-another") return reportTaken();
  return outcome === "taken" ? connect() : hangUp();
}
