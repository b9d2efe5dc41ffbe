import { z } from "zod/mini";
import { IdSchema, clearable, nameText, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";

/** Whether a lead is given to the next person, or offered until they accept it. */
export const leadRuleModes = ["assign", "offer"] as const;
export type LeadRuleMode = (typeof leadRuleModes)[number];

export const wantedConditions = ["new", "used"] as const;

/** A person as rules and previews name them. */
export const LeadPersonSchema = z.object({ id: IdSchema, name: z.string() });

/** Which leads go in turn to whom. Rules are tried from the top; the first that a lead matches decides. */
export const LeadRuleSchema = z.object({
  id: IdSchema,
  name: z.string(),
  active: z.boolean(),
  /** Null matches any, as do the next four. */
  locationId: z.nullable(IdSchema),
  locationName: z.nullable(z.string()),
  leadType: z.nullable(z.string()),
  sourceId: z.nullable(IdSchema),
  sourceName: z.nullable(z.string()),
  make: z.nullable(z.string()),
  condition: z.nullable(z.enum(wantedConditions)),
  mode: z.enum(leadRuleModes),
  /** How long someone has to accept an offer. */
  acceptMinutes: z.number(),
  /** In the order of their turns. */
  members: z.array(LeadPersonSchema),
  /** Members who can't get its leads, such as those who were deactivated. */
  unavailable: z.array(IdSchema),
  /** Whose turn is next by the order, whether or not they are at work. */
  next: z.nullable(LeadPersonSchema),
  version: z.number(),
});
export type LeadRule = z.infer<typeof LeadRuleSchema>;

export const leadRuleLimits = { acceptMinutes: { min: 2, max: 15 }, members: 100, rules: 200 };

const { min, max } = leadRuleLimits.acceptMinutes;
const minutesMessage = `Enter ${min} to ${max} minutes`;

const fields = {
  name: nameText(100, "Please name the rule"),
  active: z.boolean("must be true or false"),
  locationId: clearable(IdSchema),
  leadType: clearable(singleLineText(40)),
  sourceId: clearable(IdSchema),
  make: clearable(singleLineText(60)),
  condition: z.optional(z.nullable(z.enum(wantedConditions, "must be new or used"))),
  mode: z.enum(leadRuleModes, "must be assign or offer"),
  acceptMinutes: z.int("Enter whole minutes").check(z.minimum(min, minutesMessage), z.maximum(max, minutesMessage)),
  memberIds: z.array(IdSchema).check(
    z.maxLength(leadRuleLimits.members),
    z.refine((ids) => new Set(ids).size === ids.length, "Each person can be listed only once"),
  ),
};

export const NewLeadRuleSchema = z.object({
  ...fields,
  active: z._default(fields.active, true),
  mode: z._default(fields.mode, "assign"),
  acceptMinutes: z._default(fields.acceptMinutes, 5),
  memberIds: z._default(fields.memberIds, []),
});

export const LeadRuleUpdateSchema = z.object({
  ...fields,
  name: z.optional(fields.name),
  active: z.optional(fields.active),
  mode: z.optional(fields.mode),
  acceptMinutes: z.optional(fields.acceptMinutes),
  memberIds: z.optional(fields.memberIds),
  base: BaseSchema,
});

const RuleParamsSchema = z.object({ ruleId: IdSchema });
const RulesSchema = z.object({ rules: z.array(LeadRuleSchema) });

export const listLeadRules = endpoint({
  method: "GET",
  path: "/api/lead-rules",
  summary: "List the rules that assign leads",
  details: "In the order in which they are tried.",
  access: "org:customers:view",
  response: RulesSchema,
  refusals: [422],
});

export const createLeadRule = endpoint({
  method: "POST",
  path: "/api/lead-rules",
  summary: "Add a rule that assigns leads",
  details: "It is tried last. One for all locations takes the permission at all of them.",
  access: "leads:reassign",
  isIdempotent: true,
  body: NewLeadRuleSchema,
  response: LeadRuleSchema,
  status: 201,
});

export const updateLeadRule = endpoint({
  method: "PUT",
  path: "/api/lead-rules/:ruleId",
  summary: "Update a rule that assigns leads",
  details: "Absent fields stay unchanged. Whose turn it is stays the same if the order changes.",
  access: "leads:reassign",
  params: RuleParamsSchema,
  body: LeadRuleUpdateSchema,
  response: LeadRuleSchema,
  refusals: [404, 409],
});

const OrderSchema = z.array(IdSchema).check(z.maxLength(leadRuleLimits.rules));

export const reorderLeadRules = endpoint({
  method: "PUT",
  path: "/api/lead-rules",
  summary: "Change the order of the rules that assign leads",
  details: "Refused unless each is given once, or if the order in `base` isn't the current one.",
  access: "leads:reassign",
  body: z.object({ ruleIds: OrderSchema, base: z.optional(z.object({ ruleIds: OrderSchema })) }),
  response: RulesSchema,
  refusals: [409],
});

export const deleteLeadRule = endpoint({
  method: "DELETE",
  path: "/api/lead-rules/:ruleId",
  summary: "Delete a rule that assigns leads",
  access: "leads:reassign",
  params: RuleParamsSchema,
  refusals: [404, 422],
});
