import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { actorKinds } from "@automotive-crm/contract/live/actors";

/** What super admins see of all organizations together. Each number is an endpoint of its own, so that one can fail alone. */

export const listPeople = endpoint({
  method: "GET",
  path: "/api/admin/users",
  summary: "List everyone who can sign in, and when they were last active",
  access: "super_admin",
  response: z.array(
    z.object({
      id: IdSchema,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      lastActiveAt: z.nullable(InstantSchema),
    }),
  ),
});

export const countLocations = endpoint({
  method: "GET",
  path: "/api/admin/locations/total",
  summary: "Count the locations of all organizations",
  access: "super_admin",
  response: z.object({ totalLocations: z.number() }),
});

export const getReportStats = endpoint({
  method: "GET",
  path: "/api/admin/reports/stats",
  summary: "Count this month's reports and exports",
  details: "The month is that of UTC.",
  access: "super_admin",
  response: z.object({ reportsThisMonth: z.number() }),
});

const RecentEventSchema = z.object({
  id: IdSchema,
  at: InstantSchema,
  /** What was done: "Created location". */
  title: z.string(),
  /** What it was done to, if it has a name. */
  subject: z.nullable(z.string()),
  actorKind: z.enum(actorKinds),
  /** Who did it. */
  actorName: z.string(),
  organizationId: IdSchema,
  organizationName: z.string(),
});
export type RecentEvent = z.infer<typeof RecentEventSchema>;

export const listRecentActivity = endpoint({
  method: "GET",
  path: "/api/admin/recent-activity",
  summary: "List the latest audited changes",
  details: "Those of all organizations, newest first.",
  access: "super_admin",
  response: z.array(RecentEventSchema),
});
