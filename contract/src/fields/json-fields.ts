import { z } from "zod/mini";
import { cleanParagraphs } from "./typed-text.ts";

/** Deeper than real data ever is; JSON nested thousands of levels deep overflows the stack. */
const maxDepth = 12;
// What JSON.stringify escapes and PostgreSQL's jsonb refuses: NUL and lone surrogates.
const unstorableEscapes = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

const isAtMostDeep = (value: unknown, depth: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => isAtMostDeep(inner, depth - 1)));

const anyObject = () =>
  z
    .record(z.string(), z.unknown(), "must be an object")
    .check(z.refine((data) => isAtMostDeep(data, maxDepth), { error: "is nested too deeply", abort: true }));

/** Free-form data from the sender, kept as it is: JSON of at most this many characters. */
export const jsonObject = (max: number) =>
  anyObject().check(
    z.refine((data) => JSON.stringify(data).length <= max, {
      error: () => `must be at most ${max.toLocaleString("en-US")} characters of JSON`,
      abort: true,
    }),
    z.refine((data) => !unstorableEscapes.test(JSON.stringify(data)), "must not contain control characters"),
  );

const cleanTexts = (value: unknown): unknown => {
  if (typeof value === "string") return cleanParagraphs(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner)]));
};

/** Free-form data that people may have typed: its texts are cleaned like notes. */
export const typedJsonObject = (max: number) =>
  z.pipe(
    z.pipe(
      anyObject(),
      z.transform((data) =>
        Object.fromEntries(Object.entries(data).map(([name, value]): [string, unknown] => [name, cleanTexts(value)])),
      ),
    ),
    jsonObject(max),
  );
