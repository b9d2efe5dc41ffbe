import { z } from "zod/mini";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { organizationRoles } from "@automotive-crm/contract/permissions/permissions";
import { UserAccountSchema } from "./user-accounts.ts";

const InOrganizationSchema = z.object({ organizationId: IdSchema });

export const listMembers = endpoint({
  method: "GET",
  path: "/api/organizations/:organizationId/users",
  summary: "List the organization's members",
  details: "With their roles and location access.",
  access: "org:users:manage",
  params: InOrganizationSchema,
  response: z.array(UserAccountSchema),
});

export const updateMemberRole = endpoint({
  method: "PUT",
  path: "/api/organizations/:organizationId/users/:userId/role",
  summary: "Change a member's role in the organization",
  details: "With null, they keep only their roles at locations.",
  access: "org:users:manage",
  params: z.extend(InOrganizationSchema, { userId: IdSchema }),
  body: z.object({ role: z.nullable(z.enum(organizationRoles)), base: BaseSchema }),
  response: UserAccountSchema,
  changesAccess: true,
  refusals: [409],
});
