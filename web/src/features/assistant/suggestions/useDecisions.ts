import {
  decideSuggestion,
  undoDecision,
  type SuggestionDecision,
} from "@automotive-crm/contract/assistant/suggestion-decisions";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { submit } from "#lib/offline/outbox.ts";
import type { AfterEntryPlace } from "#records/customer-part.ts";
import { notify } from "#kit/feedback/notify.ts";

/** What has been decided about an entry's suggestions here: it holds at once, and is stored on the server. */
export function useDecisions({ customer, entry: { activityId }, onChange }: Omit<AfterEntryPlace, "isNew">) {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const mark = (fingerprints: readonly string[], isDecided: boolean) =>
    setDecided((before) => {
      const others = [...before].filter((each) => !fingerprints.includes(each));
      return new Set([...others, ...(isDecided ? fingerprints : [])]);
    });

  const decide = async (fingerprints: readonly string[], decision: SuggestionDecision) => {
    mark(fingerprints, true);
    const about = { ...aboutCustomer(customer), what: "Suggested follow-up" };
    try {
      for (const fingerprint of fingerprints) {
        const write = { params: { activityId, fingerprint }, body: { decision } };
        const outcome = await submit(decideSuggestion, write, about);
        if (outcome.state === "saved") onChange(outcome.answer);
      }
    } catch {
      mark(fingerprints, false);
      notify.error("Failed to update suggestions. Please try again.");
    }
  };
  const restore = async (fingerprints: readonly string[]) => {
    mark(fingerprints, false);
    for (const fingerprint of fingerprints) {
      const params = { activityId, fingerprint };
      onChange(await call(undoDecision, { params, organizationId: customer.organizationId }));
    }
  };
  return { decided, decide, restore };
}
