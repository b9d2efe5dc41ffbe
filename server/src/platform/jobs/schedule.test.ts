import { describe, expect, it } from "vitest";
import { dueRunId } from "./schedule.ts";

const hourly = { name: "tests.hourly", cron: "5 * * * *" };
const at = (time: string) => dueRunId(hourly, new Date(`2026-03-10T${time}Z`));

describe("the run that is due", () => {
  it("is the same until the next one, including the second it starts", () => {
    expect(at("15:05:00.000")).toBe(at("16:04:59.999"));
    expect(at("16:05:00.000")).not.toBe(at("16:04:59.999"));
  });

  it("differs from another job's", () => {
    const other = dueRunId({ ...hourly, name: "tests.other" }, new Date("2026-03-10T15:05:00Z"));
    expect(other).not.toBe(at("15:05:00"));
  });

  it("is skipped if it was missed by more than half a day", () => {
    const daily = { name: "tests.daily", cron: "0 6 * * *" };
    expect(dueRunId(daily, new Date("2026-03-10T17:59:00Z"))).toBeDefined();
    expect(dueRunId(daily, new Date("2026-03-10T18:01:00Z"))).toBeUndefined();
  });
});
