import type { z } from "zod/mini";
import { fieldInWords } from "./field-words.ts";

/** What is wrong with one field of a request: `["phones.0.number", "Phone number must be at most 40 characters"]`. */
export type FieldMessage = readonly [path: string, message: string];

/** What a request's schema finds wrong with a value, in words for people. */
export const problemsOf = (schema: z.ZodMiniType, value: unknown): FieldMessage[] =>
  fieldMessages(schema.safeParse(value, { reportInput: true }).error);

/**
 * The issues of an error, which must have been found with `reportInput`: our own messages, or else what the rule demands. All are whole
 * sentences.
 */
export const fieldMessages = (error: z.core.$ZodError | undefined): FieldMessage[] =>
  (error?.issues ?? []).flatMap(withoutAlternatives).map((issue): FieldMessage => {
    const path = issue.path.join(".");
    return [path, fieldSentence(path, plainMessage(issue))];
  });

/** Rules that hold for many fields continue the field's name, so their messages begin with a small letter: "must be a date". */
export const fieldSentence = (path: string, message: string): string =>
  /^[a-z]/.test(message) ? `${nameField(path)} ${message}` : message;

const names = new Map(
  Object.entries({
    _t: "The time stamp",
    id: "The ID",
    assignedTo: "Assignee",
    callSid: "Call",
    dncPurposes: "Do-not-call purposes",
    cancelNote: "Note",
    number: "Phone number",
  }),
);

/** "Title", or "Entry 3 of tags". */
function nameField(path: string): string {
  const steps = path.split(".");
  const field = steps.findLast((step) => step !== "" && !/^\d+$/.test(step));
  if (field === undefined) return "The request";
  const name = names.get(field) ?? fieldInWords(field);
  const last = steps.at(-1);
  return last === field ? name : `Entry ${Number(last) + 1} of ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** For a union of special values and a real one, the issue with the real value, which is last. */
function withoutAlternatives(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  const last = issue.code === "invalid_union" && !isOurs(issue) ? issue.errors.at(-1) : undefined;
  return last ? last.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
}

/** zod's own messages, with and without its words loaded, speak to programmers. */
const isOurs = ({ message }: z.core.$ZodIssue) => !/^(Invalid|Unrecognized|Too (big|small))\b/.test(message);

function plainMessage(issue: z.core.$ZodIssue): string {
  if (isOurs(issue)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${typeWords[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.map(String).join(", ")}`.replace(/, ([^,]*)$/, " or $1");
    case "too_big":
      return limitInWords("most", issue.maximum, issue.origin);
    case "too_small":
      return limitInWords("least", issue.minimum, issue.origin);
    default:
      return "is not valid";
  }
}

const typeWords: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function limitInWords(side: "most" | "least", limit: number | bigint, origin: string): string {
  const amount = `at ${side} ${limit.toLocaleString("en-US")}`;
  if (origin === "array") return `must have ${amount} ${Number(limit) === 1 ? "entry" : "entries"}`;
  return origin === "string" ? `must be ${amount} characters` : `must be ${amount}`;
}
