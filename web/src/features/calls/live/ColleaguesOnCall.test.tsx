import { countActiveCalls, listActiveCalls, type ActiveCall } from "@automotive-crm/contract/calls/live";
import { listRingingCalls } from "@automotive-crm/contract/calls/ringing";
import { customerTopic, organizationTopic } from "@automotive-crm/contract/live/topics";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { requestCall } from "#lib/calls/requested-call.ts";
import { buildChange } from "#testing/builders.ts";
import { ada, answerSetup, buildActiveCall, openCallKeeper, sidOf } from "#testing/calls.tsx";
import { enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { ColleaguesOnCall } from "./ColleaguesOnCall.tsx";
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
  api.answer(listRingingCalls, { ringing: [] });
});

const sams = (changes: Partial<ActiveCall> = {}) =>
  buildActiveCall({ callSid: sidOf(3), userId: idOf(9), agentName: "Sam Reyes", mayEnd: false, ...changes });
const open = () =>
  renderAt(
    <>
      <p>Page</p>
      <ColleaguesOnCall customer={ada} />
      <LiveCallButton organizationId={organization.id} />
    </>,
  );
async function change(...next: ActiveCall[]) {
  await waitFor(() => expect(events.requestedTopics.flat()).toContain(customerTopic(organization.id, ada.id)));
  await waitFor(() => expect(events.followers()).toBe(1));
  calls = next;
  events.send(buildChange(organizationTopic(organization.id), "call"));
  events.send(buildChange(customerTopic(organization.id, ada.id), "call"));
}
const words = "Sam Reyes is on a call with this customer.";
const listReads = () => api.requests.filter((request) => /calls\/active(\?|$)/.test(request)).length;

describe("a colleague's call with the customer", () => {
  it("is told while it lasts, without asking while nobody is on the phone", async () => {
    open();
    await screen.findByText("Page");
    await change();
    expect(screen.queryByText(words)).toBeNull();
    expect(listReads()).toBe(0);
    await change(sams());
    expect(await screen.findByText(words)).toBeTruthy();
    await change();
    await waitFor(() => expect(screen.queryByText(words)).toBeNull(), { timeout: 3_000 });
  });

  it("is told by whose call it is, even if there is another one at the same time", async () => {
    calls = [sams(), sams({ callSid: sidOf(4), customerId: idOf(101), agentName: "Kim Lee", userId: idOf(10) })];
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    await change(calls[1] as ActiveCall);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull(), { timeout: 3_000 });
    expect(screen.queryByText(/Kim Lee/)).toBeNull();
  });

  it("isn't the person's own, and names only people who are on it", async () => {
    calls = [buildActiveCall(), sams({ userId: null, agentName: null })];
    open();
    await screen.findByRole("button", { name: /^LIVE CALL/ });
    await waitFor(() => expect(listReads()).toBe(1));
    expect(screen.queryByText(/is on a call/)).toBeNull();
  });

  it("is told before one calls them oneself", async () => {
    answerSetup(api);
    calls = [sams()];
    openCallKeeper();
    requestCall({ customer: ada });
    const dialog = await screen.findByRole("dialog", { name: "Call Setup" });
    await waitFor(() => expect(dialog.textContent).toContain(words));
  });
});
