import type { ActiveCall } from "@automotive-crm/contract/calls/live";
import type { MissedCall } from "@automotive-crm/contract/calls/missed";
import { listOwnPhones, type OwnPhone } from "@automotive-crm/contract/calls/own-phones";
import { checkCall, type PermissionToCall } from "@automotive-crm/contract/calls/permission-to-call";
import { localTimeZone } from "@automotive-crm/contract/dates/wall-time";
import type { Call } from "@automotive-crm/contract/calls/record";
import { getCallSettings, type CallSettings } from "@automotive-crm/contract/calls/settings";
import { suspendedMessage } from "@automotive-crm/contract/http/errors";
import type { LiveEvent } from "@automotive-crm/contract/live/changes";
import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { CallKeeper } from "#features/calls/live/CallKeeper.tsx";
import { openLiveCall } from "#features/calls/live/live-call.ts";
import { ReadOnly } from "#kit/controls/read-only.ts";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { buildCustomer, downtown, idOf, organization } from "./customers-pages.tsx";
import type { FakeApi } from "./fake-api.ts";
import type { FakeStream } from "./fake-streams.ts";
import { renderAt } from "./record-page.tsx";

export const me = { id: idOf(2), name: "Maria Alvarez" };

/** `sidOf(1)` is always the same valid call ID. */
export const sidOf = (number: number) => `CA${number.toString(16).padStart(32, "0")}`;

let nextCall = 800;

/** The person's own outbound call to Ada, which has just been placed; tests override what matters. */
export function buildCall(changes: Partial<Call> = {}): Call {
  const startedAt = changes.startedAt ?? "2026-11-21T17:00:00.000Z";
  return {
    callId: idOf((nextCall += 1)),
    callSid: sidOf(1),
    customerId: idOf(100),
    customerName: "Ada Lovelace",
    customerPhone: "+12015550123",
    customerExtension: null,
    providerError: null,
    userPhone: "+19735550199",
    userId: me.id,
    agentName: me.name,
    direction: "outbound",
    status: "initiated",
    duration: 0,
    notes: null,
    outcome: null,
    callType: null,
    purpose: "sales",
    callSource: null,
    team: null,
    advisor: null,
    advisorName: null,
    dncRequest: false,
    dateTimeModified: false,
    locationId: downtown.locationId,
    locationName: downtown.name,
    timeZone: localTimeZone(),
    startedAt,
    endedAt: null,
    endedBecause: null,
    isSimulated: false,
    overrideReason: null,
    overrideNote: null,
    customerInTrash: null,
    appointmentId: null,
    mayEdit: true,
    version: 1,
    createdAt: startedAt,
    updatedAt: startedAt,
    agentAnsweredAt: null,
    customerAnsweredAt: null,
    bothConnectedAt: null,
    answeredBy: null,
    ...changes,
  };
}

export const connectedCall = (changes: Partial<Call> = {}): Call =>
  buildCall({
    status: "in-progress",
    agentAnsweredAt: "2026-11-21T17:00:05.000Z",
    customerAnsweredAt: "2026-11-21T17:00:10.000Z",
    bothConnectedAt: "2026-11-21T17:00:10.000Z",
    answeredBy: "human",
    ...changes,
  });

export const completedCall = (changes: Partial<Call> = {}): Call =>
  connectedCall({ status: "completed", duration: 125, endedAt: "2026-11-21T17:02:15.000Z", ...changes });

export const buildActiveCall = (changes: Partial<ActiveCall> = {}): ActiveCall => ({
  callSid: sidOf(1),
  organizationId: organization.id,
  status: "in-progress",
  duration: 50,
  customerId: idOf(100),
  customerName: "Ada Lovelace",
  customerPhone: "+12015550123",
  direction: "outbound",
  userId: me.id,
  agentName: me.name,
  startedAt: "2026-11-21T17:00:00.000Z",
  bothConnectedAt: "2026-11-21T17:00:10.000Z",
  isSimulated: false,
  mayEnd: true,
  ...changes,
});

export const ownPhone = (changes: Partial<OwnPhone> = {}): OwnPhone => ({
  id: idOf(900),
  number: "9735550199",
  type: "mobile",
  isPrimary: true,
  ...changes,
});

export const permitted = (changes: Partial<PermissionToCall> = {}): PermissionToCall => ({
  verdict: "allowed",
  problems: [],
  missing: null,
  notice: null,
  mayOverride: true,
  attemptsToday: 0,
  attemptsThisWeek: 0,
  timeZones: ["America/New_York"],
  ...changes,
});

export const callSettings = (changes: Partial<CallSettings> = {}): CallSettings => ({
  provider: "twilio",
  isSimulated: false,
  simulatedOutcomes: [],
  callerId: null,
  forwardTo: null,
  dailyAttempts: 3,
  weeklyAttempts: 7,
  optOutEndsMarketing: true,
  ...changes,
});

/** What Call Setup asks for, for somebody with one phone who may call. */
export function answerSetup(api: FakeApi): void {
  api.answer(listOwnPhones, { phones: [ownPhone()] });
  api.answer(checkCall, permitted());
  api.answer(getCallSettings, callSettings());
}

/** The calls part of any page, with toasts. */
export const openCallKeeper = (isSuspended = false) =>
  renderAt(
    <ReadOnly value={isSuspended ? suspendedMessage : undefined}>
      <CallKeeper />
      <Toaster theme="dark" />
    </ReadOnly>,
  );

/** Opens Live Call, and waits until the page follows what happens to it in other tabs. */
export async function openFollowedCall(events: FakeStream<LiveEvent>): Promise<void> {
  openCallKeeper();
  openLiveCall({ callSid: sidOf(1), organizationId: organization.id });
  await screen.findByRole("button", { name: "Hang up" });
  await waitFor(() => expect(events.followers()).toBe(1));
}

export const ada = buildCustomer({ id: idOf(100) });

/** A missed call of a number that Ada has. */
export const buildMissed = (changes: Partial<MissedCall> = {}): MissedCall => ({
  callId: idOf(950),
  organizationId: organization.id,
  customerPhone: "+12015550123",
  at: "2026-11-21T17:00:00.000Z",
  count: 1,
  times: ["2026-11-21T17:00:00.000Z"],
  locationName: null,
  timeZone: localTimeZone(),
  customers: [{ customerId: ada.id, name: "Ada Lovelace", extension: null }],
  calledBackAt: null,
  attempts: [],
  handled: null,
  ...changes,
});

export const listOfMissed = (...missedCalls: MissedCall[]) => ({ missedCalls, total: missedCalls.length });
