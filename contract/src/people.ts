import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { IdSchema } from "./fields.ts";
import { globalView } from "./organizations.ts";

export const ColleagueSchema = z.object({
  id: IdSchema,
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.string().nullable(),
  /** Their role in the organization, else at their first location. */
  role: z.string().nullable(),
  /** Where they work, of the locations that the person who asks may see. */
  locationIds: z.array(IdSchema),
});
export type Colleague = z.infer<typeof ColleagueSchema>;

export const listColleagues = endpoint({
  method: "GET",
  path: "/api/colleagues",
  summary: "The people of the organization to whom work can be given, by name",
  access: "org:customers:view",
  query: z.object({ organizationId: z.union([IdSchema, z.literal(globalView)]).optional() }),
  response: z.array(ColleagueSchema),
});
