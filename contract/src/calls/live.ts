import { z } from "zod/mini";
import { callDirections } from "./call-data.ts";
import { IdSchema, InstantSchema, multilineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";
import { CallSchema, CallSidSchema } from "./record.ts";
import { CallSidParamsSchema } from "./start.ts";
import { callStatuses } from "./statuses.ts";

export const noteFailed = "Failed to save note. Please try again.";
export const maxCallNotesLength = 20_000;
export const CallNotesSchema = multilineText(maxCallNotesLength);

export const ActiveCallSchema = z.object({
  callSid: CallSidSchema,
  organizationId: IdSchema,
  status: z.enum(callStatuses),
  /** Seconds since both were connected, at the time of the response. */
  duration: z.number(),
  customerId: z.nullable(IdSchema),
  customerName: z.nullable(z.string()),
  customerPhone: z.nullable(z.string()),
  direction: z.enum(callDirections),
  userId: z.nullable(IdSchema),
  agentName: z.nullable(z.string()),
  startedAt: InstantSchema,
  bothConnectedAt: z.nullable(InstantSchema),
  isSimulated: z.boolean(),
  /** Whether the person asking may hang up. */
  mayEnd: z.boolean(),
});
export type ActiveCall = z.infer<typeof ActiveCallSchema>;

const query = z.object({ organizationId: z.optional(OrganizationChoiceSchema) });

export const countActiveCalls = endpoint({
  method: "GET",
  path: "/api/calls/active-count",
  summary: "Count the organization's live calls",
  access: "calls:view",
  isPolled: true,
  query,
  response: z.object({ activeCallsCount: z.number() }),
});

export const listActiveCalls = endpoint({
  method: "GET",
  path: "/api/calls/active",
  summary: "List the organization's live calls, longest first",
  access: "calls:view",
  isPolled: true,
  query,
  response: z.object({ activeCalls: z.array(ActiveCallSchema) }),
});

export const getCall = endpoint({
  method: "GET",
  path: "/api/calls/:callSid",
  summary: "Get a call",
  access: "calls:view",
  isPolled: true,
  params: CallSidParamsSchema,
  response: z.object({ call: CallSchema }),
});

export const saveCallNotes = endpoint({
  method: "PUT",
  path: "/api/calls/notes/:callSid",
  summary: "Save notes during a call",
  details: "With a base, refused if someone else has changed them since.",
  access: "calls:edit",
  params: CallSidParamsSchema,
  body: z.object({
    notes: CallNotesSchema,
    /** The notes that were there before; without it, the last save wins. */
    base: BaseSchema,
  }),
  response: z.object({ call: CallSchema }),
});
