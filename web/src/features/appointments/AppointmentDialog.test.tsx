import { createAppointment, updateAppointment } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { listBusinessHours, type BusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { useOutbox } from "#lib/offline/outbox-store.ts";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { airport, asRole, downtown, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { RecordDialog } from "#records/dialog/RecordDialog.tsx";
import { appointmentRecord } from "./appointment-record.tsx";
import { ada, amy, answerForm, buildAppointment, escape, jordan, show } from "#testing/appointments.tsx";

const api = fakeApi();
const taken =
  "Jordan Lee already has an appointment on Wed, Mar 11, 2026, 9:00 AM to 10:00 AM: Test Drive at Downtown.";
const slotTaken = new Refusal(409, "slot_taken", taken, { fields: { appointmentTime: taken } });

let sent: unknown[] = [];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T15:00:00Z") });
  sent = [];
  onClose.mockReset();
  enterWorkplace();
  answerForm(api);
  return () => vi.useRealTimers();
});

type Answer = Appointment | Refusal | typeof unreachable;

function answerSaving(...answers: Answer[]): void {
  const next = ({ body }: { body: unknown }) => {
    sent.push(body);
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? buildAppointment();
    return typeof answer === "object" && "appointmentId" in answer ? { appointment: answer } : answer;
  };
  api.answer(createAppointment, next);
  api.answer(updateAppointment, next);
}

async function open(appointment?: Appointment) {
  const shown = show(
    <RecordDialog type={appointmentRecord} customer={ada} record={appointment} isOpen onClose={onClose} />,
  );
  await screen.findByRole("dialog");
  await screen.findByRole("option", { name: /2021 Ford Escape/ });
  return shown;
}

const select = (name: RegExp | string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const options = (name: string) => Array.from(select(name).options, (option) => option.text);
const advisorBox = () => screen.getByRole("combobox", { name: "Advisor" });
const save = (name = "Schedule") => userEvent.click(screen.getByRole("button", { name }));
const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);

async function chooseJordan() {
  await userEvent.click(advisorBox());
  await userEvent.click(await screen.findByRole("option", { name: /Jordan Lee/ }));
}

describe("the first day offered", () => {
  const hours = (weekdays: readonly number[]): BusinessHours => ({
    organizationId: ada.organizationId,
    locationId: downtown.locationId,
    locationName: "Downtown",
    timeZone: "America/New_York",
    week: weekdays.map((weekday) => ({ weekday, opensAt: "08:00", closesAt: "18:00" })),
    closedDays: [],
    capacities: [],
    version: 1,
  });

  it("is the next one on which the location is open, which the form says", async () => {
    api.answer(listBusinessHours, { businessHours: [hours([1, 2, 5])] });
    await open();
    expect(input(/^Date/).value).toBe("2026-03-13");
    expect(screen.getByText("The next day Downtown is open")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalled();
  });

  it("is tomorrow if the location is open then, or if its hours can't be loaded", async () => {
    api.answer(listBusinessHours, { businessHours: [hours([3])] });
    const { unmount } = await open();
    expect(input(/^Date/).value).toBe("2026-03-11");
    expect(screen.queryByText(/^The next day/)).toBeNull();
    unmount();
    queryClient.clear();
    api.answer(listBusinessHours, new Refusal(500, "internal", "Away"));
    await open();
    expect(input(/^Date/).value).toBe("2026-03-11");
  });
});

describe("Schedule Appointment", () => {
  it("starts with the documented defaults, the customer's primary location first, and the focus on the type", async () => {
    await open();
    await waitFor(() => expect(document.activeElement).toBe(select("Type")));
    expect(select("Type")).toHaveProperty("placeholder", "Select a type");
    expect(input(/^Date/).value).toBe("2026-03-11");
    expect(input(/^Time/).value).toBe("09:00");
    expect(screen.getByRole("radio", { name: "1 h" })).toHaveProperty("checked", true);
    expect(screen.getByRole("radio", { name: "Medium" })).toHaveProperty("checked", true);
    expect(screen.getByRole("radio", { name: "Phone" })).toHaveProperty("checked", true);
    expect(select("Location").value).toBe(downtown.locationId);
    expect(options("Location")).toEqual(["Downtown", "Airport"]);
    expect(options("Vehicle")).toEqual(["No vehicle", "2021 Ford Escape, Blue"]);
    // A day before tomorrow at nine has passed.
    expect(select("Reminder").selectedOptions[0]?.text).toBe("4 hours before");
    expect(options("Reminder")).toEqual([
      "No reminder",
      "1 hour before",
      "2 hours before",
      "4 hours before",
      "24 hours before",
      "48 hours before",
    ]);
  });

  it("names the location's zone if it isn't the viewer's, and shows the end time", async () => {
    await open();
    expect(screen.getByLabelText(/Time \(EDT\)/)).toBeTruthy();
    expect(screen.getByText("Until 10:00 AM, in the location's local time")).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "1.5 h" }));
    expect(screen.getByText(/Until 10:30 AM/)).toBeTruthy();
  });

  it("lists the chosen location's people first", async () => {
    await open();
    await userEvent.click(advisorBox());
    const names = () =>
      within(screen.getByRole("listbox", { name: "Advisor" }))
        .getAllByRole("option")
        .map((option) => option.textContent);
    await waitFor(() => expect(names()).toEqual(["Jordan LeeSales Rep", "Amy AdamsSales Rep"]));
    await userEvent.keyboard("{Escape}");
    await userEvent.selectOptions(select("Location"), airport.locationId);
    await userEvent.click(advisorBox());
    expect(names()).toEqual(["Amy AdamsSales Rep", "Jordan LeeSales Rep"]);
  });

  it("sends the form with Ctrl-Enter from any field, and closes", async () => {
    answerSaving();
    await open();
    await userEvent.type(select("Type"), "Test Drive{Enter}");
    await chooseJordan();
    await userEvent.selectOptions(select("Vehicle"), escape.id);
    await userEvent.selectOptions(select("Reminder"), "2 hours before");
    await userEvent.type(input("Notes"), " Wants the blue one ");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      {
        customerId: ada.id,
        appointmentType: "Test Drive",
        appointmentDate: "2026-03-11",
        appointmentTime: "09:00",
        estimatedDuration: 60,
        locationId: downtown.locationId,
        advisor: jordan.id,
        team: null,
        vehicleId: escape.id,
        priority: "medium",
        reminderEnabled: true,
        reminderTime: 2,
        contactMethod: "phone",
        notes: "Wants the blue one",
        source: "manual",
      },
    ]);
  });

  it("reports missing fields and past times, focuses the first, and sends nothing", async () => {
    await open();
    fireEvent.change(input(/^Date/), { target: { value: "2026-03-09" } });
    await save();
    expect(await screen.findByText("Please select an appointment type")).toBeTruthy();
    expect(screen.getByText("Please choose a time in the future")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(select("Type")));
    await userEvent.click(screen.getByRole("button", { name: "Tomorrow" }));
    expect(screen.queryByText("Please choose a time in the future")).toBeNull();
    expect(sent).toEqual([]);
  });

  it("says if the clocks skip a time or show it twice", async () => {
    await open();
    fireEvent.change(input(/^Date/), { target: { value: "2027-03-14" } });
    fireEvent.change(input(/^Time/), { target: { value: "02:30" } });
    expect(screen.getByText(/Clocks are set forward on this day, so there is no 2:30 AM/)).toBeTruthy();
    fireEvent.change(input(/^Date/), { target: { value: "2026-11-01" } });
    fireEvent.change(input(/^Time/), { target: { value: "01:30" } });
    expect(
      screen.getByText(/Clocks are set back on this day, so 1:30 AM happens twice. The first one counts./),
    ).toBeTruthy();
  });
});

describe("an advisor who is taken", () => {
  it("is named with the time, and can be booked anyway with permission", async () => {
    answerSaving(slotTaken, buildAppointment({ isOverlapping: true }));
    const { unmount } = await open();
    await userEvent.type(select("Type"), "Test Drive{Enter}");
    await chooseJordan();
    await save();
    expect((await screen.findByRole("alert")).textContent).toContain(taken);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Book anyway" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toMatchObject([{ advisor: jordan.id }, { advisor: jordan.id, allowOverlap: true }]);
    expect(sent[0]).not.toHaveProperty("allowOverlap");
    unmount();
  });

  it("can't be booked anyway without permission, and the message disappears when another slot is chosen", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    answerSaving(slotTaken);
    await open();
    await userEvent.type(select("Type"), "Test Drive{Enter}");
    await chooseJordan();
    await save();
    await screen.findByText(/already has an appointment/);
    expect(screen.queryByRole("button", { name: "Book anyway" })).toBeNull();
    fireEvent.change(input(/^Time/), { target: { value: "11:00" } });
    await waitFor(() => expect(screen.queryByText(/already has an appointment/)).toBeNull());
  });
});

describe("an appointment that can't be saved", () => {
  it("keeps its values, with the failure and a message on the field", async () => {
    answerSaving(
      new Refusal(422, "invalid_request", "advisor is not a person of this organization", {
        fields: { advisor: "Choose a person of this organization" },
      }),
      new Refusal(500, "internal", "The database is away"),
    );
    await open();
    await userEvent.type(select("Type"), "Maintenance{Enter}");
    await userEvent.type(input("Notes"), "Oil");
    await save();
    expect(await screen.findByText(/^Choose a person of this organization/)).toBeTruthy();
    expect(screen.getByText(/Failed to save appointment. Please try again./)).toBeTruthy();
    await userEvent.clear(advisorBox());
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(input("Notes").value).toBe("Oil");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("is kept while the server can't be reached; the dialog closes and the row says that it isn't saved yet", async () => {
    const stop = watchOutbox();
    answerSaving(unreachable);
    await open();
    await userEvent.type(select("Type"), "Maintenance{Enter}");
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(useOutbox.getState().works).toMatchObject([
      { endpoint: "POST /api/appointments", what: "Appointment Maintenance", customerId: ada.id },
    ]);
    stop();
  });

  it("is restored after a reload, and gone once discarded", async () => {
    const { unmount } = await open();
    await userEvent.type(select("Type"), "Maintenance{Enter}");
    await userEvent.type(input("Notes"), "Oil");
    unmount();
    await open();
    expect(screen.getByText(/Draft from .* restored/)).toBeTruthy();
    expect(input("Notes").value).toBe("Oil");
    await userEvent.click(screen.getByRole("button", { name: "Discard restored text" }));
    expect(input("Notes").value).toBe("");
    expect(select("Type").value).toBe("");
  });
});

describe("Edit Appointment", () => {
  it("sends its base, and asks about a field that someone else changed too", async () => {
    const conflicts = { advisor: { theirs: amy.id, yours: null } };
    answerSaving(new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }), buildAppointment());
    await open(buildAppointment({ estimatedDuration: 45 }));
    expect(screen.getByRole("dialog", { name: "Edit Appointment" })).toBeTruthy();
    expect(screen.getByRole("radio", { name: "45 min" })).toHaveProperty("checked", true);
    await userEvent.clear(advisorBox());
    await userEvent.type(input("Notes"), "Later");
    await save("Save");
    const question = await screen.findByRole("dialog", { name: "Someone else changed this too" });
    expect(within(question).getByText("Amy Adams")).toBeTruthy();
    await userEvent.click(within(question).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toMatchObject([
      { advisor: null, notes: "Later", base: { advisor: jordan.id, notes: null, appointmentTime: "09:00" } },
      { advisor: null, base: { advisor: amy.id } },
    ]);
  });

  it("keeps a past time, and still names a former advisor and a sold vehicle", async () => {
    answerSaving();
    await open(
      buildAppointment({
        appointmentDate: "2026-03-09",
        startsAt: "2026-03-09T13:00:00.000Z",
        advisor: idOf(700),
        advisorName: "Gone Person",
        vehicleId: idOf(505),
        vehicleName: "2021 Ford Focus",
        appointmentType: "Window tinting",
      }),
    );
    expect(select("Type").value).toBe("Window tinting");
    await waitFor(() => expect(advisorBox()).toHaveProperty("value", "Gone Person"));
    expect(options("Vehicle")).toContain("2021 Ford Focus");
    await userEvent.type(input("Notes"), "Came late");
    await save("Save");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toMatchObject([{ appointmentDate: "2026-03-09", notes: "Came late" }]);
  });
});
