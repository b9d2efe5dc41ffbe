import { ApiFailure } from "#lib/api/api-failure.ts";

export interface FailureTexts {
  /** If the server refused it or failed. */
  refused: string;
  /** For anything else. */
  other: string;
}

export const entryTexts: FailureTexts = {
  refused: "Failed to save activity to database. Please try again.",
  other: "Failed to save activity. Please try again.",
};

export const callUpdateTexts: FailureTexts = {
  refused: "Failed to update call in database. Please try again.",
  other: "Failed to update call in database. Please try again.",
};

/** The documented text, with the server's message if that says what to do about it. */
export function failureText(error: unknown, { refused, other }: FailureTexts): string {
  if (!(error instanceof ApiFailure) || error.code === "unreadable_answer") return other;
  const fields = Object.values(error.fields ?? {});
  const words = fields.length > 0 ? fields : error.status < 500 ? [error.message] : [];
  return [refused, ...words.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))].join(" ");
}
