import { expect, it } from "vitest";
import { readInstant } from "./read-instant.ts";

it.each([
  ["2026-11-25 10:00:00+00", "2026-11-25T10:00:00.000Z"],
  ["2026-11-25 10:00:00.1+00", "2026-11-25T10:00:00.100Z"],
  ["2026-11-25 10:00:00.12+00", "2026-11-25T10:00:00.120Z"],
  ["2026-11-25 10:00:00.1239+00", "2026-11-25T10:00:00.123Z"],
  ["2026-11-25T10:00:00+00:00", "2026-11-25T10:00:00.000Z"],
  ["2026-11-25T10:00:00.123456+00:00", "2026-11-25T10:00:00.123Z"],
  ["2026-11-25T05:00:00.5-05:00", "2026-11-25T10:00:00.500Z"],
  ["2026-11-25 10:00:00.25+05:30", "2026-11-25T04:30:00.250Z"],
])("reads %s", (text, instant) => {
  expect(readInstant(text)).toBe(instant);
});

it("refuses what is no instant", () => {
  for (const text of ["", "infinity", "-infinity"]) expect(() => readInstant(text)).toThrow(RangeError);
});
