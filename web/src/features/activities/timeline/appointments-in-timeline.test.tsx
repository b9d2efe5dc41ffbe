import { listCustomerAppointments } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { answerTimeline, buildEntry, openPanel } from "#testing/activity-panel.tsx";
import { enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { buildAppointment as buildPlainAppointment } from "#testing/records.ts";

const api = fakeApi();
beforeEach(() => enterWorkplace());

const rows = () => Array.from(document.querySelectorAll<HTMLElement>("[data-entry]"));

describe("appointments", () => {
  const appointmentId = idOf(800);
  const appointmentEntry = () =>
    buildEntry({
      type: "appointment",
      title: "Appointment scheduled",
      isOwn: false,
      appointmentData: { appointmentId },
    });

  it("are listed with their filter, above entries about other appointments", async () => {
    answerTimeline(api, [appointmentEntry(), buildEntry({ type: "appt", description: "Agreed on Monday" })]);
    api.answer(listCustomerAppointments, { appointments: [buildAppointment({ appointmentId })], nextCursor: null });
    const { openedDialogs } = openPanel({ address: "/?entries=appts" });
    const list = await screen.findByRole("list", { name: "Appointments" });
    await userEvent.click(within(list).getByRole("button", { name: /^Test Drive/ }));
    expect(openedDialogs).toEqual(["appointment"]);
    expect(rows().map((row) => row.querySelector("p")?.textContent)).toEqual(["Agreed on Monday"]);
  });

  it("are waited for before the timeline is shown, and not repeated there if they are still to come", async () => {
    answerTimeline(api, [appointmentEntry(), buildEntry({ description: "Below it" })]);
    let arrive: (_loaded: { appointments: Appointment[]; nextCursor: null }) => void = () => {};
    api.answer(listCustomerAppointments, () => new Promise((resolve) => (arrive = resolve)));
    openPanel();
    await screen.findByRole("radio", { name: "ALL 2" });
    expect(screen.queryByText("Below it")).toBeNull();
    arrive({ appointments: [buildAppointment({ appointmentId })], nextCursor: null });
    expect(await screen.findByText("Below it")).toBeTruthy();
    expect(rows()).toHaveLength(1);
  });

  it("are all listed if they fill several pages", async () => {
    answerTimeline(api, []);
    const pages = ["Test Drive", "Warranty Service", "Maintenance"].map((appointmentType, page) =>
      buildAppointment({ appointmentId: idOf(810 + page), appointmentType }),
    );
    api.answer(listCustomerAppointments, ({ query }) => {
      const page = Number(query.get("after") ?? 0);
      return { appointments: pages.slice(page, page + 1), nextCursor: page < 2 ? String(page + 1) : null };
    });
    openPanel({ address: "/?entries=appts" });
    const list = await screen.findByRole("list", { name: "Appointments" });
    for (const { appointmentType } of pages)
      expect(within(list).getByRole("button", { name: new RegExp(`^${appointmentType}`) })).toBeTruthy();
  });

  it("show their current state in the timeline, or the entry's text if unknown", async () => {
    const unknown = { appointmentId: idOf(801) };
    answerTimeline(api, [
      appointmentEntry(),
      buildEntry({ type: "appointment", isOwn: false, description: "Maintenance, Thu", appointmentData: unknown }),
    ]);
    api.answer(listCustomerAppointments, {
      appointments: [buildAppointment({ appointmentId, status: "shown" })],
      nextCursor: null,
    });
    openPanel();
    expect(await screen.findByText("Test Drive")).toBeTruthy();
    expect(screen.getByText("Maintenance, Thu")).toBeTruthy();
  });
});

const buildAppointment = (own: Partial<Appointment>): Appointment =>
  buildPlainAppointment({
    customerId: idOf(100),
    appointmentDate: "2099-03-12",
    startsAt: "2099-03-12T13:00:00.000Z",
    endsAt: "2099-03-12T14:00:00.000Z",
    timeZone: "America/New_York",
    ...own,
  });
