import { followCustomer } from "@automotive-crm/contract/customers/events";
import type { CustomerEvent } from "@automotive-crm/contract/customers/events";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { follow } from "#lib/live/event-stream.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { customersKey } from "#features/customers/customers.queries.ts";
import { gather } from "./gather.ts";

const features = { activity: "activities", task: "tasks", appointment: "appointments", vehicle: "vehicles" } as const;

type Changed = Exclude<CustomerEvent["kind"], "all">;

const atOnceMs = 1_000;
/** An import that changes a customer a hundred times must not exhaust the person's rate limit. */
const pauseMs = 1_000;

/** The query keys affected by events. Every change also shows in the timeline. */
function keysOf(kinds: ReadonlySet<Changed>, organizationId: string, customerId: string) {
  return Array.from(new Set<Changed>([...kinds, "activity"]), (kind) =>
    kind === "customer"
      ? [...customersKey, organizationId, "one", customerId]
      : [features[kind], organizationId, customerId],
  );
}

/**
 * Reloads what other people, or the person's other tabs, change about the customer: the first change right away, the following ones
 * together. The stream is closed while the tab is hidden; when it is shown again, everything is reloaded, since events may have been
 * missed.
 */
export function useCustomerEvents(organizationId: string, customerId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let line: AbortController | undefined;
    let hasOpened = false;
    let isLost = false;
    const shownAt = performance.now();
    const changes = gather<Changed>((kinds) => {
      for (const queryKey of keysOf(kinds, organizationId, customerId))
        void queryClient.invalidateQueries({ queryKey });
    }, pauseMs);
    const open = () => {
      line = new AbortController();
      void follow(followCustomer, {
        params: { customerId },
        signal: line.signal,
        onOpen: () => {
          // A stream that opens right away does so while the page is still loading for the first time.
          if (hasOpened || performance.now() - shownAt > atOnceMs) void readAgain(customerId);
          hasOpened = true;
          isLost = false;
        },
        // Reloading finds the saved copies and shows their time; then it retries on its own.
        onUnreached: () => {
          if (hasOpened && !isLost) void readAgain(customerId);
          isLost = true;
        },
        onEvent: ({ kind }) => (kind === "all" ? void readAgain(customerId) : changes.add(kind)),
      });
    };
    const followWhileShown = () => {
      if (document.visibilityState === "hidden") {
        line?.abort();
        line = undefined;
      } else if (!line) open();
    };
    followWhileShown();
    document.addEventListener("visibilitychange", followWhileShown);
    return () => {
      document.removeEventListener("visibilitychange", followWhileShown);
      line?.abort();
      changes.stop();
    };
  }, [queryClient, organizationId, customerId]);
}
