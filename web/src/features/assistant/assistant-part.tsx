import { Sparkles } from "lucide-react";
import { useState } from "react";
import type { AfterEntryPlace, CustomerPart } from "#records/customer-part.ts";
import { LazyComponent } from "#kit/loading/LazyComponent.tsx";
import { RequestedPanel } from "#records/dialog/RequestedPanel.tsx";
import { requestScheduler } from "./scheduler/requested-scheduler.ts";

const loadSuggestions = async () => (await import("./suggestions/TaskSuggestions.tsx")).TaskSuggestions;

const loadScheduler = async () => (await import("./scheduler/SchedulerKeeper.tsx")).SchedulerKeeper;

/** The panel's script, so that it opens without waiting. */
const fetched = <LazyComponent load={loadScheduler} isNeeded={false} shown={null} />;

/** What the assistant adds to the customer page: the quick scheduler, and follow-ups below notes and calls. */
export const assistantPart: CustomerPart = {
  name: "scheduler",
  shortcut: "s",
  addButton: { word: "AI Scheduler", Icon: Sparkles },
  dialog: ({ customer, isOpen, onClose }) =>
    isOpen ? <RequestedPanel request={() => requestScheduler(customer)} onRequest={onClose} /> : fetched,
  afterEntry: (place) => <FollowUps {...place} />,
};

function FollowUps(place: AfterEntryPlace) {
  const { suggestions = [], isDoNotCall } = place.entry;
  const hasAny = place.isNew || suggestions.length > 0 || isDoNotCall === true;
  // Stays when all are decided, since the focus is there.
  const [isUsed, setIsUsed] = useState(hasAny);
  if (hasAny && !isUsed) setIsUsed(true);
  if (!isUsed) return null;
  // Suggestions are a courtesy: if their script can't be loaded, there are none.
  return <LazyComponent load={loadSuggestions} isNeeded={false} shown={place} />;
}
