import { suggestionDecisions, type SuggestionDecision } from "@automotive-crm/contract/assistant/suggestion-decisions";
import { z } from "zod/mini";
import { create } from "zustand";
import { parseJson, tabStorage } from "#lib/browser/storage.ts";

const key = "automotive-crm.settled-follow-ups";
const SettledSchema = z.catch(z.record(z.string(), z.enum(suggestionDecisions)), {});

/** What was decided about follow-ups of a call's notes before the log has an entry that can hold it, by call and fingerprint. */
const useSettledFollowUps = create<Readonly<Record<string, SuggestionDecision>>>()(() =>
  SettledSchema.parse(parseJson(tabStorage.read(key))),
);
// A reload during the call must not suggest them again.
useSettledFollowUps.subscribe((settled) => tabStorage.write(key, JSON.stringify(settled)));

const keyOf = (callId: string, fingerprint: string) => `${callId} ${fingerprint}`;

export const settleFollowUp = (callId: string, fingerprint: string, decision: SuggestionDecision): void =>
  useSettledFollowUps.setState({ [keyOf(callId, fingerprint)]: decision });

/** A call that was logged by hand has its ID now. */
export function nameSettledCall(formId: string, callId: string): void {
  const decided = Object.entries(useSettledFollowUps.getState()).filter(([of]) => of.startsWith(keyOf(formId, "")));
  for (const [of, decision] of decided) settleFollowUp(callId, of.slice(keyOf(formId, "").length), decision);
}

/** Returns a function that says what was decided about a call's follow-up. */
export function useSettled(callId: string): (fingerprint: string) => SuggestionDecision | undefined {
  const settled = useSettledFollowUps();
  return (fingerprint) => settled[keyOf(callId, fingerprint)];
}
