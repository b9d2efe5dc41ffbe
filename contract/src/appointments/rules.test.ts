import { describe, expect, it } from "vitest";
import {
  type AppointmentStatus,
  appointmentStatuses,
  findDoubtfulVisit,
  hasShown,
  isComing,
  isPast,
  isPending,
  isServiceAppointment,
  mayBecome,
  mayOverlap,
  statusesToOffer,
} from "./rules.ts";
import { NewAppointmentSchema, AppointmentChangesSchema } from "./changes.ts";
import { newAppointmentDefaults, reminderAhead } from "./record.ts";
import type { Access } from "@automotive-crm/contract/permissions/permissions";

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

  it("offers an outcome only once it has started", () => {
    const appointment = {
      status: "scheduled",
      startsAt: "2026-03-11T13:00:00.000Z",
      noShowAt: null,
      rescheduledTo: null,
    } as const;
    expect(statusesToOffer(appointment, new Date("2026-03-11T12:59:59Z"))).toEqual(["confirmed", "cancelled"]);
    expect(statusesToOffer(appointment, new Date("2026-03-11T13:00:00Z"))).toEqual(
      expect.arrayContaining(["shown", "no-show", "completed"]),
    );
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
    const { appointmentTime: _, reminderTime: _dependsOnStart, ...defaults } = newAppointmentDefaults;
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

describe("the reminder of an appointment", () => {
  const now = new Date("2026-03-10T15:00:00Z");
  const inHours = (hours: number) => reminderAhead(24, new Date(now.getTime() + hours * 3_600_000), now);

  it("is a day before, or the longest documented time that is still ahead", () => {
    expect([72, 24.5, 24, 22, 4, 3, 2, 1.5].map(inHours)).toEqual([24, 24, 4, 4, 2, 2, 1, 1]);
  });

  it("stays as it was wanted if every time has passed", () => {
    expect([inHours(1), inHours(0.5), inHours(-5)]).toEqual([24, 24, 24]);
    expect(reminderAhead(48, new Date("2026-03-12T09:00:00Z"), now)).toBe(24);
    expect(reminderAhead(1, new Date("2026-03-12T09:00:00Z"), now)).toBe(1);
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

describe("an appointment that probably repeats another", () => {
  const booked = {
    appointmentId: "booked",
    status: "scheduled",
    startsAt: "2026-03-11T13:00:00.000Z",
    endsAt: "2026-03-11T14:00:00.000Z",
    timeZone: newark,
    vehicleId: "escape",
  };
  const planned = (time: string, over: { vehicleId?: string; appointmentId?: string; minutes?: number } = {}) => {
    const startsAt = new Date(`2026-03-11T${time}:00Z`);
    const endsAt = new Date(startsAt.getTime() + (over.minutes ?? 60) * 60_000);
    return { startsAt, endsAt, vehicleId: over.vehicleId ?? null, appointmentId: over.appointmentId };
  };
  const reasonFor = (...[time, over]: Parameters<typeof planned>) =>
    findDoubtfulVisit([booked], planned(time, over))?.because;

  it.each(["13:00", "13:30", "14:59", "11:01"])("begins at %s, within two hours", (time) => {
    expect(reasonFor(time)).toBe("time");
  });

  it.each(["15:00", "11:00", "20:00"])("doesn't begin at %s", (time) => {
    expect(reasonFor(time)).toBeUndefined();
  });

  it("lasts until the other one", () => {
    expect(reasonFor("10:00", { minutes: 240 })).toBe("time");
  });

  it("has the same vehicle on the same day, by the location's clocks", () => {
    expect(reasonFor("20:00", { vehicleId: "escape" })).toBe("vehicle");
    expect(reasonFor("20:00", { vehicleId: "focus" })).toBeUndefined();
    const nextDay = { ...planned("13:00", { vehicleId: "escape" }), startsAt: new Date("2026-03-12T04:30:00Z") };
    expect(findDoubtfulVisit([booked], nextDay)).toBeUndefined();
  });

  it("is neither itself nor one that is closed", () => {
    expect(reasonFor("13:00", { appointmentId: "booked" })).toBeUndefined();
    for (const status of ["cancelled", "shown", "no-show", "completed"]) {
      expect(findDoubtfulVisit([{ ...booked, status }], planned("13:00"))).toBeUndefined();
    }
  });
});
