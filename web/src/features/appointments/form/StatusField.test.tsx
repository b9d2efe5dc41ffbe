import { updateAppointment } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ada, answerForm, buildAppointment, show } from "#testing/appointments.tsx";
import { enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { RecordDialog } from "#records/dialog/RecordDialog.tsx";
import { appointmentRecord } from "#features/appointments/appointment-record.tsx";

const api = fakeApi();
let sent: unknown[] = [];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T15:00:00Z") });
  sent = [];
  onClose.mockReset();
  enterWorkplace();
  answerForm(api);
  api.answer(updateAppointment, ({ body }) => {
    sent.push(body);
    return { appointment: buildAppointment() };
  });
  return () => vi.useRealTimers();
});

async function edit(own: Partial<Appointment>) {
  show(
    <RecordDialog type={appointmentRecord} customer={ada} record={buildAppointment(own)} isOpen onClose={onClose} />,
  );
  await screen.findByRole("dialog");
}

const status = () => screen.queryByRole<HTMLSelectElement>("combobox", { name: "Status" });
const offered = () => Array.from(status()?.options ?? [], (option) => option.text);
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

const begun = { appointmentDate: "2026-03-10", startsAt: "2026-03-10T13:00:00.000Z" } as const;

it("offers what an appointment may become, but not canceled, which takes a reason", async () => {
  await edit({});
  expect(offered()).toEqual(["Scheduled", "Confirmed"]);
});

it("offers its outcomes once it has begun", async () => {
  await edit(begun);
  expect(offered()).toEqual(["Scheduled", "Confirmed", "Shown", "No-show", "Completed"]);
});

it("is not there where another appointment took its place", async () => {
  await edit({ status: "cancelled", cancelReason: "rescheduled", rescheduledTo: idOf(511) });
  expect(status()).toBeNull();
});

it("sends a chosen status with the one it was chosen over, and none if it was left", async () => {
  await edit(begun);
  await userEvent.selectOptions(status() ?? document.body, "Shown");
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ status: "shown", base: { status: "scheduled" } }]);
});

it("leaves the status to others unless it was changed", async () => {
  await edit(begun);
  await userEvent.type(screen.getByLabelText("Notes"), "Came early");
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty("status");
  expect(sent).toMatchObject([{ notes: "Came early" }]);
});
