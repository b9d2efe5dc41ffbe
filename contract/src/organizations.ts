import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { IdSchema, InstantSchema } from "./fields.ts";

/** Chosen in place of an organization's id by a super admin who looks at all of them. */
export const globalView = "global";

/** The request header by which a client says for which of the person's organizations it works. */
export const organizationHeader = "x-organization-id";

export const OrganizationSchema = z.object({
  id: IdSchema,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  website: z.string().nullable(),
  industry: z.string().nullable(),
  size: z.string().nullable(),
  imageUrl: z.string().nullable(),
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
  summary: "Every organization for a super admin; for others those they belong to",
  access: "session",
  response: z.array(OrganizationSchema),
});
