import { z } from "zod/mini";
import { IdSchema, clearable, singleLineText } from "@automotive-crm/contract/fields/fields";
import { phoneText } from "@automotive-crm/contract/fields/phone-text";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { UserParamsSchema } from "./user-location.ts";

/** A person of the organization as forms offer them for appointments and calls. */
export const AdvisorSchema = z.object({
  id: IdSchema,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** The one that was chosen for them, else that of their department or role. */
  team: z.nullable(z.string()),
  /** Whether forms offer them. */
  active: z.boolean(),
});
export type Advisor = z.infer<typeof AdvisorSchema>;

export const listAdvisors = endpoint({
  method: "GET",
  path: "/api/advisors",
  summary: "List the organization's people as advisors, by name",
  access: "org:settings:manage",
  response: z.object({ advisors: z.array(AdvisorSchema) }),
  refusals: [422],
});

export const updateAdvisor = endpoint({
  method: "PUT",
  path: "/api/advisors/:userId",
  summary: "Update an advisor",
  details: "Their team, their phone, and whether forms offer them. Absent fields stay unchanged; null clears a field.",
  access: "org:settings:manage",
  params: UserParamsSchema,
  body: z.object({
    team: clearable(singleLineText(100)),
    phone: clearable(phoneText()),
    active: z.optional(z.boolean()),
    base: BaseSchema,
  }),
  response: AdvisorSchema,
  refusals: [404, 409],
});
