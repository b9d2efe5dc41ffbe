import { z } from "zod/mini";
import { IdSchema, InstantSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { LeadPersonSchema, leadRuleModes, wantedConditions } from "./rules.ts";

/** Why somebody did not get a lead, as a person reads it: "off until 1:00 PM EST". */
const SkippedSchema = z.object({ person: LeadPersonSchema, reason: z.string() });

/** Who gets a lead, and how that was decided. */
export const LeadChoiceSchema = z.object({
  /** The rule that it matched; null if none did. */
  rule: z.nullable(z.object({ id: IdSchema, name: z.string() })),
  mode: z.enum(leadRuleModes),
  /** Null: nobody can take it now. */
  person: z.nullable(LeadPersonSchema),
  /** In a sentence. */
  reason: z.string(),
  skipped: z.array(SkippedSchema),
  /** Whose turn the one after this is, by the order. */
  next: z.nullable(LeadPersonSchema),
});
export type LeadChoice = z.infer<typeof LeadChoiceSchema>;

export const previewLeadAssignment = endpoint({
  method: "GET",
  path: "/api/lead-preview",
  summary: "Say who would get a lead now",
  access: "org:customers:view",
  query: z.object({
    locationId: IdSchema,
    leadType: z._default(singleLineText(40), "internet"),
    sourceId: z.optional(IdSchema),
    make: z.optional(singleLineText(60)),
    condition: z.optional(z.enum(wantedConditions, "must be new or used")),
    customerId: z.optional(IdSchema),
  }),
  response: LeadChoiceSchema,
  refusals: [404, 422],
});

/** How a turn with a lead began. */
export const leadTurnKinds = [
  "assigned",
  "offered",
  "passed-on",
  "by-hand",
  "accepted",
  "asked-again",
  "unassigned",
] as const;
/** How it ended; null while it lasts. */
export const leadTurnEnds = ["answered", "accepted", "passed", "timed-out", "overdue", "reassigned"] as const;

/** One person's turn with a lead, or the time when nobody had it. */
export const LeadTurnSchema = z.object({
  id: IdSchema,
  kind: z.enum(leadTurnKinds),
  person: z.nullable(LeadPersonSchema),
  ruleName: z.nullable(z.string()),
  reason: z.string(),
  skipped: z.array(SkippedSchema),
  startedAt: InstantSchema,
  endedAt: z.nullable(InstantSchema),
  end: z.nullable(z.enum(leadTurnEnds)),
});
export type LeadTurn = z.infer<typeof LeadTurnSchema>;

const LeadParamsSchema = z.object({ leadId: IdSchema });

export const listLeadTurns = endpoint({
  method: "GET",
  path: "/api/leads/:leadId/turns",
  summary: "List who had a lead, and why",
  details: "Oldest first.",
  access: "org:customers:view",
  params: LeadParamsSchema,
  response: z.object({ turns: z.array(LeadTurnSchema) }),
  refusals: [404, 422],
});

const TakenSchema = z.object({ leadId: IdSchema, assignedTo: z.nullable(IdSchema), offeredTo: z.nullable(IdSchema) });

export const acceptLead = endpoint({
  method: "POST",
  path: "/api/leads/:leadId/accept",
  summary: "Accept a lead",
  details:
    "One that is offered to the person, or that nobody has. If several people take it at once, the first gets it. It doesn't stop the response clock.",
  access: "org:customers:edit",
  params: LeadParamsSchema,
  response: TakenSchema,
  refusals: [404, 409, 422],
});

export const passLead = endpoint({
  method: "POST",
  path: "/api/leads/:leadId/pass",
  summary: "Pass a lead that you have or are offered to the next person",
  access: "org:customers:edit",
  params: LeadParamsSchema,
  response: TakenSchema,
  refusals: [404, 409, 422],
});
