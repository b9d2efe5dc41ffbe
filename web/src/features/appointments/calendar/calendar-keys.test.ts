import { describe, expect, it } from "vitest";
import { readCalendarSearch } from "./calendar.search.ts";
import { shownDays, stepDay } from "./calendar-days.ts";
import { nextSlot, slotsOf } from "./grid/calendar-slots.ts";
import { nextAppointment } from "./grid/next-appointment.ts";

describe("the shown days", () => {
  it("of a week are Sunday to Saturday, also across a change of the clocks", () => {
    const week = ["2026-03-08", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13", "2026-03-14"];
    for (const day of week) expect(shownDays("week", day)).toEqual(week);
    expect(shownDays("day", "2026-03-08")).toEqual(["2026-03-08"]);
  });

  it("move by a day or a week", () => {
    expect(stepDay("day", "2026-03-01", -1)).toBe("2026-02-28");
    expect(stepDay("week", "2026-12-28", 1)).toBe("2027-01-04");
  });
});

describe("the address", () => {
  it("keeps what is valid and ignores the rest", () => {
    const advisor = "018f3a52-7c1d-7a44-9d3e-000000000001";
    expect(readCalendarSearch({ view: "week", day: "2026-03-12", advisor })).toEqual({
      view: "week",
      day: "2026-03-12",
      advisor,
    });
    expect(readCalendarSearch({ view: "month", day: "2026-02-30", advisor: "me" })).toEqual({});
    expect(readCalendarSearch({ view: 1, day: "tomorrow", advisor: null })).toEqual({});
  });
});

describe("the arrow keys", () => {
  const appointment = (appointmentId: string, appointmentTime: string) => ({ appointmentId, appointmentTime });
  const columns = [
    [appointment("a", "09:00"), appointment("b", "14:00")],
    [],
    [appointment("c", "08:00"), appointment("d", "13:00")],
  ];

  it("lead to the appointment before and after, and to the nearest one beside", () => {
    const from = (id: string, arrow: Parameters<typeof nextAppointment>[2]) =>
      nextAppointment(columns, id, arrow)?.appointmentId;
    expect(from("a", "ArrowDown")).toBe("b");
    expect(from("a", "ArrowUp")).toBeUndefined();
    expect(from("b", "ArrowRight")).toBe("d");
    expect(from("c", "ArrowLeft")).toBe("a");
    expect(from("d", "ArrowRight")).toBeUndefined();
  });

  it("lead to the neighboring free times", () => {
    expect(nextSlot("1-540", "ArrowDown")).toBe("1-570");
    expect(nextSlot("1-540", "ArrowLeft")).toBe("0-540");
  });
});

describe("free times", () => {
  const shown = { from: 480, to: 600 };

  it("are every half hour that isn't over", () => {
    const here = { day: "2026-03-11", time: "08:31" };
    expect(slotsOf("2026-03-10", shown, here)).toEqual([]);
    expect(slotsOf("2026-03-11", shown, here)).toEqual([540, 570]);
    expect(slotsOf("2026-03-12", shown, here)).toEqual([480, 510, 540, 570]);
  });
});
