import { followCustomer } from "@automotive-crm/contract/customers";
import type { CustomerEvent } from "@automotive-crm/contract/customers";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { follow } from "#lib/event-stream.ts";
import { readAgain } from "#lib/read-again.ts";
import { customersKey } from "#features/customers/customers.queries.ts";

const features = { activity: "activities", task: "tasks", appointment: "appointments", vehicle: "vehicles" } as const;

const atOnceMs = 1_000;

/** The keys of what an event changes. Every change also leaves its mark in the timeline. */
export function keysOf(kind: Exclude<CustomerEvent["kind"], "all">, organizationId: string, customerId: string) {
  const timeline = [features.activity, organizationId, customerId];
  if (kind === "customer") return [[...customersKey, organizationId, "one", customerId], timeline];
  return kind === "activity" ? [timeline] : [[features[kind], organizationId, customerId], timeline];
}

/**
 * Reads again what others, or the person's own other tabs, change about the customer, the moment they do. The line is closed while the
 * tab is hidden; when it is shown again everything is read again, as it may have been missed.
 */
export function useCustomerEvents(organizationId: string, customerId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let line: AbortController | undefined;
    let hasOpened = false;
    let isLost = false;
    const shownAt = performance.now();
    const open = () => {
      line = new AbortController();
      void follow(followCustomer, {
        params: { customerId },
        signal: line.signal,
        onOpen: () => {
          // A line that opens at once opens while the page is still reading for the first time.
          if (hasOpened || performance.now() - shownAt > atOnceMs) void readAgain(customerId);
          hasOpened = true;
          isLost = false;
        },
        // Reading finds the copies and says from when they are; then it asks again by itself.
        onUnreached: () => {
          if (hasOpened && !isLost) void readAgain(customerId);
          isLost = true;
        },
        onEvent: ({ kind }) => {
          if (kind === "all") return void readAgain(customerId);
          for (const queryKey of keysOf(kind, organizationId, customerId)) {
            void queryClient.invalidateQueries({ queryKey });
          }
        },
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
    };
  }, [queryClient, organizationId, customerId]);
}
