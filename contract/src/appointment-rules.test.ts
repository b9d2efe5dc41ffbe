import { describe, expect, it } from "vitest";
import {
  type AppointmentStatus,
  appointmentStatuses,
  hasShown,
  isComing,
  isPast,
  isPending,
  isServiceAppointment,
  mayBecome,
  mayOverlap,
  statusesToOffer,
} from "./appointment-rules.ts";
import { NewAppointmentSchema, AppointmentChangesSchema, newAppointmentDefaults } from "./appointments.ts";
import type { Access } from "./permissions.ts";

const newark = "America/New_York";

describe("an appointment's status", () => {
  // From each status, to scheduled, confirmed, shown, no-show, completed, cancelled.
  it.each<[AppointmentStatus, string]>([
    ["scheduled", "yyyyyy"],
    ["confirmed", "yyyyyy"],
    ["shown", "y-y-y-"],
    ["no-show", "y-yy--"],
    ["completed", "y---y-"],
    ["cancelled", "y----y"],
  ])("may go from %s to %s of the six", (from, allowed) => {
    expect(appointmentStatuses.map((to) => (mayBecome(from, to) ? "y" : "-")).join("")).toBe(allowed);
  });

  it("occupies the advisor while it is pending", () => {
    expect(appointmentStatuses.filter(isPending)).toEqual(["scheduled", "confirmed"]);
    expect(appointmentStatuses.filter(hasShown)).toEqual(["shown", "completed"]);
  });

  it("offers no-show only once it has started", () => {
    const appointment = { status: "scheduled", startsAt: "2026-03-11T13:00:00.000Z" } as const;
    expect(statusesToOffer(appointment, new Date("2026-03-11T12:59:59Z"))).toEqual([
      "confirmed",
      "shown",
      "completed",
      "cancelled",
    ]);
    expect(statusesToOffer(appointment, new Date("2026-03-11T13:00:00Z"))).toContain("no-show");
  });
});

describe("the start of an appointment", () => {
  it("is past once its minute is over", () => {
    const startsAt = new Date("2026-03-10T15:00:00Z");
    expect(isPast(startsAt, new Date("2026-03-10T15:00:59Z"))).toBe(false);
    expect(isPast(startsAt, new Date("2026-03-10T15:01:00Z"))).toBe(true);
  });

  it("is upcoming for its whole day, by its own calendar", () => {
    const appointment = { status: "confirmed", startsAt: "2026-03-10T14:00:00.000Z", timeZone: newark };
    expect(isComing(appointment, new Date("2026-03-11T03:59:00Z"))).toBe(true);
    expect(isComing(appointment, new Date("2026-03-11T04:00:00Z"))).toBe(false);
    expect(isComing({ ...appointment, status: "cancelled" }, new Date("2026-03-09T04:00:00Z"))).toBe(false);
  });
});

describe("booking an advisor twice", () => {
  const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
  const here = { ...nobody, locationRoles: [{ locationId: "here", role: "admin" }] };

  it.each([
    ["org:admin", true],
    ["org:moderator", true],
    ["org:manager", true],
    ["org:member", false],
    ["org:sales_rep", false],
    ["org:viewer", false],
    ["org:nobody", false],
  ])("is for moderators and above: %s %s", (organizationRole, expected) => {
    expect(mayOverlap({ ...nobody, organizationRole }, null)).toBe(expected);
  });

  it("is a location admin's at their location only", () => {
    expect(["here", "there", null].map((place) => mayOverlap(here, place))).toEqual([true, false, false]);
    expect(mayOverlap(undefined, "here")).toBe(false);
  });
});

describe("the body of an appointment", () => {
  const customerId = "0198c0de-0000-7000-8000-000000000001";
  const documented = {
    customerId,
    userId: "somebody",
    organizationId: "somewhere",
    appointmentDate: "2026-03-12",
    appointmentTime: "14:30",
    appointmentType: "Test Drive",
    advisor: "",
    team: "Sales",
    vehicleId: null,
    notes: "",
    source: "manual",
  };

  it("accepts the documented payload, and applies defaults", () => {
    const read = NewAppointmentSchema.parse(documented);
    const { appointmentTime: _, ...defaults } = newAppointmentDefaults;
    expect(read).toEqual({
      customerId,
      appointmentDate: "2026-03-12",
      appointmentTime: "14:30",
      appointmentType: "Test Drive",
      advisor: null,
      team: "Sales",
      vehicleId: null,
      notes: null,
      ...defaults,
    });
  });

  it("also accepts the response's names, and those that only describe the edit", () => {
    const sent = { appointment_date: "2026-03-12", contact_method: "sms", base: { appointment_date: "2026-03-11" } };
    const described = { isEdit: true, changes: ["anything"], editedBy: "me", editedAt: "now" };
    expect(AppointmentChangesSchema.parse({ ...sent, ...described })).toEqual({
      appointmentDate: "2026-03-12",
      contactMethod: "sms",
      base: { appointmentDate: "2026-03-11" },
    });
  });
});

describe("a service appointment", () => {
  it.each([
    "Service Appointment",
    "Vehicle Inspection",
    "Warranty Service",
    "Maintenance",
    "Repair Estimate",
    "oil SERVICE",
  ])("is of type %s", (type) => expect(isServiceAppointment(type)).toBe(true));

  it.each(["Sales Consultation", "Test Drive", "Parts Consultation", "Vehicle Delivery", "Serviceable trade-in"])(
    "isn't of type %s",
    (type) => expect(isServiceAppointment(type)).toBe(false),
  );
});
