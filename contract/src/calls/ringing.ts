import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { CallSidSchema } from "./record.ts";

const RingingCallSchema = z.object({
  callId: IdSchema,
  callSid: CallSidSchema,
  organizationId: IdSchema,
  /** Null if the caller withholds it. */
  customerPhone: z.nullable(z.string()),
  locationName: z.nullable(z.string()),
  startedAt: InstantSchema,
  isSimulated: z.boolean(),
  /** Who has the number, as far as the person may see them. */
  customers: z.array(
    z.object({ customerId: IdSchema, name: z.string(), /** "2021 Honda Civic". */ vehicle: z.nullable(z.string()) }),
  ),
});
export type RingingCall = z.infer<typeof RingingCallSchema>;

export const listRingingCalls = endpoint({
  method: "GET",
  path: "/api/calls/ringing",
  summary: "List the inbound calls ringing your own phone",
  details: "With who may be calling.",
  access: "calls:view",
  isPolled: true,
  response: z.object({ ringing: z.array(RingingCallSchema) }),
  refusals: [422],
});
