import { describe, expect, it } from "vitest";
import type { DayHours } from "@automotive-crm/contract/organizations/business-hours-rules";
import { closedSpans, endOf, fitInto, isOn, layOut, shownSpan, spanOn } from "./calendar-layout.ts";
import { crowdsOf } from "./crowds.ts";

const day = "2026-03-12";
const at = (appointmentTime: string, estimatedDuration: number) => ({
  appointmentDate: day,
  appointmentTime,
  estimatedDuration,
});
const hoursOf = (opensAt: string, closesAt: string) => ({ kind: "open" as const, hours: [{ opensAt, closesAt }] });
const shownOf = (hours: DayHours[], appointments: ReturnType<typeof at>[]) =>
  shownSpan(hours.map((each) => ({ day, hours: each, appointments })));
const lanesOf = (...appointments: ReturnType<typeof at>[]) =>
  layOut({ day, appointments }, 30, fitInto(0, 32)).placed.map(({ appointment, lane, lanes }) => [
    appointment.appointmentTime,
    lane,
    lanes,
  ]);

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
    expect(
      layOut({ day, appointments: [at("09:00", 30), at("09:00", 120)] }, 30, fitInto(0, 32)).placed.map(({ to }) => to),
    ).toEqual([660, 570]);
  });

  it("don't cover the text of a very short one", () => {
    expect(lanesOf(at("09:00", 5), at("09:15", 30))).toEqual([
      ["09:00", 0, 2],
      ["09:15", 1, 2],
    ]);
  });

  it("that go on after midnight are on both days", () => {
    const late = at("23:30", 120);
    const tomorrow = "2026-03-13";
    expect([spanOn(late, day), spanOn(late, tomorrow)]).toEqual([
      { from: 1410, to: 1440 },
      { from: 0, to: 90 },
    ]);
    expect([day, tomorrow, "2026-03-14"].map((each) => isOn(late, each))).toEqual([true, true, false]);
    expect(isOn(at("23:30", 30), tomorrow)).toBe(false);
    expect(endOf(late)).toBe("01:30");
    expect(shownSpan([{ day: tomorrow, hours: { kind: "unknown" }, appointments: [late] }])).toEqual({
      from: 0,
      to: 18 * 60,
    });
  });
});

describe("more appointments at a time than there is room for", () => {
  const fitted = (pixels: number, ...appointments: ReturnType<typeof at>[]) => {
    const { placed, hidden } = layOut({ day, appointments }, 30, fitInto(pixels, 32));
    return {
      shown: placed.map(({ appointment, lane, lanes, isCrowded }) => [
        appointment.appointmentTime,
        isCrowded ? `${lane + 1} of ${lanes} and more` : `${lane + 1} of ${lanes}`,
      ]),
      hidden: crowdsOf(hidden, 30).map(({ from, to, appointments: { length } }) => [from / 60, to / 60, length]),
    };
  };
  const three = [at("09:00", 60), at("09:15", 60), at("09:30", 60)] as const;

  it("are side by side if each is wide enough", () => {
    expect(fitted(150, ...three)).toEqual({
      shown: [
        ["09:00", "1 of 3"],
        ["09:15", "2 of 3"],
        ["09:30", "3 of 3"],
      ],
      hidden: [],
    });
  });

  it("are behind a button, which takes room, too", () => {
    expect(fitted(140, ...three)).toEqual({
      shown: [
        ["09:00", "1 of 2 and more"],
        ["09:15", "2 of 2 and more"],
      ],
      hidden: [[9.5, 10.5, 1]],
    });
    expect(fitted(110, ...three)).toEqual({ shown: [["09:00", "1 of 1 and more"]], hidden: [[9.25, 10.5, 2]] });
  });

  it("leave at least one to see", () => {
    expect(fitted(40, ...three).shown).toEqual([["09:00", "1 of 1 and more"]]);
  });

  it("have one button for each time, and what overlaps nothing keeps the full width", () => {
    expect(fitted(60, at("09:00", 240), at("09:00", 30), at("09:00", 30), at("11:00", 30), at("14:00", 30))).toEqual({
      shown: [
        ["09:00", "1 of 1 and more"],
        ["14:00", "1 of 1"],
      ],
      hidden: [
        [9, 9.5, 2],
        [11, 11.5, 1],
      ],
    });
  });

  it("have one button if those of short ones would cover each other", () => {
    const long = at("09:00", 120);
    expect(fitted(60, long, at("09:00", 10), at("09:10", 10), at("09:30", 10)).hidden).toEqual([
      [9, 9 + 20 / 60, 2],
      [9.5, 9 + 40 / 60, 1],
    ]);
  });
});

describe("the shown hours", () => {
  const open = hoursOf("07:30", "17:15");

  it("are those the location is open, in whole hours", () => {
    expect(shownOf([open, { kind: "closed", reason: null }], [])).toEqual({ from: 7 * 60, to: 18 * 60 });
  });

  it("are the usual ones if nobody has entered any, and grow with the appointments", () => {
    expect(shownOf([{ kind: "unknown" }], [])).toEqual({ from: 8 * 60, to: 18 * 60 });
    expect(shownOf([open], [at("06:45", 30), at("20:00", 90)])).toEqual({ from: 6 * 60, to: 22 * 60 });
  });
});

describe("closed hours", () => {
  const shown = { from: 420, to: 1200 };

  it.each([
    [
      hoursOf("08:00", "18:00"),
      [
        [420, 480],
        [1080, 1200],
      ],
    ],
    [hoursOf("07:00", "20:00"), []],
    [
      {
        kind: "open" as const,
        hours: [
          { opensAt: "08:00", closesAt: "12:00" },
          { opensAt: "13:00", closesAt: "00:00" },
        ],
      },
      [
        [420, 480],
        [720, 780],
      ],
    ],
    [{ kind: "closed", reason: "Inventory" } as const, [[420, 1200]]],
    [{ kind: "unknown" } as const, []],
  ])("of %o are %j", (hours, expected) => {
    expect(closedSpans(hours, shown).map(({ from, to }) => [from, to])).toEqual(expected);
  });
});
