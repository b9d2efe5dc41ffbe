import { z } from "zod/mini";
import { SuggestedTaskSchema } from "@automotive-crm/contract/assistant/suggested-task";
import {
  IdSchema,
  InstantSchema,
  singleLineText,
  multilineText,
  withAliases,
  pageNumber,
} from "@automotive-crm/contract/fields/fields";
import { typedJsonObject } from "@automotive-crm/contract/fields/json-fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";
import { TaskModelSchema, TaskSchema } from "@automotive-crm/contract/tasks/record";

export const activityTypes = [
  "note",
  "call",
  "email",
  "text",
  "video",
  "task",
  "appt",
  "appointment",
  "service",
  "lead",
  "deal",
  "visit",
  "log",
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** Entries a person writes into the timeline by hand. Tasks, appointments and logs create theirs. */
export const writtenTypes = ["note", "email", "text", "video", "call", "appt", "service"] as const;

export const activityFilters = ["all", "tasks", "appts", "notes", "calls", "service", "logs"] as const;
export type ActivityFilter = (typeof activityFilters)[number];

/** Which entries a filter shows. `logs` shows the customer's audit log, which no other filter includes. */
export const typesOfFilter: Record<Exclude<ActivityFilter, "logs">, readonly ActivityType[]> = {
  all: activityTypes.filter((type) => type !== "log"),
  tasks: ["task"],
  appts: ["appt", "appointment", "visit"],
  notes: ["note"],
  calls: ["call"],
  service: ["service"],
};

/** The category of service entries. */
export const serviceCategory = "service";

/** Whether an entry matches a filter. Service appointments match the visits filter too. */
export const isBehindFilter = (filter: ActivityFilter, { type, category }: Kind): boolean => {
  if (filter === "logs") return type === "log";
  const isOfType = (types: readonly string[]) => types.includes(type);
  if (isOfType(typesOfFilter[filter])) return true;
  return filter === "service" && category === serviceCategory && isOfType(typesOfFilter.appts);
};

interface Kind {
  type: string;
  category: string;
}

/** Entries per page of the timeline. */
export const activitiesOnPage = 50;

const sameNameFields = {
  type: z.enum(activityTypes),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  createdAt: InstantSchema,
  /** When it happened; entries are ordered by it. */
  timestamp: InstantSchema,
  /** A person, or a provider (without an ID), such as the phone service. Null for the system. */
  author: z.nullable(z.object({ id: z.nullable(IdSchema), name: z.string() })),
  /** Whether the person asking wrote it and may therefore change or delete it. */
  isOwn: z.boolean(),
  editedAt: z.nullable(InstantSchema),
  locationName: z.nullable(z.string()),
  version: z.number(),
  callData: z.nullable(z.record(z.string(), z.unknown())),
  appointmentData: z.nullable(z.record(z.string(), z.unknown())),
  /** Old and new value of each changed field, for log entries. */
  changes: z.nullable(z.record(z.string(), z.partial(z.object({ old: z.unknown(), new: z.unknown() })))),
  /** Follow-ups that the reader's own note or call of the last days calls for, until each is decided. Other entries have none. */
  suggestions: z.optional(z.array(SuggestedTaskSchema)),
  /** Whether it also says that the customer wants no calls. */
  isDoNotCall: z.optional(z.boolean()),
};

const ActivityWireSchema = z.object({
  id: IdSchema,
  customer_id: IdSchema,
  ...sameNameFields,
  /** The task's current state, for task entries. */
  task: z.nullable(TaskSchema),
});
const ActivityModelSchema = z.object({
  activityId: IdSchema,
  customerId: IdSchema,
  ...sameNameFields,
  task: z.nullable(TaskModelSchema),
});

/** An entry in a customer's timeline. */
export const ActivitySchema = z.codec(ActivityWireSchema, ActivityModelSchema, {
  decode: ({ id, customer_id, ...same }) => ({ ...same, activityId: id, customerId: customer_id }),
  // Written out, as in calls: spreading takes V8 a hundred times as long.
  encode: (activity) => ({
    id: activity.activityId,
    customer_id: activity.customerId,
    type: activity.type,
    category: activity.category,
    title: activity.title,
    description: activity.description,
    icon: activity.icon,
    createdAt: activity.createdAt,
    timestamp: activity.timestamp,
    author: activity.author,
    isOwn: activity.isOwn,
    editedAt: activity.editedAt,
    locationName: activity.locationName,
    version: activity.version,
    callData: activity.callData,
    appointmentData: activity.appointmentData,
    changes: activity.changes,
    suggestions: activity.suggestions,
    isDoNotCall: activity.isDoNotCall,
    task: activity.task,
  }),
});
export type Activity = z.infer<typeof ActivitySchema>;

export const ActivityPageSchema = z.object({
  activities: z.array(ActivitySchema),
  /** Send as `before` to get older entries; null on the last page. */
  nextCursor: z.nullable(z.string()),
  /** Counts for the whole timeline, regardless of the filter. */
  counts: z.record(z.enum(activityFilters), z.number()),
});
export type ActivityPage = z.infer<typeof ActivityPageSchema>;

const pageQuery = {
  filter: z._default(z.enum(activityFilters), "all"),
  before: z.optional(singleLineText(200)),
  limit: z._default(pageNumber(100), activitiesOnPage),
};

const missingText = "Please write something first";
const TextSchema = multilineText(20_000).check(z.refine((text) => text !== "", missingText));
const ExtraSchema = typedJsonObject(20_000);

export const listActivities = endpoint({
  method: "GET",
  path: "/api/activities",
  summary: "List the organization's latest entries, newest first",
  access: "org:customers:view",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    ...pageQuery,
    filter: z._default(z.enum(activityFilters.filter((filter) => filter !== "logs")), "all"),
  }),
  response: z.omit(ActivityPageSchema, { counts: true }),
});

export const listCustomerActivities = endpoint({
  method: "GET",
  path: "/api/activities/customer/:customerId",
  summary: "List a customer's timeline",
  details: "Newest first, with the number of entries for each filter.",
  access: "org:customers:view",
  params: z.object({ customerId: IdSchema }),
  query: z.object(pageQuery),
  response: ActivityPageSchema,
});

export const createActivity = endpoint({
  method: "POST",
  path: "/api/activities",
  summary: "Add an entry to a customer's timeline",
  access: "org:customers:edit",
  body: withAliases(
    { customer_id: "customerId" },
    z.object({
      customerId: IdSchema,
      type: z.enum(writtenTypes),
      category: z.optional(singleLineText(50)),
      title: z.optional(singleLineText(200)),
      description: TextSchema,
      icon: z.optional(singleLineText(50)),
      /** When it happened, if not now; never in the future. */
      timestamp: z.optional(InstantSchema.check(z.refine((at) => at >= "1900", "must be a year from 1900 on"))),
      callData: z.optional(ExtraSchema),
      appointmentData: z.optional(ExtraSchema),
    }),
  ),
  response: ActivitySchema,
  status: 201,
  isIdempotent: true,
});

const ActivityParamsSchema = z.object({ activityId: IdSchema });

export const updateActivity = endpoint({
  method: "PUT",
  path: "/api/activities/:activityId",
  summary: "Edit your own entry",
  access: "org:customers:edit",
  params: ActivityParamsSchema,
  body: z.object({
    title: z.optional(singleLineText(200)),
    description: z.optional(TextSchema),
    callData: z.optional(ExtraSchema),
    appointmentData: z.optional(ExtraSchema),
    base: BaseSchema,
  }),
  response: ActivitySchema,
  isIdempotent: true,
});

export const deleteActivity = endpoint({
  method: "DELETE",
  path: "/api/activities/:activityId",
  summary: "Delete your own entry",
  access: "org:customers:edit",
  params: ActivityParamsSchema,
});
