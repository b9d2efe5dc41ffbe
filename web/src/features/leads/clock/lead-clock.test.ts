import { describe, expect, it } from "vitest";
import { clockWords, nextTurns, toneOf, type Clock } from "./lead-clock.ts";
import { spanWords } from "./span-words.ts";

const lead: Clock = {
  status: "new",
  timeZone: "America/New_York",
  dueAt: "2026-11-23T15:12:00.000Z",
  warnAt: "2026-11-23T15:07:00.000Z",
  firstResponseAt: null,
  responseMinutes: null,
  responseBusinessMinutes: null,
  cannotContactAt: null,
};
const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const read = (time: string, own = {}) => {
  const clock = { ...lead, ...own };
  return [toneOf(clock, at(time)), clockWords(clock, at(time), false)];
};

describe("a lead's clock", () => {
  it("counts the minutes that are left, warns, and then says by how much it is overdue", () => {
    expect(read("15:00:00")).toEqual(["running", "12 min left"]);
    expect(read("15:00:01")).toEqual(["running", "12 min left"]);
    expect(read("15:08:30")).toEqual(["warning", "4 min left"]);
    expect(read("15:12:00")).toEqual(["overdue", "Overdue"]);
    expect(read("15:20:30")).toEqual(["overdue", "Overdue by 8 min"]);
  });

  it("says the time of day where closed hours are in between", () => {
    const [tone, words] = read("15:00:00", { dueAt: "2026-11-24T14:15:00.000Z", warnAt: "2026-11-24T14:10:00.000Z" });
    expect(tone).toBe("running");
    expect(words).toMatch(/^Due tomorrow 9:15.AM/);
  });

  it("stands still once someone has answered, in the minutes the location was open", () => {
    const answered = { firstResponseAt: "2026-11-23T15:01:00.000Z", responseMinutes: 960, responseBusinessMinutes: 4 };
    expect(read("16:00:00", answered)).toEqual(["answered", "Answered in 4 min"]);
    expect(read("16:00:00", { ...answered, firstResponseAt: "2026-11-23T15:30:00.000Z" })[1]).toBe(
      "Answered in 4 min, late",
    );
  });

  it("has none without a target, or if it was closed unanswered", () => {
    expect(read("15:20:00", { dueAt: null })).toEqual(["none", ""]);
    expect(read("15:20:00", { status: "bad" })).toEqual(["none", ""]);
  });

  it("stands still while nobody may contact the customer", () => {
    const barred = { cannotContactAt: "2026-11-23T15:01:00.000Z" };
    expect(read("15:20:00", barred)).toEqual(["barred", "Cannot contact"]);
    expect(nextTurns({ ...lead, ...barred }, at("15:02:00"))).toEqual([]);
  });

  it("turns at each minute of its own, and when it warns", () => {
    expect(nextTurns(lead, at("15:00:10"))).toEqual([at("15:01:00"), at("15:07:00")]);
    expect(nextTurns(lead, at("15:13:20"))[0]).toEqual(at("15:14:00"));
    expect(nextTurns({ ...lead, dueAt: null }, at("15:00:00"))).toEqual([]);
  });

  it("puts spans in words", () => {
    expect([0.4, 4, 65, 120, 1_600, 4_320].map(spanWords)).toEqual([
      "1 min",
      "4 min",
      "1 h 5 min",
      "2 h",
      "26 h",
      "3 days",
    ]);
  });
});
