import { fieldInWords } from "@automotive-crm/contract/fields/field-words";
import type { FieldConflict } from "@automotive-crm/contract/http/conflicts";

/** How to display what an edit changes. */
export interface EditWords {
  /** Of the fields that the form calls by other words than their own. */
  labels: Readonly<Partial<Record<string, string>>>;
  /** A field's value as displayed. */
  show: (field: string, value: unknown) => string;
}

/** The two values of each field that two people changed, as displayed. */
export const conflictFields = (conflicts: Record<string, FieldConflict>, { labels, show }: EditWords) =>
  Object.entries(conflicts).map(([name, { theirs, yours }]) => ({
    name,
    label: labels[name] ?? fieldInWords(name),
    theirs: show(name, theirs),
    yours: show(name, yours),
  }));

/** A text or number as it is; nothing for null. */
export const plainWords = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? `${value}` : "";
