import { countActiveCalls, getCall } from "@automotive-crm/contract/calls/live";
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
import { ada, answerSetup, buildCall, completedCall, me, permitted, sidOf } from "#testing/calls.tsx";
import { buildCustomer, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { CallKeeper } from "#features/calls/live/CallKeeper.tsx";
import { restoreCallList } from "./kept-call-list.ts";

const api = fakeApi();
const person = (number: number, firstName: string, over: Partial<Customer> = {}) =>
  buildCustomer({ ...ada, id: idOf(number), firstName, ...over });
const bea = person(101, "Bea");
const cleo = person(102, "Cleo");
let people: Customer[];
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
  api.answer(getCall, () => ({
    call: completedCall({ callSid: sidOf(called.length), callId: idOf(800 + called.length), userId: me.id }),
  }));
  api.answer(saveCallLog, { message: "Call log saved successfully", call: buildCall(), appointment: null });
});

function Rows() {
  useCallableRows(people.map(({ id: customerId, organizationId }) => ({ organizationId, customerId })));
  return (
    <ul>
      {people.map((customer) => (
        <li key={customer.id} data-callee={customer.id}>
          <button type="button" data-call onClick={() => requestCall({ customer })}>
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

/** Calls the first row and logs that. */
async function begin() {
  renderAt(
    <>
      <Rows />
      <CallKeeper />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Call Ada" }));
  const setup = within(await screen.findByRole("dialog", { name: "Call Setup" }));
  await waitFor(() => expect(screen.queryByText(/^Checking whether/)).toBeNull());
  await userEvent.click(setup.getByRole("button", { name: "Call" }));
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

  it("can be paused, also over a reload of the tab", async () => {
    await begin();
    await userEvent.click(button("Pause"));
    expect(screen.queryByRole("dialog")).toBeNull();
    const userId = useSession.getState().user?.id ?? "";
    act(() => restoreCallList(userId));
    await userEvent.click(button("Resume calling · 2 left"));
    await screen.findByText("Bea Lovelace");
    act(() => restoreCallList(idOf(999)));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
