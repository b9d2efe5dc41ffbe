import type { FieldConflict } from "@automotive-crm/contract/http/conflicts";

/** How to display what an edit changes. */
export interface EditWords {
  labels: Readonly<Partial<Record<string, string>>>;
  /** A field's value as displayed. */
  show: (field: string, value: unknown) => string;
}

/** The two values of each field that two people changed, as displayed. */
export const conflictFields = (conflicts: Record<string, FieldConflict>, { labels, show }: EditWords) =>
  Object.entries(conflicts).map(([name, { theirs, yours }]) => ({
    name,
    label: labels[name] ?? fieldWords(name),
    theirs: show(name, theirs),
    yours: show(name, yours),
  }));

/** A text or number as it is; nothing for null. */
export const plainWords = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? `${value}` : "";

/** "Due date" for `dueDate`, for a field that the form no longer has. */
export function fieldWords(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
