import { z } from "zod/mini";
import { IdSchema, multilineText, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { overrideReasons } from "./override-reasons.ts";

export const missingCustomerPhone = "Please select a customer phone number";
export const missingReason = "Please choose a reason for calling anyway";

/** What a call is about. Limits on telemarketing apply to the first two. */
export const callPurposes = ["sales", "marketing", "service", "recall", "transactional"] as const;
export type CallPurpose = (typeof callPurposes)[number];

/** The purposes of telemarketing. */
export const marketingPurposes: readonly string[] = ["sales", "marketing"];

/** What each is called within a sentence: "calls about …". */
export const purposeTopics: Readonly<Record<CallPurpose, string>> = {
  sales: "sales",
  marketing: "marketing",
  service: "service",
  recall: "recalls",
  transactional: "an existing order or appointment",
};

/** `warn` needs a reason; `blocked` also needs the permission `contact:override`. */
export const verdicts = ["allowed", "warn", "blocked"] as const;
export type Verdict = (typeof verdicts)[number];

export const callProblems = [
  "number-do-not-call",
  "customer-do-not-call",
  "wrong-number",
  "outside-hours",
  "unknown-hours",
  "daily-limit",
  "weekly-limit",
] as const;

export const callProblemWords: Readonly<Record<(typeof callProblems)[number], string>> = {
  "number-do-not-call": "Number on the do-not-call list",
  "customer-do-not-call": "Customer asked not to be called",
  "wrong-number": "Wrong number",
  "outside-hours": "Outside calling hours",
  "unknown-hours": "Calling hours unknown",
  "daily-limit": "Called too often that day",
  "weekly-limit": "Called too often that week",
};

export const OverrideSchema = z.object({
  reason: z.enum(overrideReasons, missingReason),
  note: z.optional(multilineText(500)),
});

export const PermissionToCallSchema = z.object({
  verdict: z.enum(verdicts),
  problems: z.array(z.object({ code: z.enum(callProblems), message: z.string() })),
  /** What the person asking lacks to call: nothing, a reason, or the permission to call in spite of what was asked. */
  missing: z.nullable(z.enum(["reason", "permission"])),
  /** Something to know that doesn't speak against the call, such as an opt-out from other kinds of calls. */
  notice: z.nullable(z.string()),
  /** Whether the person asking has the permission to call in spite of what blocks. */
  mayOverride: z.boolean(),
  /** Calls that reached for this number before, in the last 24 hours and the last seven days. */
  attemptsToday: z.number(),
  attemptsThisWeek: z.number(),
  /** Where the called party may be: the hour must be right in each of these time zones. */
  timeZones: z.array(z.string()),
});
export type PermissionToCall = z.infer<typeof PermissionToCallSchema>;

export const checkCall = endpoint({
  method: "GET",
  path: "/api/calls/check",
  summary: "Check whether a number may be called now",
  details: "If not, the answer says why.",
  access: "calls:create",
  query: z.object({
    customerPhone: singleLineText(60, missingCustomerPhone),
    customerId: z.optional(IdSchema),
    purpose: z._default(z.enum(callPurposes), "sales"),
  }),
  response: PermissionToCallSchema,
});
