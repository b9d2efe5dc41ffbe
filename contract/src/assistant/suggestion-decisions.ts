import { z } from "zod/mini";
import { ActivitySchema } from "@automotive-crm/contract/activities/entries";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { FingerprintSchema } from "./suggested-task.ts";

/** `taken`: it became a task. */
export const suggestionDecisions = ["taken", "dismissed"] as const;
export type SuggestionDecision = (typeof suggestionDecisions)[number];

const params = z.object({ activityId: IdSchema, fingerprint: FingerprintSchema });

export const decideSuggestion = endpoint({
  method: "PUT",
  path: "/api/activities/:activityId/suggestions/:fingerprint",
  summary: "Accept or dismiss a suggested follow-up",
  details: "One that was suggested for your own entry.",
  access: "org:customers:edit",
  params,
  body: z.object({ decision: z.enum(suggestionDecisions) }),
  response: ActivitySchema,
  isIdempotent: true,
});

export const undoDecision = endpoint({
  method: "DELETE",
  path: "/api/activities/:activityId/suggestions/:fingerprint",
  summary: "Restore a follow-up that was accepted or dismissed",
  access: "org:customers:edit",
  params,
  response: ActivitySchema,
});
