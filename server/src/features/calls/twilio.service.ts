import type { TwilioCallback } from "@automotive-crm/contract/calls/twilio";
import { readPhone } from "#features/customers/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { TwilioConfig } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { notFound } from "#platform/http/errors.ts";
import type { ServiceScope } from "#platform/scope.ts";
import { readCallback, type Leg } from "./bridge/twilio-events.ts";
import { apologize, askForKey, dialCustomer, forwardCall, hangUp } from "./bridge/twilio-twiml.ts";
import { findSettings } from "./call-settings.repository.ts";
import type { CallEvent } from "./call-state.ts";
import * as repository from "./calls.repository.ts";
import { findById } from "./calls.queries.ts";
import { hasOptedOutSince } from "./permission-to-call.ts";
import { addInboundCall } from "./inbound-call.ts";
import { isOver, recordEvents, recordEventsIn } from "./record-events.ts";

export interface TwilioDependencies {
  database: Database;
  clock: Clock;
  twilio: TwilioConfig | undefined;
}

interface Reported {
  callId: string;
  callback: TwilioCallback;
}

const configOf = ({ twilio }: TwilioDependencies): TwilioConfig => {
  if (!twilio) throw new Error("A signature was right although Twilio isn't configured");
  return twilio;
};

/** Stores what happened to a leg of a call. */
export async function receiveEvent(
  dependencies: TwilioDependencies,
  scope: ServiceScope,
  { callId, callback, leg }: Reported & { leg: Leg },
): Promise<void> {
  const now = dependencies.clock();
  const event = readCallback(leg, callback, now);
  if (!event) return;
  const providerSid = callback.ParentCallSid ?? callback.CallSid;
  await dependencies.database.write(scope, (db) =>
    recordEventsIn(db, scope, callId, { events: [event], providerSid, now }),
  );
}

/** The agent picked up, or their voicemail. A call that was ended meanwhile isn't continued. */
export async function answerAgent(
  dependencies: TwilioDependencies,
  scope: ServiceScope,
  { callId }: { callId: string },
): Promise<string> {
  const row = await dependencies.database.read(scope, (db) => findById(db, scope, callId));
  if (!row || isOver(row)) return hangUp();
  return askForKey(configOf(dependencies).publicBaseUrl, { organizationId: scope.organizationId, callId });
}

/** Only 1 calls the customer, unless the call was ended or the customer has opted out meanwhile. */
export async function acceptCall(
  dependencies: TwilioDependencies,
  scope: ServiceScope,
  reported: Reported,
): Promise<string> {
  if (reported.callback.Digits !== "1") return declineCall(dependencies, scope, reported);
  const { callId, callback } = reported;
  const { publicBaseUrl, phoneNumber } = configOf(dependencies);
  const now = dependencies.clock();
  return dependencies.database.write(scope, async (db) => {
    const accepted = reportNow(dependencies, callback, "agent-accepted");
    await recordEventsIn(db, scope, callId, { events: [accepted], now });
    const [row, settings] = await awaitQueries([findById(db, scope, callId), findSettings(db, scope)]);
    if (!row?.customer_phone || isOver(row)) return hangUp();
    if (await hasOptedOutSince(db, scope, row, now)) {
      const optedOut = reportNow(dependencies, callback, "opted-out");
      await recordEventsIn(db, scope, callId, { events: [optedOut], now });
      return hangUp();
    }
    const key = { organizationId: scope.organizationId, callId };
    const callerId = settings.callerId ?? phoneNumber;
    return dialCustomer(publicBaseUrl, {
      ...key,
      customerPhone: row.customer_phone,
      customerExtension: null,
      callerId,
    });
  });
}

export async function declineCall(
  dependencies: TwilioDependencies,
  scope: ServiceScope,
  { callId, callback }: Reported,
): Promise<string> {
  await recordEvents(dependencies, scope, callId, [reportNow(dependencies, callback, "agent-declined")]);
  return hangUp();
}

/** A customer calls the organization's number. Twilio repeats the request if it gets no answer in time. */
export async function receiveCall(
  dependencies: TwilioDependencies,
  scope: ServiceScope,
  callback: TwilioCallback,
): Promise<string> {
  const { publicBaseUrl } = configOf(dependencies);
  const { organizationId } = scope;
  const now = dependencies.clock();
  return dependencies.database.write(scope, async (db) => {
    if (!(await repository.doesOrganizationExist(db, scope))) throw notFound("Organization");
    const { forwardTo } = await findSettings(db, scope);
    const providerSid = callback.CallSid;
    const known = await repository.findIdBySid(db, scope, providerSid);
    const callId =
      known ?? (await addInboundCall(db, scope, { from: readFrom(callback), provider: "twilio", providerSid, now }));
    if (forwardTo !== null) return forwardCall(publicBaseUrl, { organizationId, callId, forwardTo });
    const unanswered = reportNow(dependencies, callback, "agent-declined");
    await recordEventsIn(db, scope, callId, { events: [unanswered], now });
    return apologize();
  });
}

/** Null for a withheld number. */
const readFrom = ({ From }: TwilioCallback): string | null => readPhone(From ?? "").e164;

const reportNow = (
  { clock }: TwilioDependencies,
  { CallSid }: TwilioCallback,
  signal: "agent-accepted" | "agent-declined" | "opted-out",
): CallEvent => ({ eventId: `${CallSid}:${signal}`, signal, occurredAt: clock().toISOString() });
