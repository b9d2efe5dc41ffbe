import { z } from "zod/mini";
import { callOutcomes } from "./call-data.ts";
import { clearable, IdSchema, InstantSchema, multilineText, pageNumber } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";
import { callStatuses } from "./statuses.ts";

export const dismissalReasons = ["spam", "wrong-number", "other"] as const;
export type DismissalReason = (typeof dismissalReasons)[number];

export const missingDismissalNote = "Please say why";

/** A call that tried to return a missed one. */
const AttemptSchema = z.object({
  callId: IdSchema,
  at: InstantSchema,
  agentName: z.nullable(z.string()),
  status: z.enum(callStatuses),
  outcome: z.nullable(z.enum(callOutcomes)),
});
export type CallBackAttempt = z.infer<typeof AttemptSchema>;

/** The missed calls from one number at one location since it was last handled. */
export const MissedCallSchema = z.object({
  /** The latest of them. */
  callId: IdSchema,
  organizationId: IdSchema,
  customerPhone: z.string(),
  at: InstantSchema,
  /** How many there are, and when the latest ones were, newest first. */
  count: z.int(),
  times: z.array(InstantSchema),
  /** Where the latest one called; null for a number of the whole organization. */
  locationName: z.nullable(z.string()),
  /** That location's, else the organization's. */
  timeZone: z.string(),
  /** Customers who have this number and whom the person asking may see. */
  customers: z.array(
    z.object({ customerId: IdSchema, name: z.string(), /** Behind this number. */ extension: z.nullable(z.string()) }),
  ),
  /** When someone called the number afterward, whether or not they reached anybody. */
  calledBackAt: z.nullable(InstantSchema),
  /** The latest calls to the number since the first of them, newest first. */
  attempts: z.array(AttemptSchema),
  /** How it was handled: by a conversation in either direction, or dismissed. Null while it is open. */
  handled: z.nullable(
    z.object({
      by: z.enum(["conversation", "dismissal"]),
      at: InstantSchema,
      personName: z.nullable(z.string()),
      reason: z.nullable(z.enum(dismissalReasons)),
      note: z.nullable(z.string()),
    }),
  ),
});
export type MissedCall = z.infer<typeof MissedCallSchema>;

export const missedCallStates = ["open", "handled"] as const;
export type MissedCallState = (typeof missedCallStates)[number];

export const listMissedCalls = endpoint({
  method: "GET",
  path: "/api/calls/missed",
  summary: "List missed calls",
  details: "The numbers whose inbound calls of the last 30 days no one took, by their latest call.",
  access: "calls:view",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    /** Calls to this location, and to numbers of the whole organization. */
    locationId: z.optional(IdSchema),
    state: z._default(z.enum(missedCallStates), "open"),
    limit: z._default(pageNumber(200), 50),
  }),
  response: z.object({ missedCalls: z.array(MissedCallSchema), total: z.int() }),
});

const MissedCallParamsSchema = z.object({ callId: IdSchema });

export const dismissMissedCall = endpoint({
  method: "PUT",
  path: "/api/calls/missed/:callId/dismissal",
  summary: "Dismiss a missed call",
  details: "With a reason. It includes the earlier ones from its number at its location; a later one is open again.",
  access: "calls:create",
  params: MissedCallParamsSchema,
  refusals: [409],
  body: z
    .object({
      reason: z.enum(dismissalReasons, "Choose a reason"),
      note: clearable(multilineText(500)),
    })
    .check(
      z.refine(({ reason, note }) => reason !== "other" || Boolean(note), {
        path: ["note"],
        error: missingDismissalNote,
      }),
    ),
});

export const restoreMissedCall = endpoint({
  method: "DELETE",
  path: "/api/calls/missed/:callId/dismissal",
  summary: "Reopen a dismissed missed call",
  access: "calls:create",
  params: MissedCallParamsSchema,
});
