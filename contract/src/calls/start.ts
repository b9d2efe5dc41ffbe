import { z } from "zod/mini";
import { IdSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { cleanPhone, isCallablePhone, isDialablePhone } from "@automotive-crm/contract/fields/phones";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OverrideSchema, callPurposes, missingCustomerPhone } from "./permission-to-call.ts";
import { CallSchema, CallSidSchema } from "./record.ts";

export const callStarted = "Call initiated! You will receive a call shortly.";
export const callEnded = "Call ended successfully";
export const missingOwnPhone = "Please enter your phone number";
export const invalidCallPhone = "Please enter a valid phone number";

/** Messages of an API client whose request could not be answered; the server sends its own. */
export const startFailed = "Failed to initiate call";
export const endFailed = "Failed to end call";

/** Characters that the call dialog's phone fields drop. */
export const callPhoneCharacters = /[^\d\s\-()+]/g;
export const maxCallPhoneLength = 20;

/** A phone number of a call, with the call dialog's own messages. */
export const callPhone = (required?: string, isAllowed = isDialablePhone) =>
  singleLineText(60, required, cleanPhone).check(z.refine(isAllowed, invalidCallPhone));

/** How a simulated call goes. */
export const simulatedOutcomes = [
  "answered",
  "machine",
  "busy",
  "no-answer",
  "failed",
  "cancelled",
  "agent-no-answer",
  "agent-declined",
  "dropped",
] as const;
export type SimulatedOutcome = (typeof simulatedOutcomes)[number];

/** How the events of a simulated call arrive. */
export const simulatedDeliveries = ["in-order", "late", "duplicated", "shuffled"] as const;

/** A script for the simulator; other providers ignore it. */
export const SimulationSchema = z.object({
  outcome: z._default(z.enum(simulatedOutcomes), "answered"),
  delivery: z._default(z.enum(simulatedDeliveries), "in-order"),
  /** How long both talk, unless someone hangs up earlier. */
  talkSeconds: z._default(
    z.number("must be a number").check(z.minimum(0, "must be at least 0"), z.maximum(3_600, "must be at most 3,600")),
    60,
  ),
});
export type Simulation = z.output<typeof SimulationSchema>;

/** A new call. The session says who calls and for which organization; `userId` and `organizationId` are accepted and ignored. */
export const NewCallSchema = z.object({
  /** One of the caller's own numbers: it rings first. */
  userPhone: callPhone(missingOwnPhone),
  customerPhone: callPhone(missingCustomerPhone, isCallablePhone),
  /** Absent when calling back a number that no customer has. */
  customerId: z.optional(IdSchema),
  purpose: z._default(z.enum(callPurposes), "sales"),
  override: z.optional(OverrideSchema),
  simulation: z.optional(SimulationSchema),
});
export type NewCall = z.output<typeof NewCallSchema>;

export const initiateCall = endpoint({
  method: "POST",
  path: "/api/calls/initiate",
  summary: "Call a customer",
  details: "Rings the caller's own phone, then connects the customer.",
  access: "calls:create",
  body: NewCallSchema,
  response: z.object({ callSid: CallSidSchema, message: z.string(), call: CallSchema }),
  refusals: [404, 409],
  isIdempotent: true,
});

export const CallSidParamsSchema = z.object({ callSid: CallSidSchema });

export const endCall = endpoint({
  method: "POST",
  path: "/api/calls/end/:callSid",
  summary: "Hang up a call",
  details: "Your own or, with permission, a colleague's.",
  access: "calls:create",
  worksWhenSuspended: true,
  params: CallSidParamsSchema,
  response: z.object({ message: z.string(), call: CallSchema }),
});
