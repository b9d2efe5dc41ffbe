import { z } from "zod/mini";
import { clearable, wholeNumber } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { callPhone, simulatedOutcomes } from "./start.ts";

const AttemptsSchema = wholeNumber(1, 100);

export const callSettingsDefaults = { dailyAttempts: 3, weeklyAttempts: 7, optOutEndsMarketing: true } as const;

export const CallSettingsSchema = z.object({
  provider: z.enum(["simulator", "twilio"]),
  /** Calls reach no real phone: pages mark them. */
  isSimulated: z.boolean(),
  /** For the simulator; empty for others. */
  simulatedOutcomes: z.array(z.enum(simulatedOutcomes)),
  /** The number that customers see; the provider's account number if null. */
  callerId: z.nullable(z.string()),
  /** Where inbound calls ring; they count as missed right away if null. */
  forwardTo: z.nullable(z.string()),
  /** From how many calls to one number on people are warned, in 24 hours and in seven days. */
  dailyAttempts: z.number(),
  weeklyAttempts: z.number(),
  /** Whether someone who opts out of one kind of call gets no sales or marketing calls either. */
  optOutEndsMarketing: z.boolean(),
});
export type CallSettings = z.infer<typeof CallSettingsSchema>;

export const getCallSettings = endpoint({
  method: "GET",
  path: "/api/calls/settings",
  summary: "Get the organization's call settings",
  access: "calls:view",
  response: CallSettingsSchema,
  refusals: [422],
});

export const updateCallSettings = endpoint({
  method: "PUT",
  path: "/api/calls/settings",
  summary: "Update the organization's call settings",
  access: "org:settings:manage",
  body: z.object({
    callerId: clearable(callPhone()),
    forwardTo: clearable(callPhone()),
    dailyAttempts: z.optional(AttemptsSchema),
    weeklyAttempts: z.optional(AttemptsSchema),
    optOutEndsMarketing: z.optional(z.boolean()),
    base: BaseSchema,
  }),
  response: CallSettingsSchema,
  refusals: [409],
});
