import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ada, answerForm, buildAppointment, show } from "#testing/appointments.tsx";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { RecordDialog } from "#records/dialog/RecordDialog.tsx";
import { appointmentRecord } from "#features/appointments/appointment-record.tsx";

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

const chosen = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Reminder" }).selectedOptions[0]?.text;
const setTime = (value: string) => fireEvent.change(screen.getByLabelText(/^Time/), { target: { value } });
const setDay = (value: string) => fireEvent.change(screen.getByLabelText(/^Date\b.*\*/), { target: { value } });

it("is the longest that is still ahead if a day before has passed", async () => {
  await open();
  // Tomorrow at nine.
  expect(chosen()).toBe("4 hours before");
  expect(isOver()).toBe(false);
  expect(screen.queryByText(/Draft from/)).toBeNull();
});

it("follows the start, in the location's zone, until another one is chosen", async () => {
  await open();
  setTime("11:01");
  await waitFor(() => expect(chosen()).toBe("24 hours before"));
  setTime("11:00");
  await waitFor(() => expect(chosen()).toBe("4 hours before"));
  setDay("2026-03-10");
  setTime("12:30");
  await waitFor(() => expect(chosen()).toBe("1 hour before"));
  setDay("2026-03-20");
  await waitFor(() => expect(chosen()).toBe("24 hours before"));
  await userEvent.selectOptions(reminder(), "2 hours before");
  setDay("2026-03-21");
  setTime("15:00");
  expect(chosen()).toBe("2 hours before");
});

it("says that there will be no reminder if the chosen time has passed", async () => {
  await open();
  await userEvent.selectOptions(reminder(), "24 hours before");
  expect(isOver()).toBe(true);
  await userEvent.selectOptions(reminder(), "No reminder");
  expect(isOver()).toBe(false);
  await userEvent.selectOptions(reminder(), "4 hours before");
  setDay("2026-03-10");
  setTime("11:30");
  expect(isOver()).toBe(true);
});

it("follows an appointment that is moved, and returns with it", async () => {
  await open(buildAppointment());
  expect(chosen()).toBe("24 hours before");
  setDay("2026-03-10");
  setTime("14:00");
  await waitFor(() => expect(chosen()).toBe("2 hours before"));
  setDay("2026-03-12");
  setTime("09:00");
  await waitFor(() => expect(chosen()).toBe("24 hours before"));
});

it("says nothing of an appointment as it was booked, whose reminder was sent", async () => {
  const tomorrow = { appointmentDate: "2026-03-11", startsAt: "2026-03-11T13:00:00.000Z" };
  await open(buildAppointment(tomorrow));
  expect(isOver()).toBe(false);
  await userEvent.selectOptions(reminder(), "48 hours before");
  expect(isOver()).toBe(true);
});
