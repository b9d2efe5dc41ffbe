import { countActiveCalls, getCall, listActiveCalls } from "@automotive-crm/contract/calls/live";
import { allOrganizationsTopic, organizationTopic } from "@automotive-crm/contract/live-topics";
import { endCall } from "@automotive-crm/contract/calls/start";
import { globalView } from "@automotive-crm/contract/organizations";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { ActiveCall } from "@automotive-crm/contract/calls/live";
import { buildChange } from "#testing/builders.ts";
import { buildActiveCall, completedCall, connectedCall, sidOf } from "#testing/calls.tsx";
import { shortId } from "#lib/format/format.ts";
import { asRole, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi, unreachable } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { Toaster } from "#ui/Toaster.tsx";
import { useLiveCall } from "./live-call.ts";
import { LiveCallButton } from "./LiveCallButton.tsx";

const api = fakeApi();
let calls: ActiveCall[];
let events: ReturnType<typeof api.stream>;

beforeEach(() => {
  enterWorkplace();
  events = api.stream();
  calls = [];
  api.answer(countActiveCalls, () => ({ activeCallsCount: calls.length }));
  api.answer(listActiveCalls, () => ({ activeCalls: calls }));
});

const open = (organizationId: string = organization.id) =>
  renderAt(
    <>
      <p>Page</p>
      <LiveCallButton organizationId={organizationId} />
      <Toaster theme="dark" />
    </>,
  );
const openDialog = async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: /^LIVE CALL/ }));
  return within(await screen.findByRole("dialog", { name: "Active Calls" }));
};
const others = buildActiveCall({
  callSid: sidOf(2),
  status: "initiated",
  userId: idOf(9),
  agentName: "Tyler O'Connor",
  customerName: "Grace Hopper",
  bothConnectedAt: null,
  mayEnd: false,
});

describe("the LIVE CALL button", () => {
  it("is there while a call is active, with a count if there are more", async () => {
    open();
    await waitFor(() => expect(events.followers()).toBe(1));
    expect(screen.queryByRole("button")).toBeNull();
    const tell = () => events.send(buildChange(organizationTopic(organization.id), "call"));
    calls = [buildActiveCall()];
    tell();
    expect((await screen.findByRole("button", { name: "LIVE CALL" })).textContent).toBe("LIVE CALL");
    calls = [buildActiveCall(), others];
    tell();
    expect((await screen.findByRole("button", { name: "LIVE CALL, 2 active calls" })).textContent).toBe("LIVE CALL2");
  });

  it("counts the calls of all organizations in Global View, every two seconds at most", async () => {
    enterWorkplace({ organization: null, isGlobalView: true, access: { ...asRole("org:admin"), isSuperAdmin: true } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    open(globalView);
    await waitFor(() => expect(events.requestedTopics.flat()).toContain(allOrganizationsTopic));
    await waitFor(() => expect(events.followers()).toBe(1));
    const tell = () => events.send(buildChange(allOrganizationsTopic, "call"));
    calls = [buildActiveCall()];
    tell();
    expect(await screen.findByRole("button", { name: "LIVE CALL" })).toBeTruthy();
    const before = api.requests.length;
    calls = [buildActiveCall(), others];
    tell();
    tell();
    await vi.advanceTimersByTimeAsync(1_200);
    expect(api.requests).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await screen.findByRole("button", { name: "LIVE CALL, 2 active calls" })).toBeTruthy();
    expect(api.requests).toHaveLength(before + 1);
  });

  it("asks every five seconds while no events arrive, and counts a failure as none", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    open();
    await waitFor(() => expect(events.followers()).toBe(1));
    events.end();
    calls = [buildActiveCall()];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByRole("button", { name: "LIVE CALL" })).toBeTruthy();
    events.end();
    api.answer(countActiveCalls, new Refusal(500, "internal", "Something failed"));
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the Active Calls dialog", () => {
  it("lists everyone's calls; only those a person may end have End", async () => {
    vi.setSystemTime("2026-11-21T17:01:15.000Z");
    onTestFinished(() => void vi.useRealTimers());
    calls = [buildActiveCall(), others];
    const dialog = await openDialog();
    const [own, theirs] = (await dialog.findAllByRole("listitem")).map((item) => within(item));
    expect(own?.getByText("Ada Lovelace")).toBeTruthy();
    expect(own?.getByText("In progress")).toBeTruthy();
    expect(own?.getByRole("timer").textContent).toMatch(/^1:0[5-9]$/);
    expect(own?.getByText(sidOf(1).slice(0, 8))).toBeTruthy();
    expect(own?.getByRole("link", { name: `Customer ${shortId(idOf(100))}` })).toBeTruthy();
    expect(own?.getByText("You")).toBeTruthy();
    expect(own?.getByRole("button", { name: "End the call with Ada Lovelace" })).toBeTruthy();
    expect(theirs?.getByText("Tyler O'Connor")).toBeTruthy();
    expect(theirs?.queryByRole("button")).toBeNull();
  });

  it("ends a call", async () => {
    calls = [buildActiveCall()];
    api.answer(endCall, () => {
      calls = [];
      return { message: "", call: completedCall() };
    });
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole("button", { name: /^End/ }));
    expect(await dialog.findByText("No active calls")).toBeTruthy();
    await userEvent.click(dialog.getByText("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says if a call can't be ended", async () => {
    calls = [buildActiveCall()];
    api.answer(endCall, unreachable);
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole("button", { name: /^End/ }));
    expect(await screen.findByText("Failed to end call")).toBeTruthy();
  });

  it("opens one's own call", async () => {
    calls = [buildActiveCall()];
    api.answer(getCall, { call: connectedCall() });
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole("button", { name: "Open the call with Ada Lovelace" }));
    expect(useLiveCall.getState().live).toEqual({ callSid: sidOf(1), organizationId: organization.id });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is empty, without an error, if the list can't be loaded", async () => {
    calls = [buildActiveCall()];
    api.answer(listActiveCalls, new Refusal(500, "internal", "Something failed"));
    const dialog = await openDialog();
    expect(await dialog.findByText("No active calls")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
