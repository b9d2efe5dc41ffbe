import { SimulationSchema } from "@automotive-crm/contract/calls/start";
import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** Places a call. A retry never calls anyone twice: the call is claimed before the provider is asked. */
export const placeCall = defineJob({
  name: "calls.place",
  payload: z.object({ callId: z.uuid(), simulation: z.optional(SimulationSchema) }),
  retryLimit: 2,
  retryDelaySeconds: 1,
  timeoutSeconds: 60,
  concurrency: 20,
});

/** Asks the provider about a call until it is over, so that none stays live because an event was lost or a server stopped. */
export const reconcileCall = defineJob({
  name: "calls.reconcile",
  payload: z.object({ callId: z.uuid(), failures: z.optional(z.int()) }),
  retryLimit: 10,
  timeoutSeconds: 60,
  concurrency: 5,
});

/** Hangs up a call that was ended while the provider was away. */
export const hangUpCall = defineJob({
  name: "calls.hang-up",
  payload: z.object({ callId: z.uuid() }),
  retryLimit: 10,
  retryDelaySeconds: 3,
  timeoutSeconds: 60,
});

/** How long after its start a call may still be placed, and how long the provider may take to accept it. */
export const placingMs = 60_000;
/** When to look for the first time, and how often after that. */
export const firstLookMs = 15_000;
export const nextLookMs = 30_000;
/** When the events so far leave open how a call ended. */
export const soonMs = 2_000;
/** How often to look while the provider can't be reached, and how often at most: longer if the two are talking. */
export const awayMs = 5_000;
export const mostLooks = { alone: 24, connected: 240 } as const;
