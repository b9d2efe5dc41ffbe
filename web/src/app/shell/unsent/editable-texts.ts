import { fieldInWords } from "@automotive-crm/contract/fields/field-words";
import type { WaitingWork } from "#lib/offline/outbox.ts";

/** A text in a request's body. */
export interface EditableText {
  field: string;
  label: string;
  text: string;
  /** Why the server refused it. */
  error: string | undefined;
}

const main = ["title", "description", "notes"];

/** What can be corrected without the form it came from: the texts people write, and every text the server refused. */
export function editableTexts({ body, failure }: Pick<WaitingWork, "body" | "failure">): EditableText[] {
  if (typeof body !== "object" || body === null || failure?.conflicts) return [];
  return Object.entries(body).flatMap(([field, text]: [string, unknown]) => {
    const error = failure?.fields?.[field];
    const isEditable = typeof text === "string" && (main.includes(field) || error !== undefined);
    return isEditable ? [{ field, label: fieldInWords(field), text, error }] : [];
  });
}
