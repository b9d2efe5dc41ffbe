import { ApiFailure } from "#lib/api/api-failure.ts";

type Work = "create" | "update" | "complete";

const refused: Record<Work, string> = {
  create: "Failed to save task to database. Please try again.",
  update: "Failed to update task in database. Please try again.",
  complete: "Failed to complete task. Please try again.",
};

const broken: Record<Work, string> = {
  create: "Failed to create task. Please try again.",
  update: "Failed to update task. Please try again.",
  complete: "Failed to complete task. Please try again.",
};

/** The documented text, and the server's own words where it says what to do about it. */
export function taskFailure(work: Work, error: unknown): string {
  if (!(error instanceof ApiFailure) || error.code === "unreadable_answer") return broken[work];
  const says = error.isServersMessage && error.status < 500 ? error.message : "";
  return [refused[work], says].filter(Boolean).join(" ");
}
