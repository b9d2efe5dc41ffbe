import { z } from "zod/mini";
import { DaySchema, IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { LeadPersonSchema } from "./rules.ts";

/** How a person's turns with leads went. */
export const LeadShareSchema = z.object({
  person: LeadPersonSchema,
  /** Offered to accept or pass. */
  offered: z.int(),
  /** By the rules: assigned, passed on, or accepted when offered. */
  taken: z.int(),
  /** Given by a manager, or taken while nobody had it. */
  byHand: z.int(),
  /** Not accepted or not answered in time. */
  timedOut: z.int(),
  passed: z.int(),
  /** Leads of theirs about which the customer asked again. */
  repeats: z.int(),
  /** Of the leads that came in during this time. */
  sold: z.int(),
  /** Turns they were skipped in, by reason. */
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
});
export type LeadShare = z.infer<typeof LeadShareSchema>;

const query = z
  .object({ from: DaySchema, to: DaySchema, locationId: z.optional(IdSchema) })
  .check(z.refine(({ from, to }) => from <= to, { path: ["to"], error: "must not be before the start" }));

const access = "leads:reassign";

export const getLeadFairness = endpoint({
  method: "GET",
  path: "/api/lead-fairness",
  summary: "Compare who got leads and how it went",
  details: "At the locations where the person may reassign leads, from one day to another, by name.",
  access,
  query,
  response: z.object({ people: z.array(LeadShareSchema) }),
  refusals: [404, 422],
});

/** A person as a row of the exported table. */
export const LeadShareRowSchema = z.object({
  Person: z.string(),
  Offered: z.int(),
  Taken: z.int(),
  "By Hand": z.int(),
  "Timed Out": z.int(),
  Passed: z.int(),
  "Asked Again": z.int(),
  Sold: z.int(),
  Skipped: z.string(),
});

export const exportLeadFairness = endpoint({
  method: "GET",
  path: "/api/lead-fairness/export",
  summary: "Export who got leads as CSV",
  access,
  query,
  answers: "csv",
  response: LeadShareRowSchema,
  refusals: [404, 422],
});
