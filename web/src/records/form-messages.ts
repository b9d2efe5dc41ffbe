/** Validation messages by field. */
export type Messages<Name extends string = string> = Partial<Record<Name, string>>;

export const firstPart = (path: string): string => path.split(".")[0] ?? "";

/** The first message for each of the form's fields, and those of fields that it doesn't have. */
export function sortMessages(
  found: Iterable<readonly [path: string, message: string]>,
  fields: object,
  fieldOf: (path: string) => string = firstPart,
): { messages: Record<string, string>; others: string[] } {
  const messages: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, message] of found) {
    const name = fieldOf(path);
    if (name in fields) messages[name] ??= message;
    else others.push(message);
  }
  return { messages, others };
}
