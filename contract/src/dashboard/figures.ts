import { z } from "zod/mini";
import { DaySchema, IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";

/**
 * What the dashboard counts. "Today" is a day at each record's own location, from midnight up to the next midnight; a record without a
 * location counts by the organization's zone. Every number is the length of a list that can be opened.
 */

const place = {
  organizationId: z.optional(OrganizationChoiceSchema),
  locationId: z.optional(IdSchema),
};

const CountSchema = z.int();

export const DashboardStatsSchema = z.object({
  /** Null for someone who may not see calls. */
  totalCallsToday: z.nullable(CountSchema),
  inboundCallsToday: z.nullable(CountSchema),
  outboundCallsToday: z.nullable(CountSchema),
  overdueTasks: CountSchema,
  /** Pending and in progress, overdue ones included. */
  pendingTasks: CountSchema,
  /** Booked today, for any day. One that replaces another isn't counted again. */
  appointmentsSetToday: CountSchema,
  /** Taking place today, without canceled ones. */
  appointmentsToday: CountSchema,
  /** When they were counted. */
  asOf: InstantSchema,
});
export type DashboardStats = z.infer<typeof DashboardStatsSchema>;

export const getDashboardStats = endpoint({
  method: "GET",
  path: "/api/dashboard/stats",
  summary: "Count today's calls and appointments, and open tasks",
  details: "Those of the customers that the caller may see.",
  access: "org:customers:view",
  isPolled: true,
  query: z.object(place),
  response: DashboardStatsSchema,
  refusals: [404],
});

/** The longest and shortest trends are 90 and 7 days. */
export const trendDays = [7, 30, 90] as const;
export type TrendDays = (typeof trendDays)[number];

export const TrendPointSchema = z.object({
  date: DaySchema,
  inbound: CountSchema,
  outbound: CountSchema,
  total: CountSchema,
});
export type TrendPoint = z.infer<typeof TrendPointSchema>;

export const getCallTrends = endpoint({
  method: "GET",
  path: "/api/dashboard/call-trends",
  summary: "Count calls by day and direction",
  details: "Over the last 7, 30 or 90 days, today included.",
  access: "calls:view",
  isPolled: true,
  query: z.object({
    ...place,
    days: z._default(
      z.pipe(
        z.coerce.number(),
        z.union(
          trendDays.map((days) => z.literal(days)),
          "must be 7, 30 or 90",
        ),
      ),
      7,
    ),
  }),
  response: z.object({ points: z.array(TrendPointSchema) }),
  refusals: [404],
});

/** The lists that the dashboard's numbers open. */
export const callFilters = ["today", "inbound", "outbound"] as const;
export type CallFilter = (typeof callFilters)[number];
export const taskFilters = ["overdue", "pending"] as const;
export type TaskFilter = (typeof taskFilters)[number];
export const appointmentFilters = ["today", "set"] as const;
export type AppointmentFilter = (typeof appointmentFilters)[number];

export const getCallSummary = endpoint({
  method: "GET",
  path: "/api/dashboard/summaries/calls",
  summary: "Summarize today's calls",
  access: "calls:view",
  query: z.object({ ...place, filter: z._default(z.enum(callFilters), "today") }),
  response: z.object({
    total: CountSchema,
    /** Those that are over or were logged, without those that never got as far as the customer's phone. */
    attempted: CountSchema,
    /** Those of them in which both sides talked. */
    connected: CountSchema,
    /** Of the connected ones; null if there are none. */
    averageSeconds: z.nullable(z.number()),
  }),
  refusals: [404],
});
export type CallSummary = z.infer<(typeof getCallSummary)["response"] & z.ZodMiniType>;

export const getTaskSummary = endpoint({
  method: "GET",
  path: "/api/dashboard/summaries/tasks",
  summary: "Summarize overdue or pending tasks",
  details: "With how many of those due today are completed.",
  access: "org:customers:view",
  query: z.object({ ...place, filter: z.enum(taskFilters) }),
  response: z.object({
    total: CountSchema,
    highPriority: CountSchema,
    /** Due today, whatever became of them, except canceled ones. */
    dueToday: CountSchema,
    completed: CountSchema,
  }),
  refusals: [404],
});

export const getAppointmentSummary = endpoint({
  method: "GET",
  path: "/api/dashboard/summaries/appointments",
  summary: "Summarize today's appointments",
  details: "Those that take place, or were booked, today.",
  access: "org:customers:view",
  query: z.object({ ...place, filter: z.enum(appointmentFilters) }),
  response: z.object({
    total: CountSchema,
    confirmed: CountSchema,
    /** Those whose time has come, and the customers who came to them. */
    due: CountSchema,
    shown: CountSchema,
    /** Still to come: neither canceled nor over. */
    upcoming: CountSchema,
    upcomingConfirmed: CountSchema,
  }),
  refusals: [404],
});
