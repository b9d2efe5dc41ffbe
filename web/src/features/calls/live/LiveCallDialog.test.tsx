import { getCustomer } from "@automotive-crm/contract/customers/record";
import { getCall } from "@automotive-crm/contract/calls/live";
import type { Call } from "@automotive-crm/contract/calls/record";
import { endCall } from "@automotive-crm/contract/calls/start";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { requestCall, useRequestedCall } from "#lib/calls/requested-call.ts";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { buildChange } from "#testing/builders.ts";
import { ada, buildCall, completedCall, connectedCall, openCallKeeper, sidOf } from "#testing/calls.tsx";
import { enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi, unreachable } from "#testing/fake-api.ts";
import type { FakeStream } from "#testing/fake-streams.ts";
import type { LiveEvent } from "@automotive-crm/contract/live/changes";
import { openLiveCall, useLiveCall } from "./live-call.ts";

const api = fakeApi();
/** However far it has come. */
const callId = idOf(800);
let call: Call;
let events: FakeStream<LiveEvent>;

beforeEach(() => {
  enterWorkplace();
  api.answer(getCustomer, ada);
  events = api.stream();
  call = connectedCall();
  api.answer(getCall, () => ({ call: { ...call, callId } }));
  api.answer(listColleagues, []);
});

function open(isSuspended = false) {
  const view = openCallKeeper(isSuspended);
  openLiveCall({ callSid: sidOf(1), organizationId: organization.id });
  return view;
}
async function live() {
  await screen.findByRole("button", { name: "Hang up" });
  return within(screen.getByRole("dialog", { name: "Live Call" }));
}
const tell = () => events.send(buildChange(organizationTopic(organization.id), "call", { id: callId }));

describe("a live call", () => {
  it("shows its status, its numbers and since when both talk; nothing but notes can be typed", async () => {
    vi.setSystemTime("2026-11-21T17:01:17.500Z");
    onTestFinished(() => void vi.useRealTimers());
    call = connectedCall({ isSimulated: true });
    open();
    const dialog = await live();
    expect(dialog.getByRole("status", { name: "Call status" }).textContent).toBe("In progress");
    expect(dialog.getByRole("timer").textContent).toBe("1:07");
    expect(dialog.getByText("Simulated line")).toBeTruthy();
    expect(dialog.getByRole("textbox", { name: "Your phone" })).toHaveProperty("disabled", true);
    expect(dialog.getByRole("textbox", { name: "Customer phone" })).toHaveProperty("disabled", true);
    expect(dialog.getByRole("textbox", { name: "Notes" })).toHaveProperty("disabled", false);
  });

  it("has no timer before both are connected", async () => {
    call = buildCall({ status: "ringing" });
    open();
    const dialog = await live();
    expect(dialog.getByText("Ringing")).toBeTruthy();
    expect(dialog.queryByRole("timer")).toBeNull();
  });

  it("follows what the provider reports, and ends in Call Completed", async () => {
    call = buildCall({ status: "connecting" });
    open();
    await (await live()).findByText("Connecting...");
    await waitFor(() => expect(events.followers()).toBe(1));
    call = connectedCall({ status: "answered" });
    tell();
    await screen.findByText("Connected");
    call = completedCall();
    tell();
    const completed = within(await screen.findByRole("dialog", { name: "Call Completed" }));
    expect(completed.getByText("2:05")).toBeTruthy();
    expect(completed.getByText("Completed")).toBeTruthy();
  });

  it("asks every two seconds while no events arrive", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    call = buildCall({ status: "ringing" });
    open();
    await live();
    await waitFor(() => expect(events.followers()).toBe(1));
    const asked = () => api.requests.filter((name) => name.startsWith("GET /api/calls/CA")).length;
    events.end();
    call = completedCall({ status: "busy", duration: 0, endedBecause: "customer-busy" });
    await vi.advanceTimersByTimeAsync(2_000);
    const completed = within(await screen.findByRole("dialog", { name: "Call Completed" }));
    expect(completed.getByText("The customer's line was busy.")).toBeTruthy();
    const askedByThen = asked();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked()).toBeLessThanOrEqual(askedByThen + 1);
  });

  it("can't be closed, only minimized to LIVE CALL", async () => {
    open();
    const dialog = await live();
    expect(dialog.queryByRole("button", { name: "Close" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByRole("button", { name: "LIVE CALL" }, { timeout: 8_000 })).toBeTruthy();
    expect(useLiveCall.getState().live?.callSid).toBe(sidOf(1));
  });

  it("comes back when another call is asked for, to be finished first", async () => {
    open();
    await userEvent.click((await live()).getByRole("button", { name: "Minimize" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    act(() => requestCall({ customer: ada }));
    await live();
    expect(screen.queryByRole("dialog", { name: "Call Setup" })).toBeNull();
    expect(useRequestedCall.getState().target).toBeNull();
  });

  it("comes back once it is over, to be logged", async () => {
    open();
    await userEvent.click((await live()).getByRole("button", { name: "Minimize" }));
    await screen.findByRole("button", { name: "LIVE CALL" }, { timeout: 8_000 });
    call = completedCall();
    tell();
    expect(await screen.findByRole("dialog", { name: "Call Completed" })).toBeTruthy();
  });

  it("survives a reload of the tab, but not someone else's sign-in", async () => {
    const first = open();
    await live();
    first.unmount();
    useLiveCall.setState({ live: null });
    const second = openCallKeeper();
    await live();
    second.unmount();
    sessionStorage.setItem(
      "automotive-crm.live-call",
      JSON.stringify({ callSid: sidOf(1), organizationId: organization.id, userId: "somebody else" }),
    );
    useLiveCall.setState({ live: null });
    openCallKeeper();
    await waitFor(() => expect(sessionStorage.getItem("automotive-crm.live-call")).toBeNull());
    expect(useLiveCall.getState().live).toBeNull();
  });
});

describe("hanging up", () => {
  it("ends the call", async () => {
    api.answer(endCall, () => {
      call = completedCall();
      return { message: "", call };
    });
    open();
    await userEvent.click((await live()).getByRole("button", { name: "Hang up" }));
    expect(await screen.findByText("Call ended successfully")).toBeTruthy();
    expect(await screen.findByRole("dialog", { name: "Call Completed" })).toBeTruthy();
  });

  it("works in a suspended organization, where the call can't be logged", async () => {
    api.answer(endCall, () => {
      call = completedCall();
      return { message: "", call };
    });
    open(true);
    await userEvent.click((await live()).getByRole("button", { name: "Hang up" }));
    const completed = within(await screen.findByRole("dialog", { name: "Call Completed" }));
    expect(completed.getByRole("button", { name: "SAVE" }).getAttribute("aria-disabled")).toBe("true");
  });

  it.each<[Refusal | typeof unreachable, string]>([
    [new Refusal(409, "conflict", "The call is over already."), "The call is over already."],
    [new Refusal(500, "internal", ""), "Failed to end call"],
    [unreachable, "Failed to end call"],
  ])("says if that fails: case %#", async (answer, text) => {
    api.answer(endCall, answer);
    open();
    await userEvent.click((await live()).getByRole("button", { name: "Hang up" }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "Live Call" })).toBeTruthy();
  });
});
