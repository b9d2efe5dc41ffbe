import { countActiveCalls, getCall } from "@automotive-crm/contract/calls/live";
import { saveCallLog } from "@automotive-crm/contract/calls/log";
import { initiateCall } from "@automotive-crm/contract/calls/start";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { requestCall } from "#lib/calls/requested-call.ts";
import { ada, answerSetup, buildCall, completedCall, me, sidOf } from "#testing/calls.tsx";
import { buildCustomer, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { CallKeeper } from "./CallKeeper.tsx";

const api = fakeApi();
const grace = buildCustomer({ id: idOf(101), firstName: "Grace", lastName: "Hopper" });
let placed: number;
/** Shows the rows in this order; with another edition they are drawn again. */
let showRows: (rows: { people: (typeof ada)[]; edition: number }) => void;

/** As in browsers: what is behind a modal dialog can't have the focus. */
function keepFocusInModals(): void {
  const focus = HTMLElement.prototype.focus;
  const spy = vi.spyOn(HTMLElement.prototype, "focus").mockImplementation(function (this: HTMLElement, options) {
    const modals = Array.from(document.querySelectorAll("dialog[open]"));
    if (modals.length === 0 || modals.some((modal) => modal.contains(this))) focus.call(this, options);
  });
  onTestFinished(() => spy.mockRestore());
}

beforeEach(() => {
  keepFocusInModals();
  enterWorkplace();
  api.stream();
  answerSetup(api);
  placed = 0;
  api.answer(countActiveCalls, { activeCallsCount: 0 });
  api.answer(listColleagues, []);
  api.answer(getCustomer, ada);
  api.answer(initiateCall, () => {
    placed += 1;
    return { callSid: sidOf(placed), message: "", call: buildCall({ callSid: sidOf(placed) }) };
  });
  api.answer(getCall, () => ({
    call: completedCall({ callSid: sidOf(placed), callId: idOf(800 + placed), userId: me.id }),
  }));
  api.answer(saveCallLog, { message: "Call log saved successfully", call: buildCall(), appointment: null });
});

function Rows() {
  const [{ people, edition }, setShown] = useState({ people: [ada, grace], edition: 1 });
  useEffect(() => void (showRows = setShown), []);
  return (
    <ul>
      {people.map((customer) => (
        <li key={`${customer.id} ${edition}`}>
          <a href={`/customers/${customer.id}`}>{customer.firstName}</a>
          <button type="button" onClick={() => requestCall({ customer })}>
            Call
          </button>
        </li>
      ))}
    </ul>
  );
}

const open = () =>
  renderAt(
    <>
      <Rows />
      <CallKeeper />
    </>,
  );

const rowOf = (name: string) => within(screen.getByRole("link", { name }).closest("li") ?? document.body);
const buttonOf = (name: string) => rowOf(name).getByRole("button", { name: "Call" });

/** Calls the customer of a row by keyboard, and logs the call; `beforeSaving` is what happens to the rows until then. */
async function callFrom(name: string, beforeSaving: () => void = () => undefined) {
  const button = await waitFor(() => buttonOf(name));
  button.focus();
  await userEvent.keyboard("{Enter}");
  const call = within(await screen.findByRole("dialog", { name: "Call Setup" })).getByRole("button", { name: "Call" });
  await waitFor(() => expect(screen.queryByText(/^Checking whether/)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(call));
  await userEvent.keyboard("{Enter}");
  const completed = within(await screen.findByRole("dialog", { name: "Call Completed" }));
  await userEvent.click(completed.getByRole("radio", { name: "Connected" }));
  act(beforeSaving);
  await userEvent.click(completed.getByRole("button", { name: "SAVE" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

describe("after a call is logged, the focus", () => {
  it("is in the row called, however many calls were made before", async () => {
    open();
    for (const name of ["Ada", "Grace", "Ada"]) {
      await callFrom(name);
      await waitFor(() => expect(document.activeElement).toBe(buttonOf(name)));
    }
  });

  it("is in the row called if the rows were drawn again in another order", async () => {
    open();
    await callFrom("Ada");
    await callFrom("Ada", () => showRows({ people: [grace, ada], edition: 2 }));
    await waitFor(() => expect(document.activeElement).toBe(buttonOf("Ada")));
  });

  it("stays in the row called if the rows are drawn again just after", async () => {
    open();
    await callFrom("Grace");
    await callFrom("Grace");
    await waitFor(() => expect(document.activeElement).toBe(buttonOf("Grace")));
    act(() => showRows({ people: [grace, ada], edition: 3 }));
    await waitFor(() => expect(document.activeElement).toBe(buttonOf("Grace")));
  });

  it("is in the row that takes its place if the row called is no longer listed", async () => {
    open();
    await callFrom("Ada");
    await callFrom("Ada", () => showRows({ people: [grace], edition: 1 }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Grace" })));
  });
});
