import { describe, expect, it } from "vitest";
import { closedSpans, layOut, shownSpan, spanOf } from "./calendar-layout.ts";

const at = (appointmentTime: string, estimatedDuration: number) => ({ appointmentTime, estimatedDuration });
const lanesOf = (...appointments: ReturnType<typeof at>[]) =>
  layOut(appointments, 30).map(({ appointment, lane, lanes }) => [appointment.appointmentTime, lane, lanes]);

describe("appointments in a column", () => {
  it("have the full width unless they overlap", () => {
    expect(lanesOf(at("10:00", 60), at("09:00", 60))).toEqual([
      ["09:00", 0, 1],
      ["10:00", 0, 1],
    ]);
  });

  it("stand side by side while they overlap, and take the first free lane", () => {
    expect(lanesOf(at("09:00", 90), at("09:30", 30), at("10:00", 60), at("10:30", 30), at("12:00", 30))).toEqual([
      ["09:00", 0, 2],
      ["09:30", 1, 2],
      ["10:00", 1, 2],
      ["10:30", 0, 2],
      ["12:00", 0, 1],
    ]);
  });

  it("put the longer of two that begin together first", () => {
    expect(layOut([at("09:00", 30), at("09:00", 120)], 30).map(({ to }) => to)).toEqual([660, 570]);
  });

  it("don't cover the text of a very short one", () => {
    expect(lanesOf(at("09:00", 5), at("09:15", 30))).toEqual([
      ["09:00", 0, 2],
      ["09:15", 1, 2],
    ]);
  });

  it("end at midnight at the latest", () => {
    expect(spanOf(at("23:30", 120))).toEqual({ from: 1410, to: 1440 });
  });
});

describe("the shown hours", () => {
  const open = { kind: "open", opensAt: "07:30", closesAt: "17:15" } as const;

  it("are those the location is open, in whole hours", () => {
    expect(shownSpan([open, { kind: "closed", reason: null }], [])).toEqual({ from: 7 * 60, to: 18 * 60 });
  });

  it("are the usual ones if nobody has entered any, and grow with the appointments", () => {
    expect(shownSpan([{ kind: "unknown" }], [])).toEqual({ from: 8 * 60, to: 18 * 60 });
    expect(shownSpan([open], [at("06:45", 30), at("20:00", 90)])).toEqual({ from: 6 * 60, to: 22 * 60 });
  });
});

describe("closed hours", () => {
  const shown = { from: 420, to: 1200 };

  it.each([
    [
      { kind: "open", opensAt: "08:00", closesAt: "18:00" } as const,
      [
        [420, 480],
        [1080, 1200],
      ],
    ],
    [{ kind: "open", opensAt: "07:00", closesAt: "20:00" } as const, []],
    [{ kind: "closed", reason: "Inventory" } as const, [[420, 1200]]],
    [{ kind: "unknown" } as const, []],
  ])("of %o are %j", (hours, expected) => {
    expect(closedSpans(hours, shown).map(({ from, to }) => [from, to])).toEqual(expected);
  });
});
