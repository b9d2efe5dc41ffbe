import { expect, it } from "vitest";
import { spansOf } from "./spans.rules.ts";

it("compares a month so far with as many days of the month before, or all it has", () => {
  expect(spansOf("2026-03-10")).toEqual({
    month: { from: "2026-03-01", to: "2026-03-10" },
    lastMonth: { from: "2026-02-01", to: "2026-02-10" },
    quarter: { from: "2025-12-01", to: "2026-02-28" },
  });
  expect(spansOf("2026-03-31").lastMonth).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(spansOf("2026-10-05").quarter).toEqual({ from: "2026-07-01", to: "2026-09-30" });
  expect(spansOf("2026-01-05").lastMonth).toEqual({ from: "2025-12-01", to: "2025-12-05" });
});
