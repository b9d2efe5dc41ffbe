import type { z } from "zod/mini";

/** What is wrong with one field of a request: `["phones.0.number", "must be at most 40 characters"]`. */
export type FieldMessage = readonly [path: string, message: string];

/** What a request's schema finds wrong with a value, in words for people. */
export const problemsOf = (schema: z.ZodMiniType, value: unknown): FieldMessage[] =>
  fieldMessages(schema.safeParse(value, { reportInput: true }).error);

/** The issues of an error, which must have been found with `reportInput`: our own messages, or else what the rule demands. */
export const fieldMessages = (error: z.core.$ZodError | undefined): FieldMessage[] =>
  (error?.issues ?? [])
    .flatMap(withoutAlternatives)
    .map((issue): FieldMessage => [issue.path.join("."), plainMessage(issue)]);

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
      return `must be at most ${amountOf(issue.maximum, issue.origin)}`;
    case "too_small":
      return `must be at least ${amountOf(issue.minimum, issue.origin)}`;
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

function amountOf(limit: number | bigint, origin: string): string {
  const amount = limit.toLocaleString("en-US");
  if (origin === "string") return `${amount} characters`;
  return origin === "array" ? `${amount} entries` : amount;
}
