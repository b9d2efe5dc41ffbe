import { describe, expect, it } from "vitest";
import { findFreeSlots } from "./free-slots.rules.ts";
import { findVisitProblems, type TakenTime } from "./visit-problems.rules.ts";

const timeZone = "America/New_York";

const hours = {
  organizationId: "organization",
  locationId: "downtown",
  locationName: "Downtown",
  timeZone,
  week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "08:00", closesAt: "18:00" })),
  closedDays: [{ day: "2026-12-25", reason: "Christmas" }],
  capacities: [
    { appointmentType: "Test Drive", perHalfHour: 1 },
    { appointmentType: null, perHalfHour: 2 },
  ],
  version: 1,
};

const visit = { day: "2026-03-11", time: "09:00", minutes: 60, appointmentType: "Test Drive" };
const now = new Date("2026-03-10T15:00:00Z");

const taken = (own: Partial<TakenTime> = {}): TakenTime => ({
  startsAt: "2026-03-11T13:00:00.000Z",
  endsAt: "2026-03-11T14:00:00.000Z",
  appointmentType: "Repair",
  isAdvisors: false,
  isHere: true,
  ...own,
});

const messagesOf = (over: Partial<typeof visit>, others: TakenTime[] = []) =>
  findVisitProblems({ ...visit, ...over }, { hours, timeZone, taken: others }).map(({ message }) => message);

describe("what speaks against a visit", () => {
  it("is nothing within business hours while there is room", () => {
    expect(messagesOf({}, [taken()])).toEqual([]);
  });

  it("is that the location is closed then, with its hours or the reason", () => {
    expect(messagesOf({ time: "17:30" })).toEqual(["Downtown is open from 8:00 AM to 6:00 PM on Wed, Mar 11, 2026."]);
    expect(messagesOf({ day: "2026-03-15" })).toEqual(["Downtown is closed on Sun, Mar 15, 2026."]);
    expect(messagesOf({ day: "2026-12-25" })).toEqual(["Downtown is closed on Fri, Dec 25, 2026: Christmas."]);
  });

  it("is a break between the hours of a day, in which no free time is either", () => {
    const week = [
      { weekday: 3, opensAt: "08:00", closesAt: "10:00" },
      { weekday: 3, opensAt: "22:30", closesAt: "00:00" },
    ];
    const around = { hours: { ...hours, week }, timeZone, taken: [] };
    expect(findVisitProblems({ ...visit, time: "09:30" }, around).map(({ message }) => message)).toEqual([
      "Downtown is open from 8:00 AM to 10:00 AM and from 10:30 PM to 12:00 AM on Wed, Mar 11, 2026.",
    ]);
    expect(findVisitProblems({ ...visit, time: "23:00" }, around)).toEqual([]);
    const today = findFreeSlots(visit, around, now).filter(({ appointmentDate }) => appointmentDate === visit.day);
    expect(today.map(({ appointmentTime }) => appointmentTime)).toEqual(["09:00", "22:30", "23:00"]);
  });

  it("is that the half hour is full, for the type or for all", () => {
    expect(messagesOf({ time: "09:29" }, [taken({ appointmentType: "test drive" })])).toEqual([
      "Downtown takes 1 Test Drive appointment per half hour, and 1 starts between 9:00 AM and 9:30 AM.",
    ]);
    expect(messagesOf({ appointmentType: "Repair" }, [taken(), taken()])).toEqual([
      "Downtown takes 2 appointments per half hour, and 2 start between 9:00 AM and 9:30 AM.",
    ]);
    expect(messagesOf({ time: "09:30" }, [taken(), taken()])).toEqual([]);
    expect(messagesOf({}, [taken({ isHere: false }), taken({ isHere: false })])).toEqual([]);
  });

  it("is nothing without a location", () => {
    expect(findVisitProblems({ ...visit, time: "03:00" }, { hours: undefined, timeZone, taken: [] })).toEqual([]);
  });
});

describe("free times", () => {
  const find = (over: Partial<typeof visit> = {}, others: TakenTime[] = [], at = now, opening = hours) =>
    findFreeSlots({ ...visit, ...over }, { hours: opening, timeZone, taken: others }, at).map(
      ({ appointmentDate, appointmentTime }) => `${appointmentDate} ${appointmentTime}`,
    );

  it("begin each half hour from the requested time on, around what the advisor has", () => {
    expect(find({}, [taken({ isAdvisors: true, isHere: false })])).toEqual([
      "2026-03-11 10:00",
      "2026-03-11 10:30",
      "2026-03-11 11:00",
      "2026-03-11 11:30",
      "2026-03-11 12:00",
      "2026-03-11 12:30",
    ]);
  });

  it("go on the next open day, and end before the location closes", () => {
    expect(find({ day: "2026-03-13", time: "16:45" }).slice(0, 3)).toEqual([
      "2026-03-13 17:00",
      "2026-03-16 08:00",
      "2026-03-16 08:30",
    ]);
  });

  it("leave out half hours that are full and times that are past", () => {
    const full = [taken({ appointmentType: "Test Drive" })];
    expect(find({ time: "08:00" }, full).slice(0, 3)).toEqual([
      "2026-03-11 08:00",
      "2026-03-11 08:30",
      "2026-03-11 09:30",
    ]);
    expect(find({ day: "2026-03-10", time: "08:00" })[0]).toBe("2026-03-10 11:00");
  });

  it("are none if the location is never open, or the visit is longer than its day", () => {
    const closed = { ...hours, week: [{ weekday: 1, opensAt: "08:00", closesAt: "08:30" }] };
    expect(find({}, [], now, closed)).toEqual([]);
    expect(find({ minutes: 1_440 })).toEqual([]);
  });

  it("leave out a time that the clocks skip", () => {
    const always = { ...hours, week: [{ weekday: 7, opensAt: "00:00", closesAt: "23:30" }] };
    const found = find({ day: "2026-03-08", time: "01:30" }, [], new Date("2026-03-01T00:00:00Z"), always);
    expect(found.slice(0, 2)).toEqual(["2026-03-08 01:30", "2026-03-08 03:00"]);
  });
});
