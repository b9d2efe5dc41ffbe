import { checkVisit, downloadAppointment } from "@automotive-crm/contract/appointments/calendar";
import { listCustomerAppointments, updateAppointment } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { rescheduleAppointment } from "@automotive-crm/contract/appointments/reschedule";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { dialog, PageWithDialog } from "#testing/record-page.tsx";
import { showNotices, type Notice } from "#kit/feedback/notify.ts";
import { appointmentRecord } from "./appointment-record.tsx";
import { AppointmentRow } from "./AppointmentRow.tsx";
import { ada, amy, buildAppointment, escape, jordan, show } from "#testing/appointments.tsx";

const api = fakeApi();

let sent: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-11T15:00:00Z") });
  sent = [];
  enterWorkplace();
  api.answer(listColleagues, [amy, jordan]);
  api.answer(listCustomerVehicles, [escape]);
  api.answer(listCustomerAppointments, { appointments: [], nextCursor: null });
  api.answer(checkVisit, { problems: [] });
  return () => vi.useRealTimers();
});

const showRow = (appointment: Appointment, mayEdit = true) =>
  show(
    <PageWithDialog type={appointmentRecord} customer={ada}>
      {() => <AppointmentRow appointment={appointment} customer={ada} mayEdit={mayEdit} />}
    </PageWithDialog>,
  );

async function choose(word: string) {
  await userEvent.click(screen.getByRole("button", { name: "More about appointment: Test Drive" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: word }));
}

describe("canceling an appointment", () => {
  const answer = (...answers: (Refusal | typeof unreachable | "saved")[]) =>
    api.answer(updateAppointment, ({ body }) => {
      sent.push(body);
      const given = answers[sent.length - 1] ?? "saved";
      return given === "saved" ? { appointment: buildAppointment({ status: "cancelled", version: 2 }) } : given;
    });

  it("needs a reason, and takes a note", async () => {
    answer("saved");
    showRow(buildAppointment());
    await choose("Cancel appointment");
    const within = await dialog("Cancel Appointment");
    await userEvent.click(within.getByRole("button", { name: "Cancel appointment" }));
    expect(within.getByText("Please choose a reason for canceling")).toBeTruthy();
    const reason = within.getByRole("combobox", { name: "Reason" });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(sent).toEqual([]);
    await userEvent.selectOptions(reason, "Bought elsewhere");
    await userEvent.type(within.getByRole("textbox", { name: "Note" }), " At the dealer across town ");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      { status: "cancelled", cancelReason: "bought-elsewhere", cancelNote: "At the dealer across town" },
    ]);
  });

  it("shows the server's refusal on its field, and keeps what was typed", async () => {
    answer(
      new Refusal(422, "invalid_request", "Some fields are invalid", {
        fields: { cancelNote: "Note must be at most 1,000 characters" },
      }),
    );
    showRow(buildAppointment());
    await choose("Cancel appointment");
    const within = await dialog("Cancel Appointment");
    await userEvent.selectOptions(within.getByRole("combobox", { name: "Reason" }), "Other reason");
    await userEvent.type(within.getByRole("textbox", { name: "Note" }), "Long");
    await userEvent.click(within.getByRole("button", { name: "Cancel appointment" }));
    expect(await within.findByText("Note must be at most 1,000 characters")).toBeTruthy();
    expect(within.getByText(/Failed to save appointment/)).toBeTruthy();
    expect(within.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" }).value).toBe("Long");
  });

  it("is kept while the server can't be reached, and shown as not saved yet", async () => {
    const stop = watchOutbox();
    answer(unreachable, unreachable, unreachable);
    showRow(buildAppointment());
    await choose("Cancel appointment");
    const within = await dialog("Cancel Appointment");
    await userEvent.selectOptions(within.getByRole("combobox", { name: "Reason" }), "We had to cancel");
    await userEvent.click(within.getByRole("button", { name: "Cancel appointment" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("Canceled")).toBeTruthy();
    expect(screen.getByText(/Not saved yet/)).toBeTruthy();
    stop();
  });

  it("shows reason and note in the row", () => {
    showRow(
      buildAppointment({ status: "cancelled", cancelReason: "customer-request", cancelNote: "Car broke down" }),
      false,
    );
    expect(screen.getByText(/The customer asked to cancel/).textContent).toBe(
      "The customer asked to cancel: Car broke down",
    );
  });
});

describe("rescheduling an appointment", () => {
  const replaced = buildAppointment({ notes: "Bring the key", vehicleId: escape.id, estimatedDuration: 90 });

  const answer = (...refusals: Refusal[]) =>
    api.answer(rescheduleAppointment, ({ body, params }) => {
      sent.push({ id: params["appointmentId"], body });
      return refusals[sent.length - 1] ?? { appointment: buildAppointment({ appointmentId: idOf(511) }) };
    });

  it("starts with everything the appointment has, and books the new time in its place", async () => {
    answer();
    showRow(replaced);
    await choose("Reschedule…");
    const within = await dialog("Reschedule Appointment");
    expect(within.getByLabelText<HTMLInputElement>(/^Date/).value).toBe("2026-03-12");
    fireEvent.change(within.getByLabelText(/^Date/), { target: { value: "2026-03-13" } });
    await userEvent.click(within.getByRole("button", { name: "Reschedule" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toMatchObject([
      {
        id: replaced.appointmentId,
        body: {
          appointmentDate: "2026-03-13",
          appointmentTime: "09:00",
          estimatedDuration: 90,
          notes: "Bring the key",
        },
      },
    ]);
  });

  it("of a no-show starts with tomorrow", async () => {
    showRow(
      buildAppointment({
        status: "no-show",
        noShowAt: "2026-03-09T15:00:00.000Z",
        appointmentDate: "2026-03-09",
        startsAt: "2026-03-09T13:00:00.000Z",
      }),
    );
    await choose("Reschedule…");
    const within = await dialog("Reschedule Appointment");
    expect(within.getByLabelText<HTMLInputElement>(/^Date/).value).toBe("2026-03-12");
  });

  it("keeps the dialog open if it fails", async () => {
    answer(new Refusal(409, "conflict", "This appointment has already been rescheduled."));
    showRow(replaced);
    await choose("Reschedule…");
    const within = await dialog("Reschedule Appointment");
    await userEvent.click(within.getByRole("button", { name: "Reschedule" }));
    expect((await within.findByRole("alert")).textContent).toContain("has already been rescheduled");
  });

  it("links both rows, and the link opens the other one", async () => {
    const later = buildAppointment({
      appointmentId: idOf(511),
      appointmentDate: "2026-03-20",
      startsAt: "2026-03-20T13:00:00.000Z",
      rescheduledFrom: replaced.appointmentId,
    });
    const earlier = buildAppointment({
      status: "cancelled",
      cancelReason: "rescheduled",
      rescheduledTo: later.appointmentId,
    });
    api.answer(listCustomerAppointments, { appointments: [later, earlier], nextCursor: null });
    const { unmount } = showRow(earlier);
    const link = await screen.findByRole("button", { name: "Fri, Mar 20, 9:00\u00a0AM EDT" });
    expect(link.closest("p")?.textContent).toBe("Rescheduled to Fri, Mar 20, 9:00\u00a0AM EDT");
    await userEvent.click(link);
    const within = await dialog("Edit Appointment");
    expect(within.getByLabelText<HTMLInputElement>(/^Date/).value).toBe("2026-03-20");
    unmount();
    showRow(later, false);
    expect((await screen.findByText(/Rescheduled from/)).textContent).toBe(
      "Rescheduled from tomorrow 9:00\u00a0AM EDT",
    );
  });
});

describe("a no-show", () => {
  const missed = buildAppointment({
    status: "no-show",
    noShowAt: "2026-03-09T16:00:00.000Z",
    appointmentDate: "2026-03-09",
    startsAt: "2026-03-09T15:00:00.000Z",
  });

  it("says until when it can be undone, and no longer after that", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: new Date("2026-03-11T15:59:00Z") });
    showRow(missed);
    expect(screen.getByText("Can be undone until 12:00 PM EDT")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(61_000));
    expect(screen.queryByText(/Can be undone/)).toBeNull();
  });
});

describe("the calendar file", () => {
  it("is downloaded from the menu, and a failure is said", async () => {
    const notices: Notice[] = [];
    const stop = showNotices((notice) => notices.push(notice));
    api.answer(downloadAppointment, new Refusal(500, "internal", "The database is away"));
    showRow(buildAppointment());
    await choose("Add to calendar");
    await waitFor(() =>
      expect(notices).toContainEqual(
        expect.objectContaining({
          kind: "error",
          text: "The calendar file could not be downloaded. Please try again.",
        }),
      ),
    );
    stop();
  });
});
