import { listActiveCalls, type ActiveCall } from "@automotive-crm/contract/calls/live";
import { initiateCall } from "@automotive-crm/contract/calls/start";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { requestCall } from "#lib/calls/requested-call.ts";
import { buildChange } from "#testing/builders.ts";
import { ada, answerSetup, buildActiveCall, openCallKeeper, sidOf } from "#testing/calls.tsx";
import { enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";

const api = fakeApi();
const text = "You are already on a call. End it before you start another.";
let calls: ActiveCall[];
let events: ReturnType<typeof api.stream>;

beforeEach(() => {
  enterWorkplace();
  events = api.stream();
  answerSetup(api);
  api.answer(getCustomer, ada);
  calls = [buildActiveCall()];
  api.answer(listActiveCalls, () => ({ activeCalls: calls }));
  api.answer(initiateCall, new Refusal(409, "call_in_progress", text));
});

const press = () => userEvent.click(screen.getByRole("button", { name: "Call" }));
const expectGone = () => expect(screen.queryByText(text)).toBeNull();
const asked = () => api.requests.filter((name) => name === "GET /api/calls/active").length;

async function refuse() {
  openCallKeeper();
  requestCall({ customer: ada });
  await screen.findByText("OK to call");
  await press();
  await screen.findByText(text);
  await waitFor(() => expect(asked()).toBe(1));
  await waitFor(() => expect(events.followers()).toBe(1));
}

async function change(...next: ActiveCall[]) {
  const askedBefore = asked();
  calls = next;
  events.send(buildChange(organizationTopic(organization.id), "call"));
  await waitFor(() => expect(asked()).toBeGreaterThan(askedBefore));
}

it("stays until the person's own call is over, no matter who else is on the phone", async () => {
  await refuse();
  const sams = buildActiveCall({ callSid: sidOf(3), userId: idOf(9), agentName: "Sam Reyes" });
  await change(buildActiveCall(), sams);
  expect(screen.getByText(text)).toBeTruthy();
  await change(sams);
  await waitFor(expectGone);
});

it("is no longer said while the next attempt is made, and said again if that is refused", async () => {
  await refuse();
  let answer: (refusal: Refusal) => void = () => undefined;
  api.answer(initiateCall, () => new Promise<Refusal>((resolve) => (answer = resolve)));
  await press();
  await waitFor(expectGone);
  answer(new Refusal(409, "call_in_progress", text));
  expect(await screen.findByText(text)).toBeTruthy();
});

it("goes with the setup", async () => {
  await refuse();
  const setup = within(screen.getByRole("dialog", { name: "Call Setup" }));
  await userEvent.click(setup.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});
