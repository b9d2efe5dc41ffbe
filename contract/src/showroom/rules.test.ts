import { describe, expect, it } from "vitest";
import type { Visit, VisitMark } from "./record.ts";
import {
  asBeBack,
  averageMinutes,
  continuesVisit,
  endOfVisit,
  fallOf,
  isBehindVisitFilter,
  isStaleVisit,
  isUp,
  kindOfAppointment,
  shareOf,
  visitFilters,
} from "./rules.ts";

const now = new Date("2026-03-10T15:00:00Z");

const mark = (kind: VisitMark["kind"], at = "2026-03-10T14:00:00Z"): VisitMark => ({
  id: "0190b1a0-0000-7000-8000-000000000001",
  kind,
  at,
  personId: null,
  personName: null,
  vehicle: null,
  isLicenseSeen: null,
  backAt: null,
  odometerOut: null,
  odometerBack: null,
  isSoldWhileOut: false,
});

/** Only what the rules read. */
const visit = (own: Partial<Visit>) =>
  ({
    checkedInAt: "2026-03-10T13:30:00Z",
    checkedOutAt: null,
    isNotCheckedOut: false,
    result: null,
    deal: null,
    marks: [],
    ...own,
  }) as Partial<Visit> as Visit;

describe("a visit", () => {
  it("is of the kind that its appointment is", () => {
    expect(["Test Drive", "Sales Consultation", "Maintenance", "Vehicle Delivery"].map(kindOfAppointment)).toEqual([
      "appointment",
      "appointment",
      "service",
      "delivery",
    ]);
  });

  it("is a be-back rather than an up if they were here about the same before, unless it is for the shop or a delivery", () => {
    expect([asBeBack("walk-in", true), asBeBack("appointment", true), asBeBack("service", true)]).toEqual([
      "be-back",
      "be-back",
      "service",
    ]);
    expect(asBeBack("walk-in", false)).toBe("walk-in");
    expect((["walk-in", "appointment", "be-back", "service", "delivery"] as const).map(isUp)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("goes on for who comes again within an hour", () => {
    const left = (checkedOutAt: string | null, isNotCheckedOut = false) =>
      continuesVisit({ checkedOutAt, isNotCheckedOut }, now);
    expect([left(null), left("2026-03-10T14:00:00Z"), left("2026-03-10T13:59:59Z")]).toEqual([true, true, false]);
    expect(left("2026-03-10T14:59:00Z", true)).toBe(false);
  });

  it("is stale an hour after the last mark, until they leave", () => {
    expect(isStaleVisit(visit({}), now)).toBe(true);
    expect(isStaleVisit(visit({ marks: [mark("greeted")] }), now)).toBe(false);
    const drive = { ...mark("demo", "2026-03-10T13:40:00Z"), backAt: "2026-03-10T14:20:00Z" };
    expect(isStaleVisit(visit({ marks: [drive] }), now)).toBe(false);
    expect(isStaleVisit(visit({ checkedOutAt: "2026-03-10T14:40:00Z" }), now)).toBe(false);
  });

  it("ends at midnight of its location, also on the day when clocks change", () => {
    expect(endOfVisit("2026-03-07", "America/New_York").toISOString()).toBe("2026-03-08T05:00:00.000Z");
    expect(endOfVisit("2026-03-08", "America/New_York").toISOString()).toBe("2026-03-09T04:00:00.000Z");
  });

  it("is found by what happened in it", () => {
    const desk = visit({ marks: [mark("turn-over")], checkedOutAt: "2026-03-10T14:50:00Z", result: "sold" });
    const filtersOf = (each: Visit, day = each.day) =>
      visitFilters.filter((filter) => isBehindVisitFilter(filter, each, day));
    expect(filtersOf(desk)).toEqual(["all", "up", "turn-over", "touched-desk", "deal-made"]);
    expect(filtersOf(visit({}))).toEqual(["all", "here", "no-result", "up"]);
    expect(filtersOf(visit({ kind: "be-back", marks: [mark("demo")] }))).toEqual([
      "all",
      "here",
      "no-result",
      "be-back",
      "demo",
    ]);
    // One that nobody ended is in the next day's list, but not in its totals.
    expect(filtersOf(visit({ marks: [mark("write-up")] }), "2026-12-24")).toEqual([
      "all",
      "here",
      "no-result",
      "touched-desk",
    ]);
  });
});

describe("figures", () => {
  it("say shares of ups, and none of too few", () => {
    expect([61, 49, 31].map((part) => shareOf(part, 204))).toEqual([29.9, 24, 15.2]);
    expect(shareOf(3, 9)).toBeNull();
  });

  it("fall behind if a share is more than five points below the usual one", () => {
    expect(fallOf(50, 60)).toBe(10);
    expect(fallOf(54.9, 60)).toBe(5.1);
    expect([fallOf(55, 60), fallOf(70, 60), fallOf(null, 60), fallOf(50, null)]).toEqual([null, null, null, null]);
  });

  it("leave out visits that nobody ended", () => {
    const ended = visit({ checkedOutAt: "2026-03-10T14:30:00Z" });
    expect(averageMinutes([ended, visit({}), { ...ended, isNotCheckedOut: true }])).toBe(60);
    expect(averageMinutes([visit({})])).toBeNull();
  });
});
