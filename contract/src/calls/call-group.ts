import { z } from "zod/mini";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";

export const maxCallGroup = 10;

const MemberSchema = z.object({ id: IdSchema, firstName: z.string(), lastName: z.string() });

/** The people who are rung for a call to a location after the customer's owner, in this order, and notified of a missed call by a customer without one. */
export const CallGroupSchema = z.object({
  locationId: IdSchema,
  /** Only those who may still take calls there. */
  members: z.array(MemberSchema),
  /** Everyone who may take calls there, by name. */
  candidates: z.array(MemberSchema),
});
export type CallGroup = z.infer<typeof CallGroupSchema>;

const params = z.object({ locationId: IdSchema });
const response = z.object({ callGroup: CallGroupSchema });

export const getCallGroup = endpoint({
  method: "GET",
  path: "/api/locations/:locationId/call-group",
  summary: "List a location's call group",
  details: "Who is rung for calls to the location, in order, and who could be.",
  access: "org:locations:view",
  params,
  response,
  refusals: [404],
});

export const replaceCallGroup = endpoint({
  method: "PUT",
  path: "/api/locations/:locationId/call-group",
  summary: "Replace a location's call group",
  details: "Who is rung for calls to the location, in order.",
  access: "org:locations:manage",
  params,
  body: z.object({
    memberIds: z.array(IdSchema).check(
      z.maxLength(maxCallGroup),
      z.refine((ids) => new Set(ids).size === ids.length, "Each person can be listed only once"),
    ),
    base: BaseSchema,
  }),
  response,
  refusals: [404, 409],
});
