import { createActivity } from "@automotive-crm/contract/activities/entries";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { submit } from "#lib/offline/outbox.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { addEntry } from "#features/activities/timeline/timeline-cache.ts";
import { composerWords, type ComposerType } from "./composers.ts";

/** An entry that is being sent. */
export interface SendingEntry {
  id: number;
  type: ComposerType;
  description: string;
}

interface Attempt {
  description: string;
  timestamp: string;
}

/** Saves new entries, and lists those being sent. */
export function useNewEntries(customer: Customer, organizationId: string) {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly SendingEntry[]>([]);
  const attempts = useRef<Partial<Record<ComposerType, Attempt>>>({});
  const lastId = useRef(0);

  const send = async (type: ComposerType, description: string) => {
    const id = (lastId.current += 1);
    setSending((others) => [...others, { id, type, description }]);
    try {
      const outcome = await submitEntry(customer, { type, ...attemptAt(attempts.current, type, description) });
      delete attempts.current[type];
      if (outcome.state === "saved") {
        addEntry(client, { organizationId, customerId: customer.id }, outcome.answer);
        void readAgain(customer.id);
      }
      return outcome;
    } finally {
      setSending((others) => others.filter((other) => other.id !== id));
    }
  };
  return { sending, send };
}

/** An entry's time is that of its first attempt, however late it arrives; saving the same text again repeats that attempt. */
function attemptAt(attempts: Partial<Record<ComposerType, Attempt>>, type: ComposerType, description: string): Attempt {
  const before = attempts[type];
  if (before?.description === description) return before;
  return (attempts[type] = { description, timestamp: new Date().toISOString() });
}

async function submitEntry(customer: Customer, entry: Attempt & { type: ComposerType }) {
  const about = { ...aboutCustomer(customer), what: composerWords[entry.type].what };
  const { timestamp, ...rest } = entry;
  const body = { customerId: customer.id, ...rest };
  try {
    return await submit(createActivity, { body: { ...body, timestamp } }, about);
  } catch (error) {
    // This machine's clock is ahead of the server's: without a time, the server uses its own "now".
    if (!(error instanceof ApiFailure) || !error.fields?.["timestamp"]) throw error;
    return submit(createActivity, { body }, about);
  }
}
