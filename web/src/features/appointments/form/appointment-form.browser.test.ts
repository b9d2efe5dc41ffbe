import { describe, expect, it } from "vitest";
import { idOf } from "#testing/customers-pages.tsx";
import {
  appointmentFields,
  checkAppointment,
  editOf,
  endTime,
  readStart,
  startIsPast,
  type AppointmentValues,
} from "./appointment-form.ts";
import { newAppointmentValues } from "./new-appointment.ts";
import { buildAppointment } from "#testing/appointments.tsx";

const newark = "America/New_York";
const now = new Date("2026-03-10T15:00:00Z");
const fresh = newAppointmentValues({ timeZone: newark, locationId: idOf(1), now });
const check = (over: Partial<AppointmentValues>, at: { now?: Date; kept?: AppointmentValues } = {}) =>
  checkAppointment({ ...fresh, appointmentType: "Test Drive", ...over }, { timeZone: newark, now, ...at });

describe("a new appointment", () => {
  it("defaults to the location's next day, 9 a.m., one hour, medium priority, phone, and a reminder 24 hours before", () => {
    expect(fresh).toMatchObject({
      appointmentDate: "2026-03-11",
      appointmentTime: "09:00",
      estimatedDuration: "60",
      priority: "medium",
      reminderEnabled: "true",
      reminderTime: "24",
      contactMethod: "phone",
    });
    const late = new Date("2026-03-11T03:30:00Z");
    expect(newAppointmentValues({ timeZone: newark, locationId: "", now: late }).appointmentDate).toBe("2026-03-11");
  });

  it.each<[Partial<AppointmentValues>, object]>([
    [{}, {}],
    [{ appointmentType: "" }, { appointmentType: "Please select an appointment type" }],
    [{ appointmentDate: "" }, { appointmentDate: "Please select a date for the appointment" }],
    [{ appointmentTime: "" }, { appointmentTime: "Please select a time for the appointment" }],
    [{ appointmentDate: "2026-03-09" }, { appointmentDate: startIsPast }],
    [{ appointmentDate: "2026-03-10", appointmentTime: "10:30" }, { appointmentTime: startIsPast }],
    [
      { appointmentDate: "2027-03-14", appointmentTime: "02:30" },
      { appointmentTime: "Clocks are set forward on this day, so there is no 2:30 AM. Please choose another time" },
    ],
    [{ notes: "x".repeat(10_001) }, { notes: "Notes must be at most 10,000 characters" }],
  ])("gets messages for %o: %o", (over, expected) => {
    expect(check(over)).toEqual(expected);
  });

  it("keeps its time when edited, even in the past", () => {
    const kept = { ...fresh, appointmentDate: "2026-03-09" };
    expect(check({ appointmentDate: "2026-03-09" }, { kept })).toEqual({});
    expect(check({ appointmentDate: "2026-03-09", appointmentTime: "08:00" }, { kept })).toEqual({
      appointmentDate: startIsPast,
    });
  });

  it("ends by the clock, even across a clock change", () => {
    const start = readStart({ appointmentDate: "2026-11-01", appointmentTime: "00:30" }, newark);
    expect(start && endTime(start, "120", newark)).toBe("01:30");
    expect(readStart({ appointmentDate: "", appointmentTime: "09:00" }, newark)).toBeUndefined();
  });

  it("parses what it sends, so that unsent work can be opened again", () => {
    const { readBody, toSend, valuesOf } = appointmentFields;
    const values = valuesOf(buildAppointment({ vehicleId: idOf(9), notes: "Bring the key" }));
    expect(readBody({ ...toSend(values), customerId: idOf(2), source: "manual" })).toEqual(values);
    const bare = { ...values, advisor: "", vehicleId: "", locationId: "", notes: "" };
    expect(readBody(toSend(bare))).toEqual(bare);
    const { reminderEnabled: _e, reminderTime: _t, ...earlier } = toSend({ ...values, reminderEnabled: "false" });
    expect(readBody(earlier)).toMatchObject({ reminderEnabled: "true", reminderTime: "24" });
    expect(readBody({ status: "confirmed" })).toBeUndefined();
  });
});

describe("an edit's status", () => {
  const opened = appointmentFields.valuesOf(buildAppointment({ status: "scheduled" }));

  it("is sent with the one it replaces", () => {
    const edit = editOf({ ...opened, status: "confirmed" }, opened);
    expect(edit).toMatchObject({ status: "confirmed", base: { status: "scheduled" } });
  });

  it("is left to others if it wasn't changed", () => {
    const { status, base } = editOf({ ...opened, notes: "Called" }, opened);
    expect([status, base.status]).toEqual([undefined, undefined]);
  });
});
