import type { SuggestionDecision } from "@automotive-crm/contract/assistant/suggestion-decisions";
import { create } from "zustand";

interface SettledState {
  /** By call and fingerprint. */
  settled: Readonly<Record<string, SuggestionDecision>>;
}

/** What was decided about follow-ups of a call's notes before the log has an entry that can hold it. */
const useSettledFollowUps = create<SettledState>()(() => ({ settled: {} }));

const keyOf = (callId: string, fingerprint: string) => `${callId} ${fingerprint}`;

export function settleFollowUps(callId: string, fingerprints: readonly string[], decision: SuggestionDecision): void {
  const added = Object.fromEntries(fingerprints.map((each) => [keyOf(callId, each), decision]));
  useSettledFollowUps.setState(({ settled }) => ({ settled: { ...settled, ...added } }));
}

/** Returns a function that says what was decided about a call's follow-up. */
export function useSettled(callId: string): (fingerprint: string) => SuggestionDecision | undefined {
  const settled = useSettledFollowUps((state) => state.settled);
  return (fingerprint) => settled[keyOf(callId, fingerprint)];
}
