import { checkVisit } from "@automotive-crm/contract/appointments/calendar";
import { listCustomerAppointments, updateAppointment } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { enterWorkplace, organization } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { dialog, PageWithDialog } from "#testing/record-page.tsx";
import { appointmentRecord } from "./appointment-record.tsx";
import { AppointmentRow } from "./AppointmentRow.tsx";
import { ada, buildAppointment, show } from "#testing/appointments.tsx";

const api = fakeApi();
const listed = ["appointments", organization.id, ada.id];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-11T15:00:00Z") });
  enterWorkplace();
  return () => vi.useRealTimers();
});

const showRow = (appointment: Appointment, mayEdit = true) =>
  show(
    <PageWithDialog type={appointmentRecord} customer={ada}>
      {() => <AppointmentRow appointment={appointment} customer={ada} mayEdit={mayEdit} />}
    </PageWithDialog>,
  );

async function openMenu() {
  await userEvent.click(screen.getByRole("button", { name: "More about appointment: Test Drive" }));
  return screen.getAllByRole("menuitem").map((item) => item.textContent);
}

describe("an appointment's row", () => {
  it("shows day and time with the location's zone, the advisor, the vehicle and the status", () => {
    showRow(buildAppointment({ vehicleName: "2021 Ford Escape", isOverlapping: true }));
    expect(screen.getByText("Tomorrow 9:00 – 10:00 AM EDT").getAttribute("title")).toBe(
      "Thursday, March 12, 2026 at 9:00:00 AM EDT",
    );
    for (const text of ["Jordan Lee", "2021 Ford Escape", "Downtown", "Scheduled", "Advisor double-booked"])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it("can only be added to the person's own calendar without permission to edit", async () => {
    showRow(buildAppointment(), false);
    expect(screen.getAllByRole("button")).toHaveLength(1);
    expect(await openMenu()).toEqual(["Add to calendar"]);
  });

  it("can be edited from its title and its menu", async () => {
    api.answer(listColleagues, []);
    api.answer(checkVisit, { problems: [] });
    api.answer(listCustomerVehicles, []);
    api.answer(listCustomerAppointments, { appointments: [], nextCursor: null });
    showRow(buildAppointment());
    await userEvent.click(screen.getByRole("button", { name: "Test Drive" }));
    await userEvent.click((await dialog("Edit Appointment")).getByRole("button", { name: "Cancel" }));
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
    expect(await dialog("Edit Appointment")).toBeTruthy();
  });

  it.each<[Appointment["status"], string, string[]]>([
    [
      "scheduled",
      "2026-03-12T13:00:00.000Z",
      ["Confirm", "Cancel appointment", "Reschedule…", "Add to calendar", "Edit"],
    ],
    [
      "confirmed",
      "2026-03-11T14:00:00.000Z",
      [
        "Undo confirmation",
        "Shown",
        "No-show",
        "Completed",
        "Cancel appointment",
        "Reschedule…",
        "Add to calendar",
        "Edit",
      ],
    ],
    ["shown", "2026-03-11T14:00:00.000Z", ["Completed", "Schedule again", "Add to calendar", "Edit"]],
    [
      "no-show",
      "2026-03-11T14:00:00.000Z",
      ["Arrived after all", "Schedule again", "Reschedule…", "Add to calendar", "Edit"],
    ],
    ["cancelled", "2026-03-12T13:00:00.000Z", ["Schedule again", "Reschedule…", "Add to calendar", "Edit"]],
  ])("offers the possible status changes if it is %s and starts at %s", async (status, startsAt, expected) => {
    showRow(buildAppointment({ status, startsAt }));
    expect(await openMenu()).toEqual(expected);
  });

  it("can be confirmed from its menu, which shows wherever the customer's appointments are", async () => {
    const sent: unknown[] = [];
    const appointment = buildAppointment();
    queryClient.setQueryData(listed, [appointment]);
    let arrive = () => {};
    api.answer(updateAppointment, async ({ body }) => {
      sent.push(body);
      await new Promise<void>((resolve) => (arrive = resolve));
      return { appointment: { ...appointment, status: "confirmed" as const, version: 2 } };
    });
    showRow(appointment);
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Confirm" }));
    expect(await screen.findByText("Confirmed")).toBeTruthy();
    await waitFor(() => expect(sent).toEqual([{ status: "confirmed" }]));
    arrive();
    await waitFor(() => expect(queryClient.getQueryData(listed)).toMatchObject([{ status: "confirmed" }]));
  });

  it("reverts if the server refuses, and says why", async () => {
    api.answer(updateAppointment, new Refusal(409, "slot_taken", "Jordan Lee already has an appointment."));
    showRow(buildAppointment({ status: "cancelled" }));
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Schedule again" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Failed to save appointment. Please try again. Jordan Lee already has an appointment.",
    );
    expect(screen.getByText("Canceled")).toBeTruthy();
  });
});
