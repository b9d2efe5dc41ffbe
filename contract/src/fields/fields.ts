import { z } from "zod/mini";
import { invalidEmail, isEmail, maxEmailLength, readEmail } from "./emails.ts";
import { cleanLine, cleanParagraphs } from "./typed-text.ts";

/** Small named schemas that requests are built from; each limit is stated once. */

/** IDs are compared as text, so they are normalized to PostgreSQL's spelling. A copied link may end with a mark that nobody sees. */
export const IdSchema = z
  .string("must be a valid ID")
  .check(z.overwrite(cleanLine), z.uuid("must be a valid ID"), z.toLowerCase());

export const InstantSchema = z.iso.datetime("must be a date and time like 2026-03-10T15:00:00Z");

// Stop checking a text that is too long: later checks may be slow on input no one typed.
const atMost = (max: number) => ({
  // Worded when it is needed: the first number a browser formats takes 20 ms, which no page should wait for to start.
  error: () => `must be at most ${max.toLocaleString("en-US")} characters`,
  abort: true,
});

/** A cleaned, single-line text. With a `required` message it may be neither absent nor empty. */
export const singleLineText = (max: number, required?: string, clean = cleanLine) =>
  z
    .string({ error: ({ input }) => (input === undefined ? (required ?? "is required") : "must be text") })
    .check(
      z.overwrite(clean),
      z.minLength(required === undefined ? 0 : 1, { error: required, abort: true }),
      z.maxLength(max, atMost(max)),
    );

/** A cleaned, multi-line text. */
export const multilineText = (max: number) =>
  z.string("must be text").check(z.overwrite(cleanParagraphs), z.maxLength(max, atMost(max)));

/** A name of a person, place or company: no angle brackets, which no real name contains and every injection does. */
export const nameText = (max: number, required?: string) =>
  singleLineText(max, required).check(z.refine((text) => !/[<>]/.test(text), "must not contain < or >"));

const isBlank = (text: string) => cleanLine(text) === "";

/** An optional field: absent leaves it, null, empty or blank clears it. Not a union, whose refusal wouldn't say what is wrong. */
export const clearable = <T extends z.ZodMiniType<string, string>>(schema: T, isEmpty = isBlank) =>
  z.optional(
    z.pipe(
      z.transform((value: string | null) => (typeof value === "string" && isEmpty(value) ? null : value)),
      z.nullable(schema),
    ),
  );

/** An email address, also as mail programs copy it. */
export const EmailSchema = emailText();

export function emailText(required?: string) {
  return singleLineText(maxEmailLength, required, readEmail).check(z.refine(isEmail, invalidEmail));
}

const wholeFrom = (min: number, max: number) => [
  z.int("must be a whole number"),
  z.minimum(min, `must be at least ${min}`),
  z.maximum(max, { error: () => `must be at most ${max.toLocaleString("en-US")}` }),
];

/** A whole number in a query, from 1. */
export const pageNumber = (max: number) => z.coerce.number("must be a whole number").check(...wholeFrom(1, max));

export const wholeNumber = (min: number, max: number) => z.number("must be a number").check(...wholeFrom(min, max));

/** A calendar day without a time or zone, as `YYYY-MM-DD`. */
export const DaySchema = z.string().check(
  z.overwrite(cleanLine),
  z.iso.date({ error: "must be a date like 1985-04-30", abort: true }),
  z.refine((day) => day >= "1900-01-01" && day <= "2199-12-31", "must be a year from 1900 to 2199"),
);

export const today = "today";

/** A calendar day, or whichever day it is. */
export const DayChoiceSchema = z.union([z.literal(today), DaySchema], "must be today or a date like 1985-04-30");

/** Local time at a location, `HH:MM`, 24-hour clock. */
export const WallTimeSchema = z
  .string()
  .check(z.overwrite(cleanLine), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 14:30"));

/** A required day or time: one that is missing and one that is empty get the same message. */
export const chosen = <T extends z.ZodMiniType<string, string>>(schema: T, missing: string) =>
  z.pipe(z.string(missing).check(z.overwrite(cleanLine), z.minLength(1, { error: missing, abort: true })), schema);

/** Reads documented aliases: `{ first_name: "Ada" }` as `{ firstName: "Ada" }`. If both are sent, the documented name wins. */
export function withAliases<T extends z.ZodMiniType>(aliases: Record<string, string>, schema: T) {
  return z.pipe(
    z.transform((body) => {
      if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
      const renamed: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(body)) {
        const target = aliases[name] ?? name;
        if (target === name || !(target in body)) renamed[target] = value;
      }
      return renamed;
    }),
    schema,
  );
}
