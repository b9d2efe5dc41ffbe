import { checkVisit, listAppointments, listFreeSlots } from "@automotive-crm/contract/appointments/calendar";
import { createAppointment, listCustomerAppointments } from "@automotive-crm/contract/appointments/changes";
import { parseAppointment, type AppointmentDetails } from "@automotive-crm/contract/assistant/parse-appointment";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildCustomer, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { buildAppointment, buildVehicle } from "#testing/records.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();
const civic = buildVehicle({ customerId: ada.id });
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
let asked: unknown[];

const details = (own: Partial<AppointmentDetails> = {}): AppointmentDetails => ({
  appointmentDate: "2026-11-24",
  appointmentDateUntil: null,
  appointmentTime: "14:30",
  appointmentTimeUntil: null,
  appointmentType: "Maintenance",
  vehicle: "Civic",
  priority: "high",
  estimatedDuration: 45,
  notes: "urgent oil change for the Civic Tuesday 2:30",
  confidence: 0.97,
  ...own,
});

const understood = (own: Partial<AppointmentDetails> = {}) => ({
  isValid: true,
  intent: "book" as const,
  appointmentDetails: details(own),
  movedFrom: null,
  otherRequests: [],
  reason: null,
  notUnderstood: [] as string[],
  warnings: [] as { code: "time-assumed"; message: string }[],
  provider: "rules" as const,
  advisors: [] as { id: string; name: string }[],
});

// 10 a.m. in Newark, where the customer is.
atWorkAt(new Date("2026-11-21T15:00:00Z"), () => {
  serveWorkspace(api, ada);
  api.answer(listCustomerVehicles, [civic]);
  api.answer(listColleagues, []);
  api.answer(checkVisit, { problems: [] });
  api.answer(listFreeSlots, { slots: [] });
  api.answer(listAppointments, { appointments: [], nextCursor: null });
});

beforeEach(() => {
  asked = [];
  answer(understood());
});

function answer(parsed: AnswerOf<typeof parseAppointment>): void {
  api.answer(parseAppointment, ({ body }) => {
    asked.push(body);
    return parsed;
  });
}

async function openScheduler() {
  openCustomers(`/customers/${ada.id}`);
  await user.click(await screen.findByRole("button", { name: "AI Scheduler" }));
  await screen.findByRole("dialog", { name: "AI Quick Scheduler" });
  return screen;
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name }).value;

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /What should be scheduled/ });

describe("the quick scheduler", () => {
  it("offers five examples, and fills the appointment's fields with what was typed on Enter, for Enter to book", async () => {
    const sent: unknown[] = [];
    api.answer(createAppointment, ({ body }) => {
      sent.push(body);
      return { appointment: buildAppointment({ customerId: ada.id }) };
    });
    const dialog = await openScheduler();
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(
      within(dialog.getByRole("group", { name: "Examples" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "oil change tomorrow 9am",
      "service next Tuesday 2pm",
      "test drive Friday morning",
      "brake inspection next week",
      "urgent repair estimate ASAP",
    ]);
    await user.click(dialog.getByRole("button", { name: "oil change tomorrow 9am" }));
    expect(box().value).toBe("oil change tomorrow 9am");
    await user.keyboard("{Enter}");
    await dialog.findByText("Appointment details extracted successfully!");
    const book = dialog.getByRole("button", { name: "Schedule Appointment" });
    await waitFor(() => expect(document.activeElement).toBe(book));
    expect(asked).toEqual([
      { appointmentText: "oil change tomorrow 9am", customerName: "Ada Lovelace", locationId: idOf(11) },
    ]);
    expect(dialog.getByText("97% sure")).toBeTruthy();
    expect([select("Type"), field(/^Date/), field(/^Time/), select("Vehicle")]).toEqual([
      "Maintenance",
      "2026-11-24",
      "14:30",
      civic.id,
    ]);
    expect(sent).toEqual([]);
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          appointmentDate: "2026-11-24",
          appointmentTime: "14:30",
          appointmentType: "Maintenance",
          estimatedDuration: 45,
          priority: "high",
          vehicleId: civic.id,
          notes: "urgent oil change for the Civic Tuesday 2:30",
          source: "assistant",
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("s");
    await screen.findByRole("dialog", { name: "AI Quick Scheduler" });
    expect(box().value).toBe("");
  });

  it("leaves the time and type empty that nobody said", async () => {
    answer(understood({ appointmentTime: null, appointmentType: null, vehicle: null }));
    const dialog = await openScheduler();
    await user.type(box(), "Tuesday{Enter}");
    expect(await dialog.findAllByText("Not specified")).toHaveLength(2);
    expect([select("Type"), field(/^Time/)]).toEqual(["", ""]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Type" })));
    await user.keyboard("Maintenance{Enter}");
    expect(dialog.getAllByText("Not specified")).toHaveLength(1);
  });

  it("goes back to an empty text with Start Over", async () => {
    const dialog = await openScheduler();
    await user.type(box(), "Tuesday{Enter}");
    await user.click(await dialog.findByRole("button", { name: "Start Over" }));
    expect(box().value).toBe("");
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it("shows spans, warnings and what it did not understand", async () => {
    answer({
      ...understood({ appointmentTimeUntil: "16:00", confidence: 0.62 }),
      warnings: [{ code: "time-assumed", message: "No exact time was given." }],
      notUnderstood: ["25:00"],
    });
    const dialog = await openScheduler();
    await user.type(box(), "Tuesday{Enter}");
    expect(await dialog.findByText("Not understood: “25:00”.")).toBeTruthy();
    expect(dialog.getByText(/^No exact time was given\. Until 4:00.PM is fine\.$/)).toBeTruthy();
    expect(dialog.getByText("62% sure").className).toContain("text-danger");
  });

  it("asks for text if there is none", async () => {
    await openScheduler();
    await user.type(box(), "  {Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Please enter appointment details");
    expect(asked).toEqual([]);
  });

  it.each([
    ["No date or time was found.", "No date or time was found."],
    [null, "Could not understand the appointment request. Please try being more specific."],
  ])("gives the reason for not understanding, and keeps the text: %s", async (reason, shown) => {
    api.answer(parseAppointment, { ...understood(), isValid: false, appointmentDetails: null, reason });
    await openScheduler();
    await user.type(box(), "hello there{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe(shown);
    expect(box().value).toBe("hello there");
  });

  it.each([unreachable, new Refusal(500, "internal", "Broken")] as const)(
    "says if reading failed, and keeps the text: %#",
    async (failure) => {
      api.answer(parseAppointment, failure);
      await openScheduler();
      await user.type(box(), "Tuesday 2{Enter}");
      expect((await screen.findByRole("alert")).textContent).toBe("Failed to parse appointment. Please try again.");
      expect(box().value).toBe("Tuesday 2");
      answer(understood());
      await user.keyboard("{Enter}");
      expect(await screen.findByText("Appointment details extracted successfully!")).toBeTruthy();
    },
  );

  it("says that it is reading, and reads once", async () => {
    let finish: () => void = () => undefined;
    api.answer(parseAppointment, async ({ body }) => {
      asked.push(body);
      await new Promise<void>((resolve) => (finish = resolve));
      return understood();
    });
    const dialog = await openScheduler();
    await user.type(box(), "Tuesday 2{Enter}{Enter}");
    expect(await dialog.findByText("Reading the request…")).toBeTruthy();
    expect(box().readOnly).toBe(true);
    finish();
    expect(await dialog.findByText("Appointment details extracted successfully!")).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it("asks before it discards what was typed", async () => {
    await openScheduler();
    await user.type(box(), "Tuesday 2");
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(box().value).toBe("Tuesday 2");
  });
});

describe("a request for more than one time", () => {
  const other = {
    ...details({ appointmentDate: "2026-11-28", appointmentTime: "14:00", appointmentType: "Test Drive" }),
    advisors: [],
  };

  it("books the second visit after the first", async () => {
    const sent: unknown[] = [];
    api.answer(createAppointment, ({ body }) => {
      sent.push(body);
      return { appointment: buildAppointment({ customerId: ada.id }) };
    });
    answer({ ...understood(), otherRequests: [{ ...other, relation: "additional" }] });
    const dialog = await openScheduler();
    await user.type(box(), "oil change tue 2:30 and test drive sat 2pm{Enter}");
    expect((await dialog.findByRole("list", { name: "Also requested" })).textContent).toContain("Test Drive");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(field(/^Date/)).toBe("2026-11-28"));
    expect(screen.queryByRole("list", { name: "Also requested" })).toBeNull();
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(sent).toMatchObject([{ appointmentType: "Maintenance" }, { appointmentType: "Test Drive" }]),
    );
  });

  it("takes the alternative instead", async () => {
    answer({ ...understood(), otherRequests: [{ ...other, relation: "alternative" }] });
    const dialog = await openScheduler();
    await user.type(box(), "tue or sat{Enter}");
    await user.click(await dialog.findByRole("button", { name: /^Choose Test Drive/ }));
    await waitFor(() =>
      expect(dialog.getByRole("list", { name: "Also requested" }).textContent).toContain("Maintenance"),
    );
  });
});

describe("a request about an appointment there is", () => {
  const booked = buildAppointment({ customerId: ada.id, appointmentDate: "2026-11-23", appointmentTime: "10:00" });
  beforeEach(() => api.answer(listCustomerAppointments, { appointments: [booked], nextCursor: null }));

  it("moves the one that stands at the old time", async () => {
    const movedFrom = { date: booked.appointmentDate, time: "10:00" };
    answer({ ...understood({ appointmentType: null }), intent: "move", movedFrom });
    const dialog = await openScheduler();
    await user.type(box(), "move it from monday 10 to tue 2:30{Enter}");
    await dialog.findByText(/^Moves: /);
    expect([select("Type"), field(/^Date/), field(/^Time/)]).toEqual([booked.appointmentType, "2026-11-24", "14:30"]);
    const move = dialog.getByRole("button", { name: "Reschedule Appointment" });
    await waitFor(() => expect(document.activeElement).toBe(move));
  });

  it("asks which one is moved if it may be several", async () => {
    const later = {
      ...booked,
      appointmentId: idOf(77),
      appointmentTime: "16:00",
      startsAt: "2026-11-23T21:00:00.000Z",
    };
    api.answer(listCustomerAppointments, { appointments: [booked, later], nextCursor: null });
    answer({ ...understood(), intent: "move", movedFrom: { date: booked.appointmentDate, time: null } });
    const dialog = await openScheduler();
    await user.type(box(), "move monday to tue 2:30{Enter}");
    const group = within(await dialog.findByRole("group", { name: "Which appointment is moved?" }));
    await user.click(group.getByRole("button", { name: /4:00/ }));
    expect(await screen.findByText(/^Moves: .*4:00/)).toBeTruthy();
    expect(field(/^Time/)).toBe("14:30");
  });

  it("says that there is none at the old time", async () => {
    answer({ ...understood(), intent: "move", movedFrom: { date: "2026-11-26", time: "10:00" } });
    const dialog = await openScheduler();
    await user.type(box(), "move it from thursday 10 to tue 2:30{Enter}");
    expect(await dialog.findByText(/No coming appointment was found on/)).toBeTruthy();
  });

  it("offers the coming ones when one is to be canceled", async () => {
    answer({
      ...understood(),
      isValid: false,
      intent: "cancel",
      reason: "This asks to cancel.",
      appointmentDetails: null,
    });
    const dialog = await openScheduler();
    await user.type(box(), "cancel her appointment{Enter}");
    await dialog.findByText("This asks to cancel.");
    await user.click(within(dialog.getByRole("group", { name: "Coming appointments" })).getByRole("button"));
    expect(await screen.findByRole("dialog", { name: "Edit Appointment" })).toBeTruthy();
  });
});
