import { listCallHistory } from "@automotive-crm/contract/calls/history";
import type { Call } from "@automotive-crm/contract/calls/record";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { OpenDialogContext } from "#records/customer-part.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { writeDraft } from "#lib/offline/drafts.ts";
import { answerTimeline, buildEntry, openPanel } from "#testing/activity-panel.tsx";
import { ada, buildCall, completedCall, sidOf } from "#testing/calls.tsx";
import { enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi, unreachable } from "#testing/fake-api.ts";
import { CallRow, loadHistory } from "./lazy-history.tsx";

const api = fakeApi();
beforeEach(() => enterWorkplace());

const history = () => screen.findByRole("list", { name: "Call history" });
function open(calls: Call[], entries = [buildEntry({ type: "call", callData: { callSid: sidOf(1) } })]) {
  answerTimeline(api, entries);
  api.answer(listCallHistory, ({ query }) => {
    expect(query.get("limit")).toBe("50");
    return { callHistory: calls };
  });
  return openPanel({ customer: ada, address: "/?entries=calls" });
}

describe("an entry about a call", () => {
  const entry = () =>
    buildEntry({
      type: "call",
      title: "Outbound call",
      description: "Wants blue",
      callData: {
        callId: idOf(700),
        direction: "outbound",
        customerPhone: "2015550123",
        customerExtension: "12",
        status: "completed",
        outcome: "connected",
        durationSeconds: 65,
        callType: "Sales Inquiry",
      },
    });
  const entryOf = () => document.querySelector<HTMLElement>("[data-entry]");

  it("stays as it is when its call is there, which adds a button to edit the log", async () => {
    answerTimeline(api, [entry()]);
    let arrive: (_loaded: { callHistory: Call[] }) => void = () => {};
    const history = new Promise<{ callHistory: Call[] }>((resolve) => (arrive = resolve));
    api.answer(listCallHistory, () => history);
    const { openedDialogs } = openPanel({ customer: ada });
    await screen.findByText("1m 5s");
    const shown = entryOf()?.textContent;
    expect(shown).toMatch(
      /^Outbound call.* · Maria Alvarez.*Connected·1m 5s·.*555-0123 ext 12· Sales InquiryWants blue$/,
    );
    // The entry can't be changed apart from its call.
    expect(within(entryOf() ?? document.body).queryByRole("button")).toBeNull();

    arrive({ callHistory: [completedCall({ callId: idOf(700), notes: "Wants blue" })] });
    await userEvent.click(await screen.findByRole("button", { name: /^Edit the log/ }));
    expect(openedDialogs).toEqual(["call"]);
    expect(entryOf()?.textContent).toBe(shown);
  });

  it("is of the one who took it", async () => {
    answerTimeline(api, [{ ...entry(), author: null }]);
    api.answer(listCallHistory, {
      callHistory: [completedCall({ callId: idOf(700), userId: idOf(9), agentName: "Tyler O'Connor" })],
    });
    openPanel({ customer: ada });
    await waitFor(() => expect(entryOf()?.textContent).toContain(" · Tyler O'Connor"));
  });

  it("is nobody's if its call doesn't say either", async () => {
    answerTimeline(api, [{ ...entry(), author: null }]);
    api.answer(listCallHistory, { callHistory: [completedCall({ callId: idOf(700), userId: null, agentName: null })] });
    openPanel({ customer: ada });
    await waitFor(() => expect(entryOf()?.textContent).toContain(" · System"));
  });

  it("says how a live call is going", async () => {
    answerTimeline(api, [entry()]);
    api.answer(listCallHistory, { callHistory: [buildCall({ callId: idOf(700), status: "ringing" })] });
    openPanel({ customer: ada });
    await waitFor(() => expect(entryOf()?.textContent).toContain("Ringing"));
    expect(entryOf()?.textContent).not.toContain("Connected");
  });
});

describe("the call history", () => {
  it("shows its calls as soon as their script is there", async () => {
    await loadHistory();
    const place = { call: completedCall({ notes: "Wants blue" }), customer: ada, mayEdit: false };
    render(
      <OpenDialogContext value={() => undefined}>
        <CallRow {...place} />
      </OpenDialogContext>,
    );
    expect(screen.getByText("Wants blue")).toBeTruthy();
  });

  it("shows status, duration, number, agent and notes of each call", async () => {
    open([
      completedCall({ duration: 3_725, notes: "Wants blue", callType: "Sales Inquiry", outcome: "connected" }),
      buildCall({ callSid: sidOf(2), direction: "inbound", status: "busy" }),
    ]);
    await within(await history()).findByText("Outbound");
    const [first, second] = within(await history()).getAllByRole("listitem");
    for (const text of [
      "Outbound",
      "Completed",
      "Connected",
      "1h 2m 5s",
      "Sales Inquiry",
      "555-0123",
      "Maria Alvarez",
      "Wants blue",
    ])
      expect(first?.textContent).toContain(text);
    for (const text of ["Inbound", "Busy", "0s", "No notes"]) expect(second?.textContent).toContain(text);
    expect(screen.queryAllByRole("heading", { level: 4 })).toEqual([]);
  });

  it("opens the log to those who may edit it", async () => {
    const { openedDialogs } = open([completedCall(), completedCall({ callSid: sidOf(2), mayEdit: false })]);
    const edit = await within(await history()).findByRole("button", { name: /^Edit the log/ });
    await userEvent.click(edit);
    expect(openedDialogs).toEqual(["call"]);
  });

  it("says if this browser has notes that aren't saved yet, and why a blocked number was called", async () => {
    const call = completedCall({ overrideReason: "safety-recall" });
    const form = `call-notes.${ada.id}.${call.callId}`;
    writeDraft({ userId: idOf(2), organizationId: ada.organizationId, form }, { value: "Typed" });
    open([call]);
    expect(await within(await history()).findByText("Notes typed here are not saved yet")).toBeTruthy();
    expect(screen.getByText("Called anyway: Safety recall")).toBeTruthy();
  });

  it.each([
    ["the server can't be reached", unreachable],
    ["the server fails", new Refusal(500, "internal", "Something failed")],
    ["there are too many requests", new Refusal(429, "rate_limit_exceeded", "Too many requests")],
  ] as const)("is shown from its last copy while %s", async (_why, failure) => {
    const { unmount } = open([completedCall({ notes: "From the copy" })]);
    await history();
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith("customer_calls_"))).toBe(true));
    unmount();
    queryClient.clear();
    api.answer(listCallHistory, failure);
    openPanel({ customer: ada, address: "/?entries=calls" });
    expect(await screen.findByText("From the copy", {}, { timeout: 8_000 })).toBeTruthy();
  });

  it("leaves the timeline as it is if it can't be loaded", async () => {
    answerTimeline(api, [buildEntry({ type: "call", description: "An entry" })]);
    api.answer(listCallHistory, new Refusal(500, "internal", "Something failed"));
    openPanel({ customer: ada, address: "/?entries=calls" });
    expect(await screen.findByText("An entry")).toBeTruthy();
  });
});
