import { shortestAnalyzedNote } from "@automotive-crm/contract/assistant/task-suggestions";
import { Sparkles } from "lucide-react";
import type { CustomerPart } from "#records/customer-part.ts";
import { LazyComponent } from "#ui/LazyComponent.tsx";
import { LazyDialog } from "#ui/LazyDialog.tsx";

const loadScheduler = async () => (await import("./scheduler/QuickScheduler.tsx")).QuickScheduler;
const loadSuggestions = async () => (await import("./suggestions/TaskSuggestions.tsx")).TaskSuggestions;

/** What the assistant adds to the customer page: the quick scheduler, and follow-ups for a note that was just saved. */
export const assistantPart: CustomerPart = {
  name: "scheduler",
  shortcut: "s",
  addButton: { word: "AI Scheduler", Icon: Sparkles },
  dialog: ({ customer, isOpen, onClose }) => (
    <LazyDialog load={loadScheduler} isOpen={isOpen} onClose={onClose} dialog={{ customer, onClose }} />
  ),
  afterNote: ({ note, ...place }) =>
    note.length >= shortestAnalyzedNote && (
      // Suggestions are a courtesy: if their script can't be loaded, there are none.
      <LazyComponent load={loadSuggestions} isNeeded={false} onFailure={() => undefined} shown={{ note, ...place }} />
    ),
};
