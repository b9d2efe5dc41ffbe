import type { Customer } from "@automotive-crm/contract/customers/record";
import type { LiveKind } from "@automotive-crm/contract/live";
import { customerTopic } from "@automotive-crm/contract/live-topics";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { gather, type Gathering } from "#lib/browser/gather.ts";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { customersKey } from "#features/customers/customers.queries.ts";
import { customerParts } from "./parts.tsx";

type Changed = LiveKind<"customer">;

const keysOfParts = customerParts.flatMap(({ live }) => live ?? []);

/** An import that changes a customer a hundred times must not exhaust the person's rate limit. */
const pauseMs = 1_000;

/** The query keys affected by events. Every change also shows in the timeline. */
function keysOf(kinds: ReadonlySet<Changed>, organizationId: string, customerId: string) {
  const ofParts = keysOfParts.filter(({ kind }) => kind === "activity" || kinds.has(kind));
  return [
    ...ofParts.map(({ key }) => [key, organizationId, customerId]),
    ...(kinds.has("customer") ? [[...customersKey, organizationId, "one", customerId]] : []),
  ];
}

/**
 * Reloads what other people, or the person's other tabs, change about the customer: the first change right away, the following ones
 * together. A hidden tab reloads nothing until it is shown.
 */
export function useCustomerEvents(customer: Pick<Customer, "id" | "organizationId">, organizationId: string): void {
  const { id: customerId } = customer;
  const queryClient = useQueryClient();
  const changes = useRef<Gathering<Changed | "all">>(undefined);
  useEffect(() => {
    const gathered = gather<Changed | "all">((kinds) => {
      if (kinds.has("all")) return void readAgain(customerId);
      const known = new Set([...kinds].filter((kind) => kind !== "all"));
      for (const queryKey of keysOf(known, organizationId, customerId))
        void queryClient.invalidateQueries({ queryKey });
    }, pauseMs);
    changes.current = gathered;
    return () => gathered.stop();
  }, [queryClient, organizationId, customerId]);
  useLiveEvents(customerTopic(customer.organizationId, customerId), ({ kind }) => changes.current?.add(kind));
}
