import { countActiveCalls, getCall, listActiveCalls } from "@automotive-crm/contract/calls/live";
import { listRingingCalls, type RingingCall } from "@automotive-crm/contract/calls/ringing";
import { endCall } from "@automotive-crm/contract/calls/start";
import { createCustomer } from "@automotive-crm/contract/customers/changes";
import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import { suspendedMessage } from "@automotive-crm/contract/http/errors";
import { allOrganizationsTopic, organizationTopic, personTopic } from "@automotive-crm/contract/live/topics";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { ActiveCall } from "@automotive-crm/contract/calls/live";
import { buildChange } from "#testing/builders.ts";
import { ada, buildActiveCall, completedCall, connectedCall, sidOf } from "#testing/calls.tsx";
import { shortId } from "#lib/format/format.ts";
import { airport, asRole, downtown, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi, unreachable } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { ReadOnly } from "#kit/controls/read-only.ts";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { useSession } from "#lib/session/session-store.ts";
import { useLiveCall } from "./live-call.ts";
import { LiveCallButton } from "./LiveCallButton.tsx";

const api = fakeApi();
let calls: ActiveCall[];
let ringing: RingingCall[];
let events: ReturnType<typeof api.stream>;

beforeEach(() => {
  enterWorkplace();
  events = api.stream();
  calls = [];
  ringing = [];
  api.answer(countActiveCalls, () => ({ activeCallsCount: calls.length }));
  api.answer(listRingingCalls, () => ({ ringing }));
  api.answer(listActiveCalls, () => ({ activeCalls: calls }));
});

const open = (organizationId: string = organization.id, isSuspended = false) =>
  renderAt(
    <ReadOnly value={isSuspended ? suspendedMessage : undefined}>
      <p>Page</p>
      <LiveCallButton organizationId={organizationId} />
      <Toaster theme="dark" />
    </ReadOnly>,
  );
const openDialog = async (isSuspended = false) => {
  open(organization.id, isSuspended);
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

  const countReads = () => api.requests.filter((request) => request.includes("/api/calls/active-count")).length;
  const tellCount = (count: number) => events.send(buildChange(organizationTopic(organization.id), "call", { count }));

  it("takes the number from events: a day of 400 calls asks once, and again after a gap", async () => {
    open();
    await waitFor(() => expect(events.followers()).toBe(1));
    await waitFor(() => expect(countReads()).toBe(1));
    for (let event = 0; event < 400; event++) tellCount(event % 4);
    expect(await screen.findByRole("button", { name: "LIVE CALL, 3 active calls" })).toBeTruthy();
    tellCount(0);
    await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
    expect(countReads()).toBe(1);
    calls = [buildActiveCall(), others];
    events.end();
    expect(await screen.findByRole("button", { name: "LIVE CALL, 2 active calls" }, { timeout: 8_000 })).toBeTruthy();
    expect(countReads()).toBe(2);
  });

  it("asks when an event doesn't say the number", async () => {
    open();
    await waitFor(() => expect(events.followers()).toBe(1));
    await waitFor(() => expect(countReads()).toBe(1));
    calls = [buildActiveCall()];
    events.send(buildChange(organizationTopic(organization.id), "call"));
    expect(await screen.findByRole("button", { name: "LIVE CALL" })).toBeTruthy();
    expect(countReads()).toBe(2);
  });

  it("shows no answer that is older than an event", async () => {
    let answer = (_count: number): void => undefined;
    api.answer(countActiveCalls, () => new Promise((resolve) => (answer = (n) => resolve({ activeCallsCount: n }))));
    open();
    await waitFor(() => expect(countReads()).toBe(1));
    await waitFor(() => expect(events.followers()).toBe(1));
    tellCount(2);
    expect(await screen.findByRole("button", { name: "LIVE CALL, 2 active calls" })).toBeTruthy();
    answer(1);
    tellCount(3);
    expect(await screen.findByRole("button", { name: "LIVE CALL, 3 active calls" })).toBeTruthy();
    expect(countReads()).toBe(1);
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

  it.each([false, true])("ends a call, also in a suspended organization (%s)", async (isSuspended) => {
    calls = [buildActiveCall()];
    api.answer(endCall, () => {
      calls = [];
      return { message: "", call: completedCall() };
    });
    const dialog = await openDialog(isSuspended);
    await userEvent.click(await dialog.findByRole("button", { name: /^End/ }));
    expect(await dialog.findByText("No active calls")).toBeTruthy();
    await userEvent.click(dialog.getByText("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks before it ends a colleague's call, and names both", async () => {
    calls = [{ ...others, mayEnd: true }];
    const ended: unknown[] = [];
    api.answer(endCall, ({ params }) => {
      ended.push(params["callSid"]);
      calls = [];
      return { message: "", call: completedCall() };
    });
    const dialog = await openDialog();
    const end = async () =>
      userEvent.click(await dialog.findByRole("button", { name: "End the call with Grace Hopper" }));
    await end();
    const question = () => within(screen.getByRole("dialog", { name: "End call" }));
    expect(question().getByText("Tyler O'Connor is on a call with Grace Hopper. End their call?")).toBeTruthy();
    await userEvent.click(question().getByRole("button", { name: "Cancel" }));
    expect(ended).toEqual([]);
    await end();
    await userEvent.click(question().getByRole("button", { name: "End call" }));
    await waitFor(() => expect(ended).toEqual([sidOf(2)]));
    expect(screen.queryByRole("dialog", { name: "End call" })).toBeNull();
  });

  it("stops asking once the colleague's call is over", async () => {
    calls = [{ ...others, mayEnd: true }];
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole("button", { name: "End the call with Grace Hopper" }));
    expect(screen.getByRole("dialog", { name: "End call" })).toBeTruthy();
    calls = [];
    events.send(buildChange(organizationTopic(organization.id), "call"));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "End call" })).toBeNull());
  });

  it("says if a call can't be ended", async () => {
    calls = [buildActiveCall()];
    api.answer(endCall, unreachable);
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole("button", { name: /^End/ }));
    expect(await screen.findByText("Failed to end call")).toBeTruthy();
  });

  it("opens the agent's own call", async () => {
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

describe("a call that rings", () => {
  const incoming: RingingCall = {
    callId: idOf(70),
    callSid: sidOf(7),
    organizationId: organization.id,
    customerPhone: "+12015550142",
    locationName: "Downtown",
    startedAt: "2026-03-10T15:00:00Z",
    isSimulated: false,
    customers: [
      { customerId: idOf(71), name: "Grace Hopper", vehicle: "2021 Honda Civic" },
      { customerId: idOf(72), name: "Vincent Hopper", vehicle: null },
    ],
  };

  it("says who is calling and leads to them, until someone takes it, without taking the focus", async () => {
    open();
    await waitFor(() => expect(events.followers()).toBe(1));
    const log = screen.getByRole("log", { name: "Incoming calls" });
    expect(log.textContent).toBe("");
    ringing = [incoming];
    const personId = useSession.getState().user?.id ?? "";
    events.send(buildChange(personTopic(personId), "ringing"));
    const pop = within(await screen.findByRole("region", { name: /^Incoming call from/ }));
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    expect(pop.getByText("2021 Honda Civic")).toBeTruthy();
    const link = pop.getByRole("link", { name: "Open customer Grace Hopper" });
    expect(link.getAttribute("href")).toBe(`/customers/${idOf(71)}`);
    expect(pop.getByRole("link", { name: "Open customer Vincent Hopper" })).toBeTruthy();
    ringing = [];
    events.send(buildChange(organizationTopic(organization.id), "call"));
    await waitFor(() => expect(log.textContent).toBe(""));
  });

  it("shows the number and the location of someone unknown, also on a page opened during the call, and can be hidden", async () => {
    calls = [buildActiveCall()];
    ringing = [{ ...incoming, customers: [] }];
    open();
    const pop = within(await screen.findByRole("region", { name: "Incoming call from (201) 555-0142" }));
    expect(pop.getByText("· Downtown")).toBeTruthy();
    expect(pop.getByText("No customer has this number")).toBeTruthy();
    await userEvent.click(pop.getByRole("button", { name: "Hide" }));
    expect(screen.queryByRole("region", { name: /^Incoming/ })).toBeNull();
  });

  it("adds someone unknown as a customer with their number, and leads to them, even if it no longer rings", async () => {
    calls = [buildActiveCall()];
    ringing = [{ ...incoming, customers: [] }];
    api.answer(listLocations, [downtown, airport]);
    api.answer(findDuplicates, { duplicates: [] });
    const { router } = open();
    await userEvent.click(await screen.findByRole("button", { name: "Add customer (201) 555-0142" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add New Customer" }));
    ringing = [];
    events.send(buildChange(organizationTopic(organization.id), "call"));
    await waitFor(() => expect(screen.queryByRole("region", { name: /^Incoming/ })).toBeNull());
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Phone/ }).value).toBe("(201) 555-0142");
    await userEvent.type(dialog.getByRole("textbox", { name: /^First name/i }), "Ada");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Last name/i }), "Lovelace");
    api.answer(createCustomer, ada);
    await userEvent.click(dialog.getByRole("button", { name: "Add Customer" }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${ada.id}`));
  });

  it("doesn't offer it to people who may not add customers", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    calls = [buildActiveCall()];
    ringing = [{ ...incoming, customers: [] }];
    open();
    await screen.findByText("No customer has this number");
    expect(screen.queryByRole("button", { name: /^Add customer/ })).toBeNull();
  });
});
