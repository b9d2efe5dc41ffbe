import { getCustomer } from "@automotive-crm/contract/customers/record";
import { saveCallLog, updateCallLog } from "@automotive-crm/contract/calls/log";
import type { Call } from "@automotive-crm/contract/calls/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { requestCall } from "#lib/calls/requested-call.ts";
import { useOutbox } from "#lib/offline/outbox-store.ts";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { ada, answerSetup, buildCall, completedCall, openCallKeeper } from "#testing/calls.tsx";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi, unreachable } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { CallLogDialog } from "./CallLogDialog.tsx";
import { startOfLog, type LogSubject } from "./call-log.ts";

const api = fakeApi();
let sent: unknown[];

beforeEach(() => {
  enterWorkplace();
  api.answer(getCustomer, ada);
  sent = [];
  api.answer(listColleagues, []);
  api.answer(saveCallLog, ({ body }) => {
    sent.push(body);
    return { message: "Call logged successfully!", call: buildCall(), appointment: null };
  });
  api.answer(updateCallLog, ({ body, params }) => {
    sent.push(params["callId"], body);
    return { message: "Call log updated successfully", call: buildCall(), appointment: null };
  });
});

function open(call?: Call) {
  const closed = { times: 0 };
  const view = renderAt(
    <>
      <CallLogDialog customer={ada} call={call} onClose={() => (closed.times += 1)} />
      <Toaster theme="dark" />
    </>,
  );
  return { ...view, closed };
}
const notes = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Notes/ });
const save = () => screen.getByRole("button", { name: "SAVE" });
const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

describe("logging a call by hand", () => {
  it("takes three clicks from the call dialog: an outcome fills in type and note", async () => {
    answerSetup(api);
    api.stream();
    openCallKeeper();
    requestCall({ customer: ada });
    await userEvent.click(await screen.findByRole("button", { name: "Log a call instead" }));
    await screen.findByRole("dialog", { name: "Log call" });
    expect(save()).toHaveProperty("disabled", true);
    await choose("Left voicemail");
    await userEvent.click(save());
    expect(await screen.findByText("Call logged successfully!")).toBeTruthy();
    expect(sent).toEqual([
      {
        customerId: ada.id,
        direction: "outbound",
        duration: 0,
        outcome: "voicemail",
        callType: "Follow-up",
        notes: "Left a voicemail.",
        customerPhone: "(201) 555-0123",
        team: null,
        advisor: null,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each([
    ["Connected", "Spoke with the customer."],
    ["Left voicemail", "Left a voicemail."],
    ["No answer", "No answer."],
    ["Busy", "The line was busy."],
    ["Wrong number", "Wrong number."],
    ["Not interested", "Not interested."],
  ])("fills in for %s: %s", async (outcome, text) => {
    open();
    await screen.findByRole("dialog");
    await choose(outcome);
    expect(notes().value).toBe(text);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /^Call type/ }).value).not.toBe("");
  });

  it("keeps what someone typed or chose when the outcome changes", async () => {
    open();
    await screen.findByRole("dialog");
    await choose("Busy");
    await choose("Connected");
    expect(notes().value).toBe("Spoke with the customer.");
    await userEvent.type(notes(), " Wants blue.");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Call type/ }), "Complaint");
    await choose("Not interested");
    expect(notes().value).toBe("Spoke with the customer. Wants blue.");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /^Call type/ }).value).toBe("Complaint");
  });

  it("asks for notes and a call type on their fields", async () => {
    open();
    await screen.findByRole("dialog");
    await userEvent.type(notes(), "x");
    await userEvent.clear(notes());
    await userEvent.click(save());
    expect(await screen.findByText("Please enter call notes")).toBeTruthy();
    expect(screen.getByText("Please select a call type")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true"));
    expect(sent).toEqual([]);
  });

  it("has a source for inbound calls only", async () => {
    open();
    await screen.findByRole("dialog");
    expect(screen.queryByRole("combobox", { name: "Call source" })).toBeNull();
    await userEvent.click(screen.getByRole("tab", { name: "Inbound" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Call source", hidden: true }), "Walk-in");
    await choose("Connected");
    await userEvent.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ direction: "inbound", callSource: "Walk-in" }]));
  });

  it("can end only some calls to the number", async () => {
    open();
    await screen.findByRole("dialog");
    await choose("Connected");
    expect(screen.queryByRole("group", { name: "Which calls" })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Do not call this number again" }));
    const purposes = within(screen.getByRole("group", { name: "Which calls" }));
    for (const name of ["Service", "Marketing", "Recall", "Recall"])
      await userEvent.click(purposes.getByRole("checkbox", { name }));
    await userEvent.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ dncRequest: true, dncPurposes: ["marketing", "service"] }]));
  });

  it("can have happened earlier, which is marked, but not in the future", async () => {
    vi.setSystemTime("2026-11-21T17:00:00Z");
    onTestFinished(() => void vi.useRealTimers());
    open();
    await screen.findByRole("dialog");
    await choose("Connected");
    await userEvent.click(screen.getByText("Time, numbers and people"));
    await userEvent.type(screen.getByLabelText("Date"), "2026-11-21");
    await userEvent.type(screen.getByLabelText(/^Time/), "12:01");
    expect(screen.getByText(/^The date or time was changed by hand/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Duration"), "5:30");
    await userEvent.click(save());
    expect(await screen.findByText("A call can't be logged before it happens")).toBeTruthy();
    await userEvent.clear(screen.getByLabelText(/^Time/));
    await userEvent.type(screen.getByLabelText(/^Time/), "11:59");
    await userEvent.click(save());
    await waitFor(() =>
      expect(sent).toMatchObject([
        { callDate: "2026-11-21", callTime: "11:59", dateTimeModified: true, duration: 330 },
      ]),
    );
  });

  it.each([
    [new Refusal(409, "conflict", "The advisor is taken."), /^Not saved yet\. The advisor is taken\.$/],
    [
      new Refusal(500, "internal", "Something broke"),
      /^Not saved yet\. Failed to save call to database\. Please try again\.$/,
    ],
  ])("says if it is refused, and keeps what was typed: case %#", async (answer, text) => {
    api.answer(saveCallLog, answer);
    const { closed } = open();
    await screen.findByRole("dialog");
    await choose("Connected");
    await userEvent.click(save());
    expect((await screen.findByRole("alert")).textContent).toMatch(text);
    expect(notes().value).toBe("Spoke with the customer.");
    expect(closed.times).toBe(0);
  });

  it("is kept as unsent work while the server can't be reached", async () => {
    onTestFinished(watchOutbox());
    api.answer(saveCallLog, unreachable);
    const { closed } = open();
    await screen.findByRole("dialog");
    await choose("Busy");
    await userEvent.click(save());
    await waitFor(() => expect(closed.times).toBe(1));
    expect(useOutbox.getState().works).toMatchObject([{ what: "Call", body: { notes: "The line was busy." } }]);
    expect(screen.queryByText("Call logged successfully!")).toBeNull();
  });

  it("restores its draft, and discards it on request", async () => {
    const { unmount } = open();
    await screen.findByRole("dialog");
    await userEvent.type(notes(), "Half a call");
    unmount();
    open();
    expect(await screen.findByDisplayValue("Half a call")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Discard restored text" }));
    expect(notes().value).toBe("");
    expect(save()).toHaveProperty("disabled", true);
  });
});

describe("editing a log", () => {
  it("sends what changed, and only that", async () => {
    const call = completedCall({ notes: "Old", callType: "Complaint", outcome: "connected" });
    open(call);
    await screen.findByRole("dialog", { name: "Edit call log" });
    await userEvent.clear(notes());
    await userEvent.type(notes(), "New");
    await userEvent.click(save());
    expect(await screen.findByText("Call log updated successfully")).toBeTruthy();
    expect(sent).toEqual([call.callId, { notes: "New", base: { notes: "Old" } }]);
  });

  it("says that someone else has changed the same field since", async () => {
    api.answer(updateCallLog, new Refusal(409, "edit_conflict", "Someone else changed this in the meantime"));
    open(completedCall({ notes: "Old", callType: "Complaint" }));
    await screen.findByRole("dialog", { name: "Edit call log" });
    await userEvent.type(notes(), " and new");
    await userEvent.click(save());
    expect(await screen.findByText(/^Failed to update call log\. Someone else changed this/)).toBeTruthy();
    expect(notes()).toHaveProperty("value", "Old and new");
  });

  it.each(["completed", "busy"] as const)("leaves time and numbers of a placed call that is %s", async (status) => {
    open(completedCall({ status, notes: "Old", callType: "Complaint" }));
    const dialog = within(await screen.findByRole("dialog"));
    for (const label of ["Date", /^Time/, "Duration", "Customer phone", "Your phone"])
      expect(dialog.getByLabelText(label, { selector: "input" })).toHaveProperty("disabled", true);
    expect(dialog.queryByRole("tab")).toBeNull();
  });

  it("can correct the time of a call that was logged by hand, which is marked", async () => {
    const call = buildCall({ callSid: null, status: "logged", notes: "Old", callType: "Complaint" });
    open(call);
    await screen.findByRole("dialog");
    expect(screen.queryByText(/^The date or time was changed by hand/)).toBeNull();
    await userEvent.clear(screen.getByLabelText(/^Time/, { selector: "input" }));
    await userEvent.type(screen.getByLabelText(/^Time/, { selector: "input" }), "09:00");
    expect(screen.getByText(/^The date or time was changed by hand/)).toBeTruthy();
    await userEvent.click(save());
    await waitFor(() =>
      expect(sent).toEqual([
        call.callId,
        {
          callDate: "2026-11-21",
          callTime: "09:00",
          dateTimeModified: true,
          base: { callDate: "2026-11-21", callTime: "12:00" },
        },
      ]),
    );
  });

  it("says if it fails", async () => {
    api.answer(updateCallLog, new Refusal(500, "internal", "Something failed"));
    open(completedCall({ notes: "Old", callType: "Complaint" }));
    await screen.findByRole("dialog");
    await userEvent.type(notes(), "er");
    await userEvent.click(save());
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to update call log");
  });
});

it("suggests what a call was about, also when it ended before the customer's phone rang", () => {
  const call = buildCall({
    status: "cancelled",
    outcome: null,
    callType: null,
    purpose: "service",
    bothConnectedAt: null,
  });
  const subject: LogSubject = {
    call,
    stage: "completed",
    organizationId: "",
    customerId: null,
    customerName: "",
    numbers: [],
    timeZone: "America/New_York",
    locationId: null,
  };
  const { values } = startOfLog(subject, "", {
    callTypes: ["Sales Inquiry", "Service Follow-up"],
    lastType: undefined,
  });
  expect([values.outcome, values.callType]).toEqual([null, "Service Follow-up"]);
});
