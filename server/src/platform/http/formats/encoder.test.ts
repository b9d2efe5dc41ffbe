import { ActivitySchema } from "@automotive-crm/contract/activities/entries";
import { expect, it } from "vitest";
import { z } from "zod";
import { createEncoder } from "./encoder.ts";

const Day = z.codec(z.object({ on: z.string() }), z.object({ day: z.string() }), {
  decode: ({ on }) => ({ day: on }),
  encode: ({ day }) => ({ on: day }),
});
const Outer = z.codec(z.object({ outer_day: Day }), z.object({ outerDay: Day }), {
  // As for any codec, both sides are the decoded forms of what they contain.
  decode: ({ outer_day }) => ({ outerDay: { on: outer_day.day } }),
  encode: ({ outerDay }) => ({ outer_day: { day: outerDay.on } }),
});
const [one, other] = [{ day: "2026-03-10" }, { day: "2026-03-11" }];

it.each<[string, z.ZodType, unknown]>([
  ["a codec", Day, one],
  ["a list", z.array(Day), [one, other]],
  ["a field", z.object({ name: z.string(), day: Day }), { name: "x", day: one }],
  ["an absent field", z.object({ day: z.optional(Day) }), {}],
  ["null", z.object({ day: z.nullable(Day) }), { day: null }],
  ["a default", z.object({ day: Day.default(one) }), { day: other }],
  ["a codec within a codec", Outer, { outerDay: one }],
  ["one of several kinds", z.object({ day: z.union([z.null(), Day]) }), { day: one }],
  ["a record", z.record(z.string(), Day), { first: one }],
])("encodes %s as zod does", (_, schema, value) => {
  expect(createEncoder(schema)?.(value)).toEqual(z.encode(schema, value));
});

it("leaves data alone that has no codec", () => {
  expect(createEncoder(z.object({ name: z.string() }))).toBeUndefined();
  expect(createEncoder(ActivitySchema)).toBeDefined();
});
