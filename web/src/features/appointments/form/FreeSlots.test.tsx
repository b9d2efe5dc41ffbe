import { checkVisit, listFreeSlots, type VisitProblem } from "@automotive-crm/contract/appointments/calendar";
import { createAppointment, listCustomerAppointments } from "@automotive-crm/contract/appointments/changes";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { downtown, enterWorkplace } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { RecordDialog } from "#records/dialog/RecordDialog.tsx";
import { appointmentRecord } from "#features/appointments/appointment-record.tsx";
import { ada, amy, buildAppointment, escape, jordan, show } from "#testing/appointments.tsx";

const api = fakeApi();
const closed: VisitProblem = { code: "closed-day", message: "Downtown is closed on Wed, Mar 11, 2026: Inventory." };
const taken: VisitProblem = { code: "advisor-taken", message: "Jordan Lee already has an appointment." };
const slots = [
  { appointmentDate: "2026-03-11", appointmentTime: "10:30" },
  { appointmentDate: "2026-03-12", appointmentTime: "08:00" },
];

let asked: Record<string, string>[] = [];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T15:00:00Z") });
  asked = [];
  onClose.mockReset();
  enterWorkplace();
  api.answer(listColleagues, [amy, jordan]);
  api.answer(listCustomerAppointments, { appointments: [], nextCursor: null });
  api.answer(listCustomerVehicles, [escape]);
  api.answer(listFreeSlots, { slots });
  return () => vi.useRealTimers();
});

const problemsAt = (problemsOf: (time: string) => VisitProblem[]) =>
  api.answer(checkVisit, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return { problems: problemsOf(query.get("appointmentTime") ?? "") };
  });

async function open(appointment?: ReturnType<typeof buildAppointment>) {
  show(<RecordDialog type={appointmentRecord} customer={ada} record={appointment} isOpen onClose={onClose} />);
  await screen.findByRole("option", { name: /2021 Ford Escape/ });
}

const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe("what speaks against a time", () => {
  it("is said once the form rests, and never keeps anyone from scheduling", async () => {
    const sent: unknown[] = [];
    api.answer(createAppointment, ({ body }) => {
      sent.push(body);
      return { appointment: buildAppointment() };
    });
    problemsAt((time) => (time === "09:00" ? [closed] : []));
    await open();
    expect(await screen.findByText(closed.message)).toBeTruthy();
    expect(asked[0]).toEqual({
      locationId: downtown.locationId,
      appointmentDate: "2026-03-11",
      appointmentTime: "09:00",
      estimatedDuration: "60",
    });
    fireEvent.change(input(/^Time/), { target: { value: "11:00" } });
    await waitFor(() => expect(screen.queryByText(closed.message)).toBeNull());
    fireEvent.change(input(/^Time/), { target: { value: "09:00" } });
    await userEvent.type(screen.getByRole("combobox", { name: "Type" }), "Maintenance{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Schedule" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
  });

  it("leaves the form alone if it can't be found out", async () => {
    api.answer(checkVisit, new Refusal(500, "internal", "The database is away"));
    await open(buildAppointment());
    await waitFor(() => expect(api.requests).toContain("GET /api/appointments/check"));
    expect(screen.queryByText(/database/)).toBeNull();
  });
});

describe("free times", () => {
  it("are offered if the advisor is taken, and fill in day and time", async () => {
    problemsAt((time) => (time === "09:00" ? [taken] : []));
    await open(buildAppointment());
    await userEvent.click(await screen.findByRole("button", { name: "Tomorrow 10:30\u00a0AM" }));
    expect(input(/^Date/).value).toBe("2026-03-11");
    expect(input(/^Time/).value).toBe("10:30");
    await waitFor(() => expect(document.activeElement).toBe(input(/^Time/)));
    await waitFor(() => expect(screen.queryByText(taken.message)).toBeNull());
  });

  it("are found on request, from the chosen time on", async () => {
    problemsAt(() => []);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Find an open time" }));
    const first = await screen.findByRole("button", { name: /10:30/ });
    await waitFor(() => expect(document.activeElement?.contains(first)).toBe(true));
    await userEvent.tab();
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.click(await screen.findByRole("button", { name: "Thu, Mar 12, 8:00\u00a0AM" }));
    expect(input(/^Date/).value).toBe("2026-03-12");
    expect(await screen.findByRole("button", { name: "Find an open time" })).toBeTruthy();
  });

  it("are offered after the server refused a time that was just taken", async () => {
    problemsAt(() => []);
    api.answer(createAppointment, new Refusal(409, "slot_taken", taken.message));
    await open();
    await userEvent.type(screen.getByRole("combobox", { name: "Type" }), "Maintenance{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Schedule" }));
    await userEvent.click(await screen.findByRole("button", { name: "Tomorrow 10:30\u00a0AM" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(input(/^Time/).value).toBe("10:30");
  });

  it("are offered once, like what speaks against the time, after that time was refused", async () => {
    problemsAt(() => [taken]);
    api.answer(createAppointment, new Refusal(409, "slot_taken", taken.message));
    await open();
    await userEvent.type(screen.getByRole("combobox", { name: "Type" }), "Maintenance{Enter}");
    await screen.findByText(taken.message);
    await userEvent.click(screen.getByRole("button", { name: "Schedule" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Nothing has been saved yet. Choose another time");
    expect(screen.getAllByText(/already has an appointment/)).toHaveLength(1);
    expect(await screen.findAllByRole("button", { name: "Tomorrow 10:30\u00a0AM" })).toHaveLength(1);
  });

  it("say if there are none, and offer to try again if they can't be loaded", async () => {
    problemsAt(() => [taken]);
    api.answer(listFreeSlots, new Refusal(500, "internal", "The database is away"));
    await open(buildAppointment());
    const retry = await screen.findByRole("button", { name: "Retry" });
    api.answer(listFreeSlots, { slots: [] });
    await userEvent.click(retry);
    expect(await screen.findByText("No open times in the next two weeks.")).toBeTruthy();
  });
});
