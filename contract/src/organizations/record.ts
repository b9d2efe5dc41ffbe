import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";

/** A super admin's choice of all organizations, in place of an ID. */
export const globalView = "global";

/** An organization, or all of them, in a query. */
export const OrganizationChoiceSchema = z.union(
  [IdSchema, z.literal(globalView)],
  `must be an organization's id or ${globalView}`,
);

/** The request header that names which of the person's organizations the request works for. */
export const organizationHeader = "x-organization-id";
/** The location where the person is working: what they do for its customers is filed there, if they may act there. */
export const locationHeader = "x-location-id";

export const OrganizationSchema = z.object({
  id: IdSchema,
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  website: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  size: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** The default for its new locations, and for what spans its locations or has none. */
  timeZone: z.string(),
  userCount: z.number(),
  locationCount: z.number(),
  userHasAccess: z.boolean(),
  status: z.string(),
  createdAt: InstantSchema,
});
export type Organization = z.infer<typeof OrganizationSchema>;

export const listOrganizations = endpoint({
  method: "GET",
  path: "/api/admin/organizations",
  summary: "List organizations",
  details: "All of them for a super admin, otherwise the caller's own.",
  access: "session",
  response: z.array(OrganizationSchema),
});
