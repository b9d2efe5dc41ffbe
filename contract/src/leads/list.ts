import { z } from "zod/mini";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";
import { LeadSchema, leadTypes } from "./record.ts";
import { leadStatuses } from "./statuses.ts";

/**
 * `new`: nobody has answered yet. `mine`: the person's own open ones, and those offered to them. `unassigned`: open, without anybody.
 * `overdue`: open, not answered in time. `all`: closed ones, too.
 */
export const leadTabs = ["new", "mine", "unassigned", "overdue", "all"] as const;
export type LeadTab = (typeof leadTabs)[number];

const placeQuery = {
  organizationId: z.optional(OrganizationChoiceSchema),
  locationId: z.optional(IdSchema),
};

export const listLeads = endpoint({
  method: "GET",
  path: "/api/leads",
  summary: "List the organization's leads",
  details: "Newest first; overdue ones longest overdue first.",
  access: "org:customers:view",
  query: z.object({
    ...placeQuery,
    tab: z._default(z.enum(leadTabs), "all"),
    status: z.optional(z.enum([...leadStatuses, "open"])),
    type: z.optional(z.enum(leadTypes)),
    sourceId: z.optional(IdSchema),
    assignedTo: z.optional(IdSchema),
    ...pageQuery,
  }),
  response: z.object({ leads: z.array(LeadSchema), nextCursor: NextCursorSchema }),
});

/** A tab's count goes up to this; what is more is shown as "999+". */
export const mostCountedLeads = 1_000;

export const LeadFiguresSchema = z.object({
  /** How many leads each tab lists; `all` isn't counted. */
  tabs: z.object({ new: z.int(), mine: z.int(), unassigned: z.int(), overdue: z.int() }),
  /** Open leads that nobody has answered yet. */
  waiting: z.int(),
  /** Received today, in each location's zone. */
  receivedToday: z.int(),
  /** Of those received today: how many are answered, and after how many business minutes half of them were. */
  answeredToday: z.int(),
  medianResponseMinutes: z.nullable(z.number()),
});
export type LeadFigures = z.infer<typeof LeadFiguresSchema>;

export const getLeadFigures = endpoint({
  method: "GET",
  path: "/api/lead-figures",
  summary: "Count leads",
  details: "For the tabs of the list and the dashboard, of the leads the person may see.",
  access: "org:customers:view",
  query: z.object(placeQuery),
  response: LeadFiguresSchema,
});
