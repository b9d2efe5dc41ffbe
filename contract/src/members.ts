import { z } from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { IdSchema } from "./fields.ts";
import { UserAccountSchema } from "./user-accounts.ts";

export const listMembers = endpoint({
  method: "GET",
  path: "/api/organizations/:organizationId/users",
  summary: "List the organization's members with their roles and location access",
  access: "org:users:manage",
  params: z.object({ organizationId: IdSchema }),
  response: z.array(UserAccountSchema),
});
