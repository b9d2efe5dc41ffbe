import { countActiveCalls, getCall, listActiveCalls } from "@automotive-crm/contract/calls/live";
import { saveCallLog } from "@automotive-crm/contract/calls/log";
import { checkCall } from "@automotive-crm/contract/calls/permission-to-call";
import { initiateCall } from "@automotive-crm/contract/calls/start";
import { getCustomer, type Customer } from "@automotive-crm/contract/customers/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { endCallList, useCallableRows } from "#lib/calls/call-list.ts";
import { requestCall } from "#lib/calls/requested-call.ts";
import { useSession } from "#lib/session/session-store.ts";
import { ada, answerSetup, buildActiveCall, buildCall, completedCall, me, permitted, sidOf } from "#testing/calls.tsx";
import { buildCustomer, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { CallKeeper } from "#features/calls/live/CallKeeper.tsx";
import { restoreCallList } from "./kept-call-list.ts";

const api = fakeApi();
const person = (number: number, firstName: string, over: Partial<Customer> = {}) =>
  buildCustomer({ ...ada, id: idOf(number), firstName, ...over });
const bea = person(101, "Bea");
const cleo = person(102, "Cleo");
let people: Customer[];
let sent: unknown[];
let called: (string | undefined)[];

beforeEach(() => {
  endCallList();
  enterWorkplace();
  api.stream();
  answerSetup(api);
  people = [ada, bea, cleo];
  called = [];
  api.answer(countActiveCalls, { activeCallsCount: 0 });
  api.answer(listColleagues, []);
  api.answer(getCustomer, ({ params }) => people.find(({ id }) => id === params.customerId) ?? ada);
  api.answer(initiateCall, ({ body }) => {
    called.push(people.find(({ id }) => id === Object(body).customerId)?.firstName);
    const callSid = sidOf(called.length);
    return { callSid, message: "", call: buildCall({ callSid }) };
  });
  // Before the calls by their ID.
  api.answer(listActiveCalls, { activeCalls: [] });
  api.answer(getCall, () => ({
    call: completedCall({ callSid: sidOf(called.length), callId: idOf(800 + called.length), userId: me.id }),
  }));
  sent = [];
  api.answer(saveCallLog, ({ body }) => {
    sent.push(body);
    return { message: "Call log saved successfully", call: buildCall(), appointment: null };
  });
});

function Rows() {
  useCallableRows(people.map(({ id: customerId, organizationId }) => ({ organizationId, customerId })));
  return (
    <ul>
      {people.map((customer) => (
        <li key={customer.id} data-callee={customer.id}>
          <button type="button" data-call onClick={() => requestCall({ customer }, { isRow: true })}>
            Call {customer.firstName}
          </button>
        </li>
      ))}
    </ul>
  );
}

const button = (name: string) => screen.getByRole("button", { name });

async function logCall() {
  const completed = within(await screen.findByRole("dialog", { name: "Call Completed" }));
  await userEvent.click(completed.getByRole("radio", { name: "Connected" }));
  await userEvent.click(completed.getByRole("button", { name: "SAVE" }));
}

/** Calls from a row. */
async function call(name: string) {
  renderAt(
    <>
      <Rows />
      <CallKeeper />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: `Call ${name}` }));
  const setup = within(await screen.findByRole("dialog", { name: "Call Setup" }));
  await waitFor(() => expect(screen.queryByText(/^Checking whether/)).toBeNull());
  await userEvent.click(setup.getByRole("button", { name: "Call" }));
}

/** Calls the first row and logs that. */
async function begin() {
  await call("Ada");
  await logCall();
  return within(await screen.findByRole("dialog", { name: "Call list" }));
}

describe("calling through a list", () => {
  it("takes one key a customer, from the row called on, and ends in the last row", async () => {
    const list = await begin();
    expect((await list.findByText("Bea Lovelace")).parentElement?.textContent).toBe("Next: Bea Lovelace · 2 left");
    await waitFor(() => expect(document.activeElement).toBe(button("Call next")));
    await userEvent.keyboard("{Enter}");
    await logCall();
    await screen.findByText("Cleo Lovelace");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button("Call Bea")));
    expect(called).toEqual(["Ada", "Bea"]);
  });

  it("passes over those who may not be called, and says so", async () => {
    people = [ada, person(101, "Bea", { phones: [] }), person(102, "Cleo", { doNotCall: true })];
    const list = await begin();
    await list.findByText("That was the last one on the list.");
    expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Bea Lovelace: no phone number",
      "Cleo Lovelace: do not call",
    ]);
  });

  it("wraps a long name without spaces", async () => {
    const long = "Maximiliana".repeat(8);
    people = [ada, person(101, long), person(102, "Cleo", { doNotCall: true })];
    const list = await begin();
    expect((await list.findByText(`${long} Lovelace`)).closest("p")?.className).toContain("wrap-anywhere");
    await userEvent.click(button("Skip"));
    expect((await list.findByText("Cleo Lovelace: do not call")).className).toContain("wrap-anywhere");
  });

  it("stops in Call Setup where a reason is missing, from which it can go on", async () => {
    const list = await begin();
    api.answer(checkCall, permitted({ verdict: "warn", missing: "reason", problems: [] }));
    await list.findByText("Bea Lovelace");
    await userEvent.click(button("Skip"));
    await list.findByText("Cleo Lovelace");
    await userEvent.click(button("Call next"));
    const setup = within(await screen.findByRole("dialog", { name: "Call Setup" }));
    await setup.findByLabelText(/Reason for calling anyway/);
    expect(called).toEqual(["Ada"]);
    await userEvent.click(setup.getByRole("button", { name: "Skip" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("goes on after a call whose customer was deleted during it, once it is logged", async () => {
    const { callSid, callId } = { callSid: sidOf(1), callId: idOf(801) };
    const customerInTrash = { since: "2026-11-21T17:01:00.000Z", byName: "Sam Reyes" };
    api.answer(getCall, { call: completedCall({ callSid, callId, userId: me.id, customerInTrash }) });
    api.answer(getCustomer, ({ params }) =>
      params.customerId === ada.id ? new Refusal(404, "customer_deleted", "This customer was deleted.") : bea,
    );
    await call("Ada");
    const completed = within(await screen.findByRole("dialog", { name: "Call Completed" }));
    expect(completed.getByText(/^Moved there/).textContent).toMatch(/Ada Lovelace is in Trash.* by Sam Reyes\./);
    for (const name of ["Callback", /appointment/i]) expect(completed.queryByLabelText(name)).toBeNull();
    await logCall();
    await screen.findByText("Bea Lovelace");
    expect(sent).toMatchObject([{ outcome: "connected", callType: expect.any(String), notes: expect.any(String) }]);
  });

  it("counts only those who can still be called when it is resumed", async () => {
    people = [ada, bea, cleo, person(103, "Dora")];
    const list = await begin();
    await list.findByText("Bea Lovelace");
    people = [ada, bea, { ...cleo, deletedAt: "2026-11-21T18:00:00.000Z" }, person(103, "Dora", { doNotCall: true })];
    await userEvent.click(button("Pause"));
    expect(await screen.findByRole("button", { name: "Resume calling · 1 left" })).toBeTruthy();
  });

  it("passes over those who were deleted since, and those whom a colleague is talking to", async () => {
    const call = buildActiveCall({ customerId: idOf(103), userId: idOf(9), agentName: "Sam Reyes" });
    api.answer(countActiveCalls, { activeCallsCount: 1 });
    api.answer(listActiveCalls, { activeCalls: [call] });
    people = [ada, bea, cleo, person(103, "Dora")];
    const list = await begin();
    await list.findByText("Bea Lovelace");
    people = people.map((each) => (each === cleo ? { ...cleo, deletedAt: "2026-11-21T18:00:00.000Z" } : each));
    await userEvent.click(button("Skip"));
    await list.findByText("That was the last one on the list.");
    expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Cleo Lovelace: deleted",
      "Dora Lovelace: on a call with Sam Reyes",
    ]);
  });

  it("waits when a setup is closed, with the one who wasn't called", async () => {
    const list = await begin();
    api.answer(checkCall, permitted({ verdict: "warn", missing: "reason", problems: [] }));
    await list.findByText("Bea Lovelace");
    await userEvent.click(button("Skip"));
    await list.findByText("Cleo Lovelace");
    await userEvent.click(button("Call next"));
    await within(await screen.findByRole("dialog", { name: "Call Setup" })).findByLabelText(/Reason for calling/);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(await screen.findByRole("button", { name: "Resume calling · 1 left" }));
    await screen.findByText("Cleo Lovelace");
    await userEvent.click(button("Pause"));
    await userEvent.click(button("End the call list"));
    expect(screen.queryByRole("button", { name: /^Resume/ })).toBeNull();
  });

  it("doesn't begin if the first setup is closed", async () => {
    renderAt(
      <>
        <Rows />
        <CallKeeper />
      </>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Call Ada" }));
    await screen.findByRole("dialog", { name: "Call Setup" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("button", { name: /^Resume/ })).toBeNull();
  });

  it("can be paused, also over a reload of the tab", async () => {
    await begin();
    await userEvent.click(button("Pause"));
    expect(screen.queryByRole("dialog")).toBeNull();
    const userId = useSession.getState().user?.id ?? "";
    act(() => restoreCallList(userId));
    await userEvent.click(await screen.findByRole("button", { name: "Resume calling · 2 left" }));
    await screen.findByText("Bea Lovelace");
    act(() => restoreCallList(idOf(999)));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
