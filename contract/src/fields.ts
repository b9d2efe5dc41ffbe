import { z } from "zod/mini";

/** Small named schemas that requests are built from; each limit is stated once. */

/** IDs are compared as text, so they are normalized to PostgreSQL's spelling. */
export const IdSchema = z.uuid("must be a valid id").check(z.toLowerCase());

export const InstantSchema = z.iso.datetime();

// Tabs, line feeds and carriage returns are allowed in longer texts. People never type other control characters, and PostgreSQL cannot
// store NUL. Zero-width spaces and direction marks make names that look empty or like another name.
const controlCharacters =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const lineBreaks = /[\t\n\r]/;
const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const isStorable = (text: string) => !controlCharacters.test(text) && !loneSurrogates.test(text);

// Stop checking a text that is too long: later checks may be slow on input no one typed.
const atMost = (max: number) => ({ error: `must be at most ${max.toLocaleString("en-US")} characters`, abort: true });

/** A trimmed, single-line text. With a `required` message it may be neither absent nor empty. */
export const singleLineText = (max: number, required?: string) =>
  z.string({ error: ({ input }) => (input === undefined ? (required ?? "is required") : "must be text") }).check(
    z.trim(),
    z.minLength(required === undefined ? 0 : 1, { error: required, abort: true }),
    z.maxLength(max, atMost(max)),
    z.refine((text) => isStorable(text) && !lineBreaks.test(text), "must not contain control characters"),
  );

/** A trimmed, multi-line text. */
export const multilineText = (max: number) =>
  z
    .string("must be text")
    .check(z.trim(), z.maxLength(max, atMost(max)), z.refine(isStorable, "must not contain control characters"));

/** A name of a person, place or company: no angle brackets, which no real name contains and every injection does. */
export const nameText = (max: number, required?: string) =>
  singleLineText(max, required).check(z.refine((text) => !/[<>]/.test(text), "must not contain < or >"));

const BlankSchema = z.pipe(
  z.string().check(z.refine((text) => text.trim() === "")),
  z.transform(() => null),
);

/** An optional field: absent leaves it, null, empty or blank clears it. */
export const clearable = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.pipe(
    z.optional(z.union([BlankSchema, z.null(), schema])),
    z.transform((value): string | null | undefined => value),
  );

export const EmailSchema = singleLineText(254).check(z.refine(isEmail, "Please enter a valid email address"));

/** Whether a text looks like one email address; the real proof is a delivered message. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/.test(text);
}

/** A calendar day without a time or zone, as `YYYY-MM-DD`. */
export const DaySchema = z.iso
  .date({ error: "must be a date like 1985-04-30", abort: true })
  .check(z.refine((day) => day >= "1900-01-01" && day <= "2199-12-31", "must be a year from 1900 on"));

/** Deeper than real data ever is; JSON nested thousands of levels deep overflows the stack. */
const maxDepth = 12;
// What JSON.stringify escapes and PostgreSQL's jsonb refuses: NUL and lone surrogates.
const unstorableEscapes = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

const isAtMostDeep = (value: unknown, depth: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => isAtMostDeep(inner, depth - 1)));

/** Free-form data from the sender, stored as JSON of at most this many characters. */
export const jsonObject = (max: number) =>
  z.record(z.string(), z.unknown(), "must be an object").check(
    z.refine((data) => isAtMostDeep(data, maxDepth), { error: "is nested too deeply", abort: true }),
    z.refine((data) => JSON.stringify(data).length <= max, { error: "is too large", abort: true }),
    z.refine((data) => !unstorableEscapes.test(JSON.stringify(data)), "must not contain control characters"),
  );

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
