import type { SuggestionDecision } from "@automotive-crm/contract/assistant/suggestion-decisions";
import { create } from "zustand";

interface SettledState {
  /** By customer and fingerprint. */
  settled: Readonly<Record<string, SuggestionDecision>>;
}

/** What was decided about follow-ups of a call's notes before the log has an entry that can hold it. */
export const useSettledFollowUps = create<SettledState>()(() => ({ settled: {} }));

const keyOf = (customerId: string, fingerprint: string) => `${customerId} ${fingerprint}`;

export function settleFollowUps(
  customerId: string,
  fingerprints: readonly string[],
  decision: SuggestionDecision,
): void {
  const added = Object.fromEntries(fingerprints.map((each) => [keyOf(customerId, each), decision]));
  useSettledFollowUps.setState(({ settled }) => ({ settled: { ...settled, ...added } }));
}

/** Returns a function that says what was decided about a customer's follow-up. */
export function useSettled(customerId: string): (fingerprint: string) => SuggestionDecision | undefined {
  const settled = useSettledFollowUps((state) => state.settled);
  return (fingerprint) => settled[keyOf(customerId, fingerprint)];
}
