import { getCall, saveCallNotes } from "@automotive-crm/contract/calls/live";
import type { Call } from "@automotive-crm/contract/calls/record";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import type { LiveEvent } from "@automotive-crm/contract/live/changes";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { callQuery } from "#features/calls/calls.queries.ts";
import { useLiveCall } from "#features/calls/live/live-call.ts";
import { buildChange } from "#testing/builders.ts";
import { ada, connectedCall, openFollowedCall, sidOf } from "#testing/calls.tsx";
import { enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi, unreachable } from "#testing/fake-api.ts";
import type { FakeStream } from "#testing/fake-streams.ts";

const api = fakeApi();
const callId = idOf(800);
let call: Call;
let events: FakeStream<LiveEvent>;

beforeEach(() => {
  enterWorkplace();
  api.answer(getCustomer, ada);
  events = api.stream();
  call = connectedCall({ callId, notes: "Wants blue" });
  api.answer(getCall, () => ({ call }));
  api.answer(listColleagues, []);
});

const dialog = () => screen.queryByRole("dialog", { name: "Call Completed" });
const asked = () => api.requests.filter((name) => name.startsWith("GET /api/calls/CA")).length;

/** The call becomes this in the other tab. */
async function change(next: Partial<Call>) {
  const askedBefore = asked();
  call = { ...call, ...next, version: call.version + 1 };
  events.send(buildChange(organizationTopic(organization.id), "call", { id: callId }));
  await waitFor(() => expect(asked()).toBeGreaterThan(askedBefore));
}
async function end() {
  await change({ status: "completed" });
  await screen.findByRole("button", { name: "SAVE" });
}
async function log() {
  await change({ callType: "Complaint", outcome: "connected", notes: "Wants a blue one" });
  const { queryKey } = callQuery(organization.id, sidOf(1));
  await waitFor(() => expect(queryClient.getQueryData(queryKey)?.callType).toBe("Complaint"));
}

describe("a call that is logged in one of two tabs", () => {
  it("stays open in the other if something was typed there", async () => {
    await openFollowedCall(events);
    await end();
    await userEvent.type(screen.getByRole("textbox", { name: /^Notes/ }), ", soon");
    await log();
    expect(dialog()).toBeTruthy();
    expect(screen.getByDisplayValue("Wants blue, soon")).toBeTruthy();
  });

  it("stays open in the other until its notes of the call are saved", async () => {
    api.answer(saveCallNotes, unreachable);
    await openFollowedCall(events);
    await userEvent.type(screen.getByRole("textbox", { name: "Notes" }), ", soon");
    await end();
    await log();
    expect(dialog()).toBeTruthy();
    expect(screen.getByDisplayValue("Wants blue, soon")).toBeTruthy();
  });

  it("is no longer asked about in the other", async () => {
    await openFollowedCall(events);
    await end();
    await log();
    expect(await screen.findByText("This call has been logged.")).toBeTruthy();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(useLiveCall.getState().live).toBeNull();
  });
});
