import { shortestAnalyzedNote, suggestTasks } from "@automotive-crm/contract/assistant/task-suggestions";
import { noCallsFingerprint, type SuggestedTask } from "@automotive-crm/contract/assistant/suggested-task";
import { suggestionDecisions } from "@automotive-crm/contract/assistant/suggestion-decisions";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import type { AfterEntryPlace } from "#records/customer-part.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { useSettled } from "./settled-follow-ups.ts";
import { useDecisions } from "./useDecisions.ts";

/** The follow-ups that an entry calls for, until each is added or dismissed. A note that was just saved may be read by the language model. */
export function useSuggestions(place: AfterEntryPlace) {
  const { customer, entry, isNew } = place;
  const { activityId, description, suggestions: byRules = none } = entry;
  const { decided, decide, restore } = useDecisions(place);
  const query = useQuery({
    // The customer's ID isn't a part of its own, so that their news doesn't ask again.
    queryKey: ["task-suggestions", customer.organizationId, `${activityId} ${description}`],
    queryFn: async () =>
      call(suggestTasks, {
        body: {
          noteText: description,
          customerName: customer.name,
          locationId: filingPlaceOf(customer).locationId,
        },
        organizationId: customer.organizationId,
      }),
    enabled: isNew && description.length >= shortestAnalyzedNote,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { hasOwnErrorDisplay: true },
  });
  const byModel = query.data?.provider === "llm" ? query.data.suggestions : undefined;
  const found = query.isLoading ? [] : (byModel ?? byRules);
  const callId = entry.callData?.["callId"];
  const decisionOf = useSettled(typeof callId === "string" ? callId : activityId);
  const isOpen = (fingerprint: string) => !decided.has(fingerprint) && decisionOf(fingerprint) === undefined;
  const open = found.filter(({ fingerprint }) => isOpen(fingerprint));
  const isDoNotCall = entry.isDoNotCall === true && isOpen(noCallsFingerprint);
  /** What was decided during the call is stored once its log is an entry. */
  const storeSettled = useEffectEvent(() => {
    const all = [...byRules.map(({ fingerprint }) => fingerprint), ...(entry.isDoNotCall ? [noCallsFingerprint] : [])];
    for (const decision of suggestionDecisions) {
      const settled = all.filter((each) => !decided.has(each) && decisionOf(each) === decision);
      if (settled.length > 0) void decide(settled, decision);
    }
  });
  useEffect(() => storeSettled(), [byRules]);

  /** With what the rules read in the same words: they are what the next visit shows. */
  const fingerprintsOf = (chosen: readonly SuggestedTask[]) => {
    const same = byModel
      ? byRules.filter((rule) => chosen.some((each) => overlap(rule.description, each.description)))
      : [];
    return [...new Set([...chosen, ...same].map(({ fingerprint }) => fingerprint))];
  };
  const dismiss = (chosen: readonly SuggestedTask[], isNoCalls = false) => {
    const fingerprints = [...fingerprintsOf(chosen), ...(isNoCalls ? [noCallsFingerprint] : [])];
    sayWithUndo(chosen.length > 1 ? "Suggestions dismissed." : "Suggestion dismissed.", {
      id: `suggestions-${activityId}`,
      undo: () => restore(fingerprints),
    });
    void decide(fingerprints, "dismissed");
  };
  return {
    /** Why the model's answer isn't shown. */
    note: query.data?.error,
    open,
    isDoNotCall,
    take: (chosen: SuggestedTask) => void decide(fingerprintsOf([chosen]), "taken"),
    dismiss,
  };
}

const none: readonly SuggestedTask[] = [];

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();

const overlap = (one: string, other: string) => plain(one).includes(plain(other)) || plain(other).includes(plain(one));
