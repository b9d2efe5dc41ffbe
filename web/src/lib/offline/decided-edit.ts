import type { FieldConflict } from "@automotive-crm/contract/conflicts";

interface Edit {
  base?: Record<string, unknown> | undefined;
}

/**
 * An edit after the person has resolved its conflicts: without the fields that stay as others left them, and based on the server's
 * current values.
 */
export function decidedEdit<Body extends Edit>(
  body: Body,
  conflicts: Record<string, FieldConflict>,
  yours: ReadonlySet<string>,
): Body {
  const next = { ...body, base: { ...body.base } };
  for (const [field, { theirs }] of Object.entries(conflicts)) {
    if (yours.has(field)) next.base[field] = theirs;
    else {
      Reflect.deleteProperty(next, field);
      Reflect.deleteProperty(next.base, field);
    }
  }
  return next;
}

/** Whether an edit still changes anything. */
export const changesAnything = (body: object): boolean => Object.keys(body).some((field) => field !== "base");

/** A default label for a field: "Due date" for `dueDate`. */
export function fieldWords(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A readable text for any value. */
export function valueWords(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  if (typeof value !== "object" || value === null) return "";
  const named = Object.entries(value).find(([name]) => ["number", "email", "name"].includes(name));
  return named ? valueWords(named[1]) : Object.values(value).map(valueWords).filter(Boolean).join(" ");
}
