import { z } from "zod/mini";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OrganizationChoiceSchema } from "./record.ts";

export const ColleagueSchema = z.object({
  id: IdSchema,
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Their role in the organization, else at their first location. */
  role: z.nullable(z.string()),
  /** The team that takes care of their appointments, if it is known. */
  team: z._default(z.nullable(z.string()), null),
  /** Whether forms offer them as an advisor: nobody who only looks. */
  isAdvisor: z._default(z.boolean(), true),
  /** Whether work can be given to them there; others only look, and can be mentioned. */
  mayWork: z._default(z.boolean(), true),
  /** Where they work, limited to locations the requesting person may see. */
  locationIds: z.array(IdSchema),
});
export type Colleague = z.infer<typeof ColleagueSchema>;

export const listColleagues = endpoint({
  method: "GET",
  path: "/api/colleagues",
  summary: "List colleagues",
  details:
    "By name, with whether work can be given to them. For a customer or locations, only those who can see customers there.",
  access: "org:customers:view",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    customerId: z.optional(IdSchema),
    /** Comma-separated: only those who could see a customer at these locations. */
    locationIds: z.optional(z.string().check(z.maxLength(8_000))),
  }),
  response: z.array(ColleagueSchema),
});

export const AdministratorSchema = z.object({
  id: IdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Administrator = z.infer<typeof AdministratorSchema>;

export const listAdministrators = endpoint({
  method: "GET",
  path: "/api/administrators",
  summary: "List the people who can grant access",
  details: "In the organization, by name.",
  access: "session",
  response: z.array(AdministratorSchema),
  // Global View has no organization.
  refusals: [422],
});
