import type { z } from "zod/mini";
import { asSentence } from "#lib/errors/as-sentence.ts";
import type { Messages, Values } from "./record-type.ts";

/** The first message for each of the form's fields, as a sentence. */
export function sortMessages<V extends Values>(
  issues: Iterable<readonly [field: string, message: string]>,
  fields: Readonly<Record<keyof V & string, unknown>>,
): Messages<V> {
  const isField = (name: string): name is keyof V & string => name in fields;
  let messages: Messages<V> = {};
  for (const [field, message] of issues) {
    if (isField(field) && !(field in messages)) messages = { ...messages, [field]: asSentence(message) };
  }
  return messages;
}

/** A schema's issues with a body, by field. */
export const issuesOf = (schema: z.ZodMiniType, body: unknown): (readonly [string, string])[] =>
  (schema.safeParse(body).error?.issues ?? []).map((issue) => [String(issue.path[0]), textOf(issue)]);

/** For a union of empty, null and a real value, the issue with the real value. */
const textOf = (issue: z.core.$ZodIssue): string =>
  (issue.code === "invalid_union" ? issue.errors.at(-1)?.[0]?.message : undefined) ?? issue.message;
