import { outcomeWords, readCallData } from "@automotive-crm/contract/calls/call-data";
import type { EditWords } from "#lib/offline/conflicts/edit-words.ts";

/** What an edit of an entry changes, in words. */
export const entryWords: EditWords = {
  labels: { description: "Text", callData: "Outcome" },
  show: (field, value) => {
    if (field !== "callData") return typeof value === "string" ? value : "";
    const data = typeof value === "object" && value !== null ? { ...value } : null;
    const { outcome } = readCallData(data);
    return outcome === null ? "" : outcomeWords[outcome];
  },
};
