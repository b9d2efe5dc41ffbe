import { z } from "zod/mini";
import { endpoint } from "@automotive-crm/contract/endpoint";
import { CallSchema } from "./record.ts";
import { callPhone } from "./start.ts";

export const simulateInboundCall = endpoint({
  method: "POST",
  path: "/api/calls/simulator/inbound",
  summary: "Simulate a call from a number that no one takes; only where calls are simulated",
  access: "calls:create",
  body: z.object({ from: callPhone("Please enter a valid phone number") }),
  response: z.object({ call: CallSchema }),
  status: 201,
  refusals: [404],
});
