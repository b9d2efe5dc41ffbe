import { saveCallLog, updateCallLog } from "@automotive-crm/contract/calls/log";
import type { Call } from "@automotive-crm/contract/calls/record";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { create } from "zustand";
import { answerForm } from "#testing/appointments.tsx";
import { ada, buildCall, completedCall } from "#testing/calls.tsx";
import { buildCustomer, buildPage, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { CallLogDialog } from "./CallLogDialog.tsx";
import { CompletedStage } from "./CompletedStage.tsx";

const api = fakeApi();
let sent: Record<string, unknown>[];
/** What the server answers, in turn; then it saves. */
let refusals: Refusal[];
const person = { imageUrl: null, role: "org:sales_rep", team: null, isAdvisor: true, mayWork: true, locationIds: [] };
const tyler = { ...person, id: idOf(31), firstName: "Tyler", lastName: "Moss" };
const nora = { ...person, id: idOf(32), firstName: "Nora", lastName: "Diaz" };
const grace = buildCustomer({ id: idOf(101), firstName: "Grace", lastName: "Hopper" });

beforeEach(() => {
  enterWorkplace();
  sent = [];
  refusals = [];
  answerForm(api);
  api.answer(listColleagues, [tyler, nora]);
  api.answer(getCustomer, ada);
  api.answer(listCustomers, buildPage([ada, grace]));
  const answer = ({ body }: { body: unknown }) => {
    sent.push(body as Record<string, unknown>);
    return refusals.shift() ?? { message: "Call log saved successfully", call: buildCall(), appointment: null };
  };
  api.answer(saveCallLog, answer);
  api.answer(updateCallLog, answer);
});

const inConflict = (theirs: Record<string, unknown>) =>
  new Refusal(409, "edit_conflict", "Someone else changed this in the meantime.", {
    conflicts: Object.fromEntries(
      Object.entries(theirs).map(([field, value]) => [field, { theirs: value, yours: "" }]),
    ),
  });

const settled = () => Promise.resolve();
const live = { text: "", pause: settled, settle: () => undefined };
const useShown = create<{ call: Call }>(() => ({ call: completedCall() }));
function Stage() {
  const { call } = useShown();
  return <CompletedStage call={call} organizationId={organization.id} notes={live} onClose={() => undefined} />;
}
const openLog = (call = completedCall()) => {
  useShown.setState({ call });
  return open(<Stage />);
};
/** The call as it is now, with what others did. */
const arrive = (call: Call) => act(() => useShown.setState({ call }));
const open = (content: ReactNode) =>
  renderAt(
    <>
      {content}
      <Toaster theme="dark" />
    </>,
  );
const openEdit = (call: Call) => open(<CallLogDialog customer={ada} call={call} onClose={() => undefined} />);
const notes = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Notes/ });
const save = () => userEvent.click(screen.getByRole("button", { name: "SAVE" }));
const choose = async (name: string) => userEvent.click(await screen.findByRole("radio", { name }));
const question = async () => within(await screen.findByRole("dialog", { name: "Someone else changed this too" }));
const saved = () => screen.findByText("Call log saved successfully");

describe("a call that someone else has logged too", () => {
  it("shows both values in words, and keeps the person's own if chosen", async () => {
    refusals.push(inConflict({ notes: "Wants blue", outcome: "voicemail", advisor: tyler.id }));
    openLog();
    await choose("Connected");
    await userEvent.click(screen.getByText("Time, numbers and people"));
    await userEvent.type(screen.getByRole("combobox", { name: "Advisor" }), "nora{Enter}");
    await save();
    const asked = await question();
    for (const text of ["Wants blue", "Left voicemail", "Tyler Moss"]) expect(asked.getByText(text)).toBeTruthy();
    await userEvent.click(asked.getByRole("button", { name: "Save" }));
    await saved();
    expect(sent[0]).not.toHaveProperty("base");
    expect(sent[1]).toMatchObject({
      notes: "Spoke with the customer.",
      outcome: "connected",
      advisor: nora.id,
      base: { notes: "Wants blue", outcome: "voicemail", advisor: tyler.id },
    });
  });

  it("can take the other's values: what a log must have is sent as it is there", async () => {
    refusals.push(inConflict({ notes: "Wants blue", callType: "Complaint" }));
    openLog();
    await choose("Connected");
    await save();
    const asked = await question();
    for (const field of asked.getAllByRole("radio", { name: /^Their change/ })) await userEvent.click(field);
    await userEvent.click(asked.getByRole("button", { name: "Save" }));
    await saved();
    expect(sent[1]).toMatchObject({ notes: "Wants blue", callType: "Complaint", outcome: "connected" });
    expect(sent[1]?.["base"] ?? {}).toEqual({});
  });

  it("asks again after Keep editing, and then saves the person's own", async () => {
    refusals.push(inConflict({ notes: "Wants blue" }), inConflict({ notes: "Wants blue" }));
    openLog();
    await choose("Connected");
    await save();
    await userEvent.click((await question()).getByRole("button", { name: "Keep editing" }));
    await userEvent.type(notes(), " Wants red.");
    await save();
    await userEvent.click((await question()).getByRole("button", { name: "Save" }));
    await saved();
    expect(sent[2]).toMatchObject({ notes: "Spoke with the customer. Wants red.", base: { notes: "Wants blue" } });
  });

  it("doesn't ask again what was chosen before another refusal, and shows what was taken from the other", async () => {
    refusals.push(
      inConflict({ notes: "Wants blue", callType: "Complaint" }),
      new Refusal(422, "invalid_request", "Refused", { fields: { team: "Team is too long" } }),
    );
    openLog();
    await choose("Connected");
    await save();
    const asked = await question();
    const [theirNotes] = asked.getAllByRole("radio", { name: /^Their change/ });
    if (theirNotes) await userEvent.click(theirNotes);
    await userEvent.click(asked.getByRole("button", { name: "Save" }));
    await screen.findByText("Refused");
    expect(notes().value).toBe("Wants blue");
    await save();
    await saved();
    expect(sent[2]).toMatchObject({
      notes: "Wants blue",
      callType: "Sales Inquiry",
      base: { notes: "Wants blue", callType: "Complaint" },
    });
  });

  it("compares with the log as the form was opened, whatever arrives in the meantime", async () => {
    const call = completedCall({ callType: "Complaint", notes: "Old" });
    openLog(call);
    await userEvent.type(await screen.findByDisplayValue("Old"), "er");
    arrive({ ...call, notes: "New", version: 2 });
    await save();
    await saved();
    expect(sent[0]).toMatchObject({ notes: "Older", base: { notes: "Old", callType: "Complaint" } });
  });

  it("compares a restored draft with what it was typed over", async () => {
    const call = completedCall({ callType: "Complaint", notes: "Old" });
    const { unmount } = openEdit(call);
    await userEvent.type(await screen.findByDisplayValue("Old"), "er");
    unmount();
    openEdit({ ...call, notes: "New", team: "Sales" });
    await screen.findByDisplayValue("Older");
    await save();
    await saved();
    // The team wasn't touched: it stays as the other has changed it.
    expect(sent[0]).toEqual({ notes: "Older", base: { notes: "Old" } });
  });

  it("merges edits in the same way", async () => {
    refusals.push(inConflict({ notes: "New" }));
    openEdit(completedCall({ notes: "Old", callType: "Complaint" }));
    await userEvent.type(await screen.findByDisplayValue("Old"), "er");
    await choose("Busy");
    await save();
    const asked = await question();
    await userEvent.click(asked.getByRole("radio", { name: /^Their change/ }));
    await userEvent.click(asked.getByRole("button", { name: "Save" }));
    await saved();
    expect(sent[1]).toEqual({ outcome: "busy", base: { outcome: null } });
  });
});

describe("what only the first log of a call decides", () => {
  it("is the appointment: the second is told which one was made, and can save without another", async () => {
    refusals.push(inConflict({ appointmentTime: "14:00" }));
    openLog();
    await choose("Connected");
    await userEvent.click(screen.getByRole("checkbox", { name: "Schedule an appointment" }));
    await userEvent.type(await screen.findByLabelText(/^Appointment date/), "2099-11-22");
    await userEvent.type(screen.getByLabelText(/^Appointment time/), "10:30");
    await save();
    expect(
      await screen.findByText(/^An appointment was made in this call already: Sun, Nov 22, 2099 at 2:00 PM\./),
    ).toBeTruthy();
    expect(screen.queryByText("Someone else changed this too")).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Schedule an appointment" }));
    await save();
    await saved();
    expect(sent[1]).not.toHaveProperty("appointmentScheduled");
  });

  it("is the customer: the second is told whose call it is, and can choose them", async () => {
    refusals.push(inConflict({ customerId: grace.id }));
    const call = completedCall({ customerId: null, customerName: null, direction: "inbound" });
    openLog(call);
    const customer = await screen.findByRole("combobox", { name: "Customer" });
    await screen.findByRole("option", { name: "Ada Lovelace" });
    await userEvent.selectOptions(customer, "Ada Lovelace");
    await choose("Connected");
    await save();
    expect(
      await screen.findByText("This call was logged for Grace Hopper. Choose Grace Hopper here to add to that log."),
    ).toBeTruthy();
    // The log of the other arrives; what was chosen here stays chosen.
    arrive({ ...call, customerId: grace.id, customerName: "Grace Hopper" });
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ customerId: ada.id });
  });
});
