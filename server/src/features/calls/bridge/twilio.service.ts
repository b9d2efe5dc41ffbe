import type { TwilioCallback } from "@automotive-crm/contract/calls/twilio";
import type { Clock } from "#platform/clock.ts";
import type { TwilioConfig } from "#platform/config.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { ServiceScope } from "#platform/scope.ts";
import { readCallback, type Leg } from "./twilio-events.ts";
import { askForKey, dialCustomer, hangUp } from "./twilio-twiml.ts";
import { callSettings } from "#features/calls/settings/call-settings.ts";
import type { CallEvent } from "#features/calls/call-state.ts";
import * as repository from "#features/calls/calls.repository.ts";
import { findOne } from "#features/calls/calls.queries.ts";
import { hasOptedOutSince } from "#features/calls/placing/permission-to-call.ts";
import { isOver, recordEvents, recordEventsIn } from "#features/calls/record-events.ts";

export interface TwilioDependencies {
  database: Database;
  clock: Clock;
  twilio: TwilioConfig | undefined;
}

export interface Reported {
  callId: string;
  callback: TwilioCallback;
}

export const configOf = ({ twilio }: TwilioDependencies): TwilioConfig => {
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
  await dependencies.database.write(scope, async (db) => {
    if (leg === "agent" && !(await mayCount(db, scope, { callId, event, legSid: callback.CallSid }))) return;
    await recordEventsIn(db, scope, callId, { events: [event], providerSid, now });
  });
}

/** Several phones ring for a call that came in. That one of them ends says something only if that is where 1 was pressed. */
async function mayCount(
  db: Db,
  scope: ServiceScope,
  { callId, event, legSid }: { callId: string; event: CallEvent; legSid: string },
): Promise<boolean> {
  const row = await findOne(db, scope, callId);
  if (row?.direction !== "inbound" || event.signal === "agent-ringing") return true;
  if (event.signal !== "agent-ended") return false;
  const known = await repository.listEvents(db, scope, callId);
  return known.some(({ eventId }) => eventId === acceptedId(legSid));
}

const acceptedId = (legSid: string) => `${legSid}:agent-accepted`;

/** The agent picked up, or their voicemail. A call that has been ended isn't continued. */
export async function answerAgent(
  dependencies: TwilioDependencies,
  scope: ServiceScope,
  { callId }: { callId: string },
): Promise<string> {
  const row = await dependencies.database.read(scope, (db) => findOne(db, scope, callId));
  if (!row || isOver(row)) return hangUp();
  return askForKey(configOf(dependencies).publicBaseUrl, { organizationId: scope.organizationId, callId });
}

/** Only 1 calls the customer, unless the call was ended or the customer has opted out since it started. */
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
    const [row, settings] = await awaitQueries([findOne(db, scope, callId), callSettings.find(db, scope)]);
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
      customerExtension: row.customer_extension,
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

export const reportNow = (
  { clock }: TwilioDependencies,
  { CallSid }: TwilioCallback,
  signal: "agent-accepted" | "agent-declined" | "customer-ended" | "customer-canceled" | "opted-out",
): CallEvent => ({ eventId: `${CallSid}:${signal}`, signal, occurredAt: clock().toISOString() });
