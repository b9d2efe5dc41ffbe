import { createHash } from "node:crypto";
import type { SuggestedTask, TaskSuggestion } from "@automotive-crm/contract/assistant/suggested-task";

/** Of the words alone: not of the days and times read from them, nor of how sentences around them are divided. */
export const fingerprint = (suggestion: TaskSuggestion): SuggestedTask => ({
  ...suggestion,
  fingerprint: createHash("sha256")
    .update(JSON.stringify([suggestion.type, suggestion.title, wordsOf(suggestion.description)]))
    .digest("base64url")
    .slice(0, 22),
});

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
