import { z } from "zod/mini";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { CallSchema } from "./record.ts";
import { isCallablePhone } from "@automotive-crm/contract/fields/phones";
import { callPhone } from "./start.ts";

/** `missed` rings no one. */
export const inboundOutcomes = ["answered", "unanswered", "missed"] as const;
export type InboundOutcome = (typeof inboundOutcomes)[number];

export const simulateInboundCall = endpoint({
  method: "POST",
  path: "/api/calls/simulator/inbound",
  summary: "Simulate an inbound call",
  details: "Answered or missed. Only with the simulator.",
  access: "calls:create",
  body: z.object({
    from: callPhone("Please enter a valid phone number", isCallablePhone),
    outcome: z._default(z.enum(inboundOutcomes), "missed"),
    /** How long it rings if no one takes it. */
    ringSeconds: z._default(
      z.number("must be a number").check(z.minimum(1, "must be at least 1"), z.maximum(600, "must be at most 600")),
      30,
    ),
  }),
  response: z.object({ call: CallSchema }),
  status: 201,
  refusals: [404],
});
