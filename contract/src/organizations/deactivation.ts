import { z } from "zod/mini";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { UserAccountSchema } from "./user-accounts.ts";
import { UserParamsSchema } from "./user-location.ts";

/** The kinds of open work that somebody must take over from a person who leaves. */
export const openWorkKinds = ["tasks", "appointments", "leads", "deals", "customers"] as const;
export type OpenWorkKind = (typeof openWorkKinds)[number];

/** Appointments can do without an advisor, leads, deals and customers without an owner; a task always belongs to someone. */
export const maySkipHandOver = (kind: OpenWorkKind): boolean => kind !== "tasks";

export const OpenWorkSchema = z.object({
  kind: z.enum(openWorkKinds),
  count: z.number(),
  /** The people who can take over all of it: they may edit every customer concerned. */
  takerIds: z.array(IdSchema),
});
export type OpenWork = z.infer<typeof OpenWorkSchema>;

export const getOpenWork = endpoint({
  method: "GET",
  path: "/api/users/:userId/open-work",
  summary: "Count a person's open work",
  details: "What others must take over before the person is deactivated.",
  access: "org:users:manage",
  params: UserParamsSchema,
  response: z.object({ openWork: z.array(OpenWorkSchema) }),
  refusals: [404, 422],
});

export const deactivateUser = endpoint({
  method: "POST",
  path: "/api/users/:userId/deactivate",
  summary: "Deactivate a person",
  details: "Hands over their open work and ends their access to this organization.",
  access: "org:users:manage",
  params: UserParamsSchema,
  body: z.object({
    /** Who takes over each kind of open work; null leaves appointments without an advisor, leads, deals and customers without an owner. */
    handOver: z._default(
      z.object({
        tasks: z.optional(IdSchema),
        appointments: z.optional(z.nullable(IdSchema)),
        leads: z.optional(z.nullable(IdSchema)),
        deals: z.optional(z.nullable(IdSchema)),
        customers: z.optional(z.nullable(IdSchema)),
      }),
      {},
    ),
  }),
  response: UserAccountSchema,
  refusals: [404, 409],
  changesAccess: true,
});
export type HandOver = z.output<typeof deactivateUser.body & {}>["handOver"];

export const reactivateUser = endpoint({
  method: "POST",
  path: "/api/users/:userId/reactivate",
  summary: "Reactivate a person",
  details: "They get back the access they had to this organization.",
  access: "org:users:manage",
  params: UserParamsSchema,
  response: UserAccountSchema,
  refusals: [404, 422],
  changesAccess: true,
});
