import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ParsedAppointmentSchema } from "@automotive-crm/contract/assistant/parse-appointment";
import { parseRequest, type RequestContext } from "./parse-request.ts";

// Wednesday, March 11, 2026, 10:20 in New York.
const wednesday: RequestContext = { now: new Date("2026-03-11T14:20:00Z"), timeZone: "America/New_York" };

const read = (text: string, context: Partial<RequestContext> = {}) => parseRequest(text, { ...wednesday, ...context });

/** "2026-03-12 09:00", with "–" for what was not found. */
function whenOf(text: string, context: Partial<RequestContext> = {}): string {
  const { appointmentDetails: details } = read(text, context);
  return `${details?.appointmentDate ?? "–"} ${details?.appointmentTime ?? "–"}`;
}

const codesOf = (text: string, context: Partial<RequestContext> = {}) =>
  read(text, context).warnings.map(({ code }) => code);

describe("days", () => {
  it.each([
    ["tmrw 9ish", "2026-03-12 09:00"],
    ["day after tomorrow at 2:15", "2026-03-13 14:15"],
    ["the 25th at 2", "2026-03-25 14:00"],
    ["the 5th at 2", "2026-04-05 14:00"],
    ["week after next, Monday at 8", "2026-03-23 08:00"],
    ["a week from Friday at 11", "2026-03-20 11:00"],
    ["Friday week at 9", "2026-03-20 09:00"],
    ["in two weeks", "2026-03-25 –"],
    ["in 3 business days", "2026-03-16 –"],
    ["end of the month", "2026-03-31 –"],
    ["the 3rd week of March", "2026-03-16 –"],
    ["first Monday of April", "2026-04-06 –"],
    ["January 4th", "2027-01-04 –"],
    ["3/20 1pm", "2026-03-20 13:00"],
    ["this week, preferably Friday", "2026-03-13 –"],
    ["one week after the 20th", "2026-03-27 –"],
    ["3 days after March 30", "2026-04-02 –"],
    ["two Fridays from now", "2026-03-20 –"],
    ["the week of the 23rd", "2026-03-23 –"],
    ["Easter Monday", "2026-04-06 –"],
    ["today in 2 hours", "2026-03-11 12:20"],
    ["the day before Thanksgiving", "2026-11-25 –"],
    ["Tuesday the 24th, ten am", "2026-03-24 10:00"],
    ["a week Tuesday at 3", "2026-03-24 15:00"],
    ["two weeks out, Thursday at 9", "2026-03-26 09:00"],
    ["sunday's no good. monday 3?", "2026-03-16 15:00"],
    ["3-20 at 10am", "2026-03-20 10:00"],
    ["New Year's Eve at noon", "2026-12-31 12:00"],
    ["the week after Memorial Day, Monday at 1", "2026-06-01 13:00"],
    ["the weekend after next", "2026-03-28 –"],
    ["drop off Sunday night, service Monday 8am", "2026-03-16 08:00"],
    ["Monday morning, first thing", "2026-03-16 08:00"],
    ["move it from Friday to Monday at 9", "2026-03-16 09:00"],
    ["Memorial Day weekend, Sunday at noon", "2026-05-24 12:00"],
    ["late tomorrow afternoon", "2026-03-12 16:00"],
    ["Monday around dinner time", "2026-03-16 17:00"],
    ["change my 3pm to 4:30 on Friday", "2026-03-13 16:30"],
    ["my 2pm tomorrow needs to become 2:45", "2026-03-12 14:45"],
    ["I work until 4 so Friday at 4:45", "2026-03-13 16:45"],
    ["I'd rather have the 10 o'clock than the 9 o'clock on Tuesday", "2026-03-17 10:00"],
  ])("reads %s", (text, when) => expect(whenOf(text)).toBe(when));

  it.each([
    ["Thu thru Sat", "2026-03-12", "2026-03-14"],
    ["sometime between Mon and Wed", "2026-03-16", "2026-03-18"],
    ["any day Tues to Thurs", "2026-03-17", "2026-03-19"],
    ["April 1-3", "2026-04-01", "2026-04-03"],
    ["the 20th through the 24th", "2026-03-20", "2026-03-24"],
  ])("reads %s as a span of days", (text, appointmentDate, appointmentDateUntil) =>
    expect(read(text).appointmentDetails).toMatchObject({ appointmentDate, appointmentDateUntil }),
  );

  it("takes the next Friday to be next week's, less surely if this week's is still to come", () => {
    expect(whenOf("next Friday")).toBe("2026-03-20 –");
    expect(read("oil change next Friday 9am").appointmentDetails?.confidence).toBeLessThan(0.9);
    expect(read("oil change next Tuesday 9am").appointmentDetails?.confidence).toBeGreaterThanOrEqual(0.9);
    const sunday = { now: new Date("2026-03-15T14:20:00Z") };
    expect(whenOf("next Tuesday", sunday)).toBe("2026-03-17 –");
    expect(read("oil change next Tuesday 9am", sunday).appointmentDetails?.confidence).toBeLessThan(0.9);
  });

  it("reads days where the location is, not where the server is", () => {
    const lateEvening = new Date("2026-03-12T05:30:00Z");
    expect(whenOf("tomorrow", { now: lateEvening, timeZone: "America/New_York" })).toBe("2026-03-13 –");
    expect(whenOf("tomorrow", { now: lateEvening, timeZone: "America/Los_Angeles" })).toBe("2026-03-12 –");
  });

  it("says that a past date is past instead of moving it", () => {
    expect(whenOf("March 3rd at 10am")).toBe("2026-03-03 10:00");
    expect(codesOf("March 3rd at 10am")).toContain("date-in-past");
    expect(codesOf("today at 9")).toContain("time-in-past");
  });

  it("doesn't make up dates that don't exist", () => {
    const { isValid, notUnderstood } = read("February 30th");
    expect(isValid).toBe(false);
    expect(notUnderstood).toEqual(["February 30th"]);
  });

  it("says when a weekday and a date disagree", () => {
    expect(codesOf("Friday, March 19 at 10")).toContain("weekday-mismatch");
  });
});

describe("times", () => {
  it.each([
    ["half past 3", "15:30"],
    ["quarter to five", "16:45"],
    ["twenty past 2", "14:20"],
    ["Sat 10a", "10:00"],
    ["tomorrow 1530", "15:30"],
    ["3.30pm", "15:30"],
    ["test drive Sat 14h30", "14:30"],
    ["tomorrow 9h30", "09:30"],
    ["4 o clock", "16:00"],
    ["ten thirty", "10:30"],
    ["noon", "12:00"],
    ["four in the evening", "16:00"],
    ["morning 10", "10:00"],
    ["friday 8", "08:00"],
    ["first thing Monday", "08:00"],
    ["EOD friday", "17:00"],
    ["between 2 and 4 on Thursday", "14:00"],
    ["tomorrow 10-12", "10:00"],
    ["9-11am", "09:00"],
    ["after 3", "15:00"],
    ["20 after 3", "15:20"],
    ["tomorrow 11.30", "11:30"],
    ["4pm or 5pm tomorrow", "16:00"],
    ["I can't do before 10 tomorrow", "10:00"],
    ["btwn 10 and noon Sat", "10:00"],
    ["tomorrow between 9 & 11", "09:00"],
    ["ten minutes to three tomorrow", "14:50"],
    ["Sat morning b4 11", "09:00"],
    ["April 5-7pm", "19:00"],
  ])("reads %s as %s", (text, time) => expect(read(text).appointmentDetails?.appointmentTime).toBe(time));

  it("prefers the half of the day in which the location is open", () => {
    const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "17:00", closesAt: "22:00" }));
    const businessHours = { week, closedDays: [] };
    expect(whenOf("tomorrow at 9")).toBe("2026-03-12 09:00");
    expect(whenOf("tomorrow at 9", { businessHours })).toBe("2026-03-12 21:00");
  });

  it("says what it assumed where no exact time was named", () => {
    const parsed = read("test drive Friday morning");
    expect(parsed.appointmentDetails).toMatchObject({ appointmentTime: "09:00", appointmentTimeUntil: "12:00" });
    expect(parsed.warnings.map(({ code }) => code)).toEqual(["time-assumed"]);
    expect(parsed.appointmentDetails?.confidence).toBeLessThan(0.9);
  });

  it("says when the location is closed", () => {
    expect(codesOf("Sunday at 10")).toEqual(["outside-business-hours"]);
    expect(codesOf("tomorrow at 9pm")).toEqual(["outside-business-hours"]);
  });

  it("says when clocks skip or repeat a time", () => {
    expect(codesOf("March 8 2026 at 2:30 am", { now: new Date("2026-03-01T15:00:00Z") })).toContain("skipped-time");
    expect(codesOf("November 1 at 1:30 am", { now: new Date("2026-10-30T15:00:00Z") })).toContain("repeated-time");
  });

  it("counts hours from now across a clock change", () => {
    const beforeChange = new Date("2026-03-08T06:30:00Z");
    expect(whenOf("in an hour", { now: beforeChange })).toBe("2026-03-08 03:30");
  });
});

describe("which of several", () => {
  it.each([
    ["not Monday, Tuesday at 10 is better", "2026-03-17 10:00"],
    ["I can't make Thursday, how about Friday at 9:15", "2026-03-13 09:15"],
    ["Make it 2 pm instead of 3 pm on Friday", "2026-03-13 14:00"],
    ["we said 3 pm Friday but make it 4 instead", "2026-03-13 16:00"],
    ["move my appointment from Tuesday to Thursday at 3", "2026-03-12 15:00"],
    ["I get off at 4 so Friday 4:30", "2026-03-13 16:30"],
    ["I was there on Monday; schedule the repair for Friday 7:30am", "2026-03-13 07:30"],
  ])("reads %s", (text, when) => expect(whenOf(text)).toBe(when));
});

describe("numbers that are not about when", () => {
  it.each([
    "Ram 1500 recall",
    "my number is 201-555-0142",
    "Mazda 3 with 45,000 miles",
    "it cost $1200 for 4 tires",
    "2 kids and 3 dogs",
  ])("finds no time in %s", (text) => expect(read(text).isValid).toBe(false));
});

describe("everything else", () => {
  it("reads type, vehicle, priority and duration", () => {
    expect(
      read("urgent: oil change for my 2019 Honda Civic tomorrow 9am, 90 minutes").appointmentDetails,
    ).toMatchObject({
      appointmentType: "Maintenance",
      vehicle: "2019 Honda Civic",
      priority: "high",
      estimatedDuration: 90,
    });
  });

  it("uses the organization's own types", () => {
    const appointmentTypes = ["Express Lane", "Tire Shop", "Service"];
    expect(read("express lane tomorrow 9am", { appointmentTypes }).appointmentDetails?.appointmentType).toBe(
      "Express Lane",
    );
    expect(read("oil change tomorrow 9am", { appointmentTypes }).appointmentDetails?.appointmentType).toBe("Tire Shop");
    expect(read("test drive tomorrow 9am", { appointmentTypes }).appointmentDetails?.appointmentType).toBeNull();
  });

  it("gives who needs it as soon as possible the first half hour that is open", () => {
    expect(whenOf("urgent repair estimate ASAP")).toBe("2026-03-11 10:30");
    expect(whenOf("next available for a dead battery")).toBe("2026-03-11 10:30");
    expect(whenOf("earliest opening you have")).toBe("2026-03-11 10:30");
    expect(whenOf("ASAP", { now: new Date("2026-03-14T23:00:00Z") })).toBe("2026-03-16 08:00");
  });

  it("leaves open what was not said", () => {
    expect(whenOf("at 10")).toBe("– 10:00");
    expect(codesOf("at 10")).toContain("date-missing");
    expect(codesOf("tomorrow")).toContain("time-missing");
    expect(read("I need new tires")).toMatchObject({ isValid: false, appointmentDetails: null });
  });

  it.each([
    ["see the Palisade", "Sales Consultation"],
    ["take the new Blazer for a spin", "Test Drive"],
    ["order a tail light", "Parts Consultation"],
    ["a quote on fixing my door", "Repair Estimate"],
    ["sign for my new Seltos", "Vehicle Delivery"],
  ])("knows what “%s” is for", (purpose, type) =>
    expect(read(`${purpose}, Friday at 2`).appointmentDetails?.appointmentType).toBe(type),
  );

  it("takes spark plugs for what they are", () => {
    expect(read("Spark plugs, Monday at 9").appointmentDetails?.vehicle).toBeNull();
    expect(read("a used Spark, Monday at 9").appointmentDetails?.vehicle).toBe("Spark");
  });

  it.each([
    ["it doesn't say what it is for", "Ask for Priya Friday at 2"],
    ["nobody read what it is for", "Friday at 2 for a roof tent"],
    ["a word relates it to a time that wasn't read", "same slot as last time, oil change Friday at 2"],
    ["shops book it under different types", "Friday at 2, diagnostic"],
    ["most of it wasn't read", "oil change Friday at 2, mirror glass wobbly, dog hair everywhere, radio mute"],
  ])("leaves an answer to check where %s", (_, text) =>
    expect(read(text).appointmentDetails?.confidence).toBeLessThan(0.9),
  );

  it.each([
    "Oil change Friday at 2",
    "Hi, could my wife please bring the truck in for an oil change Friday at 2?",
    "Ask for Priya Friday at 2, tire rotation",
  ])("is sure where it read all that matters: %s", (text) =>
    expect(read(text).appointmentDetails?.confidence).toBeGreaterThanOrEqual(0.9),
  );

  it("says which words it didn't understand, and is less sure of the rest", () => {
    const { appointmentDetails, notUnderstood } = read("Thursday at 25:00");
    expect(notUnderstood).toEqual(["25:00"]);
    expect(appointmentDetails?.confidence).toBeLessThan(0.9);
    expect(read("March 32nd").reason).toContain("March 32nd");
    expect(read("test drive Saturday 2h30").notUnderstood).toEqual(["2h30"]);
    expect(read("test drive Saturday 14h").notUnderstood).toEqual(["14h"]);
  });

  it("asks when, rather than take words that mean nothing for a question", () => {
    expect(read("asdf qwer zxcv")).toMatchObject({ intent: "book", reason: expect.stringMatching(/^No date or time/) });
  });
});

const fragments =
  "the a at on in from to next last this week weeks monday sat 3rd march may 31 12 0 99 2026 : / - . , half past quarter am pm noon eod asap between and not instead first of month tomorrow hours 30 minutes ish o'clock $ # 😀".split(
    " ",
  );

it("answers any text in its schema, always the same way", () => {
  const text = fc.oneof(
    fc.array(fc.nat(0xffff), { maxLength: 200 }).map((codes) => String.fromCharCode(...codes)),
    fc.array(fc.constantFrom(...fragments), { maxLength: 25 }).map((words) => words.join(" ")),
  );
  const now = fc.date({
    min: new Date("2000-01-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  const timeZone = fc.constantFrom("America/New_York", "Asia/Kathmandu", "Pacific/Apia", "UTC");
  fc.assert(
    fc.property(text, now, timeZone, (said, at, zone) => {
      const parsed = parseRequest(said, { now: at, timeZone: zone });
      expect(ParsedAppointmentSchema.safeParse(parsed).error).toBeUndefined();
      expect(parseRequest(said, { now: at, timeZone: zone })).toEqual(parsed);
    }),
  );
});
