import { z } from "zod/mini";
import { defaultAppointmentTypes } from "@automotive-crm/contract/appointments/record";
import { IdSchema, InstantSchema, clearable, nameText, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";

/** The lists of choices in forms that each organization decides for itself. */
export const picklistNames = [
  "call-types",
  "call-sources",
  "appointment-types",
  "teams",
  "lost-reasons",
  "bad-reasons",
  "deal-lost-reasons",
] as const;
export type PicklistName = (typeof picklistNames)[number];

/** What an organization offers until it changes a list. */
export const picklistDefaults: Readonly<Record<PicklistName, readonly string[]>> = {
  "call-types": [
    "Sales Inquiry",
    "Service Appointment",
    "Parts Inquiry",
    "Complaint",
    "Follow-up",
    "Information Request",
    "Warranty Claim",
    "Payment Inquiry",
  ],
  "call-sources": [
    "Website",
    "Phone Directory",
    "Google Search",
    "Referral",
    "Social Media",
    "Walk-in",
    "Service Reminder",
    "Follow-up",
  ],
  "appointment-types": defaultAppointmentTypes,
  teams: ["Sales", "Service", "Parts", "Finance", "Customer Service"],
  "lost-reasons": [
    "Bought elsewhere",
    "Price",
    "Vehicle not available",
    "Financing",
    "No longer interested",
    "Never reached",
  ],
  "bad-reasons": ["Wrong contact details", "Spam", "Test", "Job application", "Vendor", "Already a lead"],
  "deal-lost-reasons": [
    "Bought elsewhere",
    "Not in stock",
    "Price",
    "Trade value",
    "Payment or terms",
    "Finance declined",
    "Kept the vehicle",
    "Not now",
    "No response",
    "Out of area",
    "Wrong contact data",
    "Duplicate",
    "Test",
    "Not a sales lead",
  ],
};

/** Default reasons of deals that were none: they leave closing ratios. */
export const uncountedReasons: readonly string[] = ["Wrong contact data", "Duplicate", "Test", "Not a sales lead"];

/** One choice. Records keep its name as text, so those that used it before it was renamed or removed still show that name. */
export const PicklistValueSchema = z.object({
  id: IdSchema,
  name: z.string(),
  description: z.nullable(z.string()),
  /** Whether forms offer it. */
  active: z.boolean(),
  /** Of a reason why deals are lost: whether those deals stay in closing ratios. */
  counts: z.optional(z.boolean()),
  /** Null for a default in a list that nobody has changed. */
  createdAt: z.nullable(InstantSchema),
  updatedAt: z.nullable(InstantSchema),
});
export type PicklistValue = z.infer<typeof PicklistValueSchema>;

export const maxPicklistValues = 100;

const ValueNameSchema = nameText(100, "Please enter a name");
const DescriptionSchema = clearable(singleLineText(200));

const picklistParams = { picklist: z.enum(picklistNames) };
const valueParams = z.object({ ...picklistParams, valueId: IdSchema });
const ValuesSchema = z.object({ values: z.array(PicklistValueSchema) });

export const listPicklists = endpoint({
  method: "GET",
  path: "/api/picklists",
  summary: "List the organization's picklists",
  details:
    "Call types, call sources, appointment types, teams, and reasons why leads and deals are lost, or leads were none.",
  access: "org:customers:view",
  response: z.object({
    picklists: z.array(z.object({ name: z.enum(picklistNames), values: z.array(PicklistValueSchema) })),
  }),
  refusals: [422],
});

export const addPicklistValue = endpoint({
  method: "POST",
  path: "/api/picklists/:picklist/values",
  summary: "Add a choice at the end of a picklist",
  access: "org:settings:manage",
  params: z.object(picklistParams),
  body: z.object({ name: ValueNameSchema, description: DescriptionSchema }),
  response: ValuesSchema,
  status: 201,
  refusals: [409],
});

export const updatePicklistValue = endpoint({
  method: "PUT",
  path: "/api/picklists/:picklist/values/:valueId",
  summary: "Update a choice",
  details: "Renames, describes, disables or enables it. Absent fields stay unchanged.",
  access: "org:settings:manage",
  params: valueParams,
  body: z.object({
    name: z.optional(ValueNameSchema),
    description: DescriptionSchema,
    active: z.optional(z.boolean()),
    counts: z.optional(z.boolean()),
    base: BaseSchema,
  }),
  response: ValuesSchema,
  refusals: [404, 409],
});

export const deletePicklistValue = endpoint({
  method: "DELETE",
  path: "/api/picklists/:picklist/values/:valueId",
  summary: "Remove a choice",
  details: "Records that used it keep its name.",
  access: "org:settings:manage",
  params: valueParams,
  response: ValuesSchema,
  refusals: [404, 409],
});

const OrderSchema = z.array(IdSchema).check(z.maxLength(maxPicklistValues));

export const reorderPicklist = endpoint({
  method: "PUT",
  path: "/api/picklists/:picklist/order",
  summary: "Reorder a picklist's choices",
  details: "Refused unless exactly its current ones are given, or if the order in `base` isn't the current one.",
  access: "org:settings:manage",
  params: z.object(picklistParams),
  body: z.object({ valueIds: OrderSchema, base: z.optional(z.object({ valueIds: OrderSchema })) }),
  response: ValuesSchema,
  refusals: [409],
});
