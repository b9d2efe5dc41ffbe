import type { ImportStatus, ImportStep } from "@automotive-crm/contract/imports/record";
import { undoDays } from "@automotive-crm/contract/imports/record";

/** What of an import decides what may be done with it. */
export interface ImportState {
  status: ImportStatus;
  startedAt: string | null;
  finishedAt: string | null;
}

interface Transition {
  from: readonly ImportStatus[];
  to: ImportStatus;
  /** What it is called in the audit log. */
  action: string;
}

const transitions: Readonly<Record<ImportStep, Transition>> = {
  // Checking and undoing also again while they are under way, in case their worker was killed.
  check: { from: ["mapped", "checking", "checked"], to: "checking", action: "import.checked" },
  start: { from: ["checked"], to: "running", action: "import.started" },
  pause: { from: ["running"], to: "paused", action: "import.paused" },
  resume: { from: ["paused"], to: "running", action: "import.resumed" },
  cancel: {
    from: ["uploading", "inspecting", "unreadable", "mapped", "checking", "checked", "running", "paused"],
    to: "cancelled",
    action: "import.cancelled",
  },
  undo: { from: ["done", "cancelled", "undoing"], to: "undoing", action: "import.undone" },
};

/** Until when an import can be undone; null if it can't. */
export function undoableUntil({ status, startedAt, finishedAt }: ImportState): string | null {
  if (startedAt === null || finishedAt === null || (status !== "done" && status !== "cancelled")) return null;
  return new Date(new Date(finishedAt).getTime() + undoDays * 86_400_000).toISOString();
}

/** What a step makes of an import, or why it can't be taken. */
export function takeStep(state: ImportState, step: ImportStep, now: Date): Transition | string {
  const transition = transitions[step];
  if (!transition.from.includes(state.status)) return refusals[step];
  if (step !== "undo" || state.status === "undoing") return transition;
  const until = undoableUntil(state);
  if (until === null) return refusals.undo;
  return until > now.toISOString() ? transition : `An import can be undone for ${undoDays} days.`;
}

const refusals: Readonly<Record<ImportStep, string>> = {
  check: "This import can't be checked now.",
  start: "Please check the import before it starts.",
  pause: "This import isn't under way.",
  resume: "This import isn't paused.",
  cancel: "This import is over.",
  undo: "There is nothing to undo.",
};
