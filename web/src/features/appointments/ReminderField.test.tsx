import type { Appointment } from "@automotive-crm/contract/appointments";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ada, answerForm, buildAppointment, show } from "#testing/appointments.tsx";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { RecordDialog } from "#records/RecordDialog.tsx";
import { appointmentRecord } from "./appointment-record.tsx";

const api = fakeApi();

beforeEach(() => {
  // 11:00 in New York, where the customer's locations are.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T15:00:00Z") });
  enterWorkplace();
  answerForm(api);
  return () => vi.useRealTimers();
});

async function open(record?: Appointment) {
  show(<RecordDialog type={appointmentRecord} customer={ada} record={record} isOpen onClose={vi.fn<() => void>()} />);
  await screen.findByRole("dialog");
}

const reminder = () => screen.getByRole("combobox", { name: "Reminder" });
const isOver = () => screen.queryByText("That time has passed, so there will be no reminder.") !== null;

it("says that there will be no reminder once its time has passed", async () => {
  await open();
  // Tomorrow at nine, 24 hours before.
  expect(isOver()).toBe(true);
  await userEvent.selectOptions(reminder(), "4 hours before");
  expect(isOver()).toBe(false);
  await userEvent.selectOptions(reminder(), "48 hours before");
  expect(isOver()).toBe(true);
  await userEvent.selectOptions(reminder(), "No reminder");
  expect(isOver()).toBe(false);
});

it("counts from the start, in the location's zone", async () => {
  await open();
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: "11:01" } });
  expect(isOver()).toBe(false);
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: "11:00" } });
  expect(isOver()).toBe(true);
});

it("says nothing of an appointment as it was booked, whose reminder was sent", async () => {
  const tomorrow = { appointmentDate: "2026-03-11", startsAt: "2026-03-11T13:00:00.000Z" };
  await open(buildAppointment(tomorrow));
  expect(isOver()).toBe(false);
  await userEvent.selectOptions(reminder(), "48 hours before");
  expect(isOver()).toBe(true);
});
