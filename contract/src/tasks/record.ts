import { z } from "zod/mini";
import { recordEndpoints } from "@automotive-crm/contract/customers/record-endpoints";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { taskStatuses } from "./due.ts";
import {
  DaySchema,
  IdSchema,
  InstantSchema,
  WallTimeSchema,
  chosen,
  clearable,
  singleLineText,
  multilineText,
  withAliases,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";

export const taskPriorities = ["high", "medium", "low"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const taskContactTypes = ["call", "email", "text", "meeting", "other"] as const;
export type TaskContactType = (typeof taskContactTypes)[number];

/** How a task was created; manual ones also have the tag `manual`. */
export const taskSources = ["manual-creation", "ai-note-analysis", "assistant", "call-log", "import"] as const;

export const defaultDueTime = "10:00";

const sameNameFields = {
  title: z.string(),
  description: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  estimatedHours: z.number(),
  source: z.string(),
  /** Local time at the location, or null for any time that day. */
  dueTime: z.nullable(WallTimeSchema),
  /** The instant from which it is overdue. */
  dueAt: InstantSchema,
  timeZone: z.string(),
  isOverdue: z.boolean(),
  customerName: z.string(),
  assignedToName: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  completedByName: z.nullable(z.string()),
  locationId: z.nullable(IdSchema),
  locationName: z.nullable(z.string()),
  version: z.number(),
};

/** Documented names for clients of the earlier system; ours are plain fields. */
const TaskDataSchema = z.object({
  dueTime: z.nullable(z.string()),
  contactType: z.enum(taskContactTypes),
  notes: z.nullable(z.string()),
  tags: z.array(z.string()),
  aiGenerated: z.boolean(),
  confidence: z.nullable(z.number()),
  category: z.nullable(z.string()),
  completedAt: z.nullable(InstantSchema),
  completedBy: z.nullable(IdSchema),
  updatedBy: z.nullable(IdSchema),
});

export const TaskWireSchema = z.object({
  id: IdSchema,
  customer_id: IdSchema,
  due_date: DaySchema,
  assigned_to: z.nullable(IdSchema),
  /** The same, under the name that dashboards read. */
  assignedTo: z.nullable(IdSchema),
  task_type: z.enum(taskContactTypes),
  created_at: InstantSchema,
  updated_at: InstantSchema,
  ...sameNameFields,
  taskData: TaskDataSchema,
});

export const TaskModelSchema = z.object({
  taskId: IdSchema,
  customerId: IdSchema,
  dueDate: DaySchema,
  assignedTo: z.nullable(IdSchema),
  contactType: z.enum(taskContactTypes),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  ...sameNameFields,
  tags: z.array(z.string()),
  isFromAssistant: z.boolean(),
  /** How sure the assistant was that a note calls for it, from 0 to 1. */
  confidence: z.nullable(z.number()),
  /** What it belongs to in whatever created it. */
  category: z.nullable(z.string()),
  completedAt: z.nullable(InstantSchema),
  completedBy: z.nullable(IdSchema),
  updatedBy: z.nullable(IdSchema),
});

/** Something to do for a customer. Some documented wire names are snake_case; only the codec knows them. */
export const TaskSchema = z.codec(TaskWireSchema, TaskModelSchema, {
  decode: ({
    id,
    customer_id,
    due_date,
    assigned_to: _assigned,
    task_type,
    created_at,
    updated_at,
    taskData,
    ...same
  }) => ({
    ...same,
    taskId: id,
    customerId: customer_id,
    dueDate: due_date,
    contactType: task_type,
    createdAt: created_at,
    updatedAt: updated_at,
    tags: taskData.tags,
    isFromAssistant: taskData.aiGenerated,
    confidence: taskData.confidence,
    category: taskData.category,
    completedAt: taskData.completedAt,
    completedBy: taskData.completedBy,
    updatedBy: taskData.updatedBy,
  }),
  // Written out, as in calls: spreading takes V8 a hundred times as long.
  encode: (task) => ({
    id: task.taskId,
    customer_id: task.customerId,
    due_date: task.dueDate,
    assigned_to: task.assignedTo,
    assignedTo: task.assignedTo,
    task_type: task.contactType,
    created_at: task.createdAt,
    updated_at: task.updatedAt,
    title: task.title,
    description: task.description,
    notes: task.notes,
    status: task.status,
    priority: task.priority,
    estimatedHours: task.estimatedHours,
    source: task.source,
    dueTime: task.dueTime,
    dueAt: task.dueAt,
    timeZone: task.timeZone,
    isOverdue: task.isOverdue,
    customerName: task.customerName,
    assignedToName: task.assignedToName,
    createdByName: task.createdByName,
    completedByName: task.completedByName,
    locationId: task.locationId,
    locationName: task.locationName,
    version: task.version,
    taskData: {
      dueTime: task.dueTime,
      contactType: task.contactType,
      notes: task.notes,
      tags: task.tags,
      aiGenerated: task.isFromAssistant,
      confidence: task.confidence,
      category: task.category,
      completedAt: task.completedAt,
      completedBy: task.completedBy,
      updatedBy: task.updatedBy,
    },
  }),
});
export type Task = z.infer<typeof TaskSchema>;

const taskAliases = {
  customer_id: "customerId",
  due_date: "dueDate",
  assigned_to: "assignedTo",
  task_type: "taskType",
  contactType: "taskType",
};

const taskFields = {
  description: clearable(multilineText(10_000)),
  notes: clearable(multilineText(10_000)),
  dueTime: clearable(WallTimeSchema),
  /** Empty means the person who saves. */
  assignedTo: clearable(IdSchema),
  locationId: z.optional(IdSchema),
  estimatedHours: z.optional(
    z.number("must be a number").check(z.minimum(0, "must be at least 0"), z.maximum(1_000, "must be at most 1,000")),
  ),
};

/** Removes duplicate and empty tags. */
const TagsSchema = z.pipe(
  z.array(singleLineText(50)).check(z.maxLength(20)),
  z.transform((tags) => [...new Set(tags)].filter(Boolean)),
);

const TitleSchema = singleLineText(200, "Please enter a task title");

const DueDateSchema = chosen(DaySchema, "Please select a due date for the task");

/** A new task. Its status is pending, and its organization and author come from the session, regardless of what is sent. */
export const NewTaskSchema = withAliases(
  taskAliases,
  z.object({
    ...taskFields,
    customerId: IdSchema,
    title: TitleSchema,
    dueDate: DueDateSchema,
    taskType: z._default(z.enum(taskContactTypes), "call"),
    priority: z._default(z.enum(taskPriorities), "medium"),
    tags: z._default(TagsSchema, ["manual"]),
    source: z._default(z.enum(taskSources), "manual-creation"),
    category: clearable(singleLineText(50)),
    confidence: z.optional(
      z.nullable(
        z.number("must be a number").check(z.minimum(0, "must be at least 0"), z.maximum(1, "must be at most 1")),
      ),
    ),
  }),
);
export type NewTask = z.output<typeof NewTaskSchema>;

/** Changes to a task: absent fields stay. `completedAt` and `updatedBy` are accepted and ignored: the server sets them. */
export const TaskChangesSchema = withAliases(
  taskAliases,
  z.object({
    ...taskFields,
    title: z.optional(TitleSchema),
    dueDate: z.optional(DueDateSchema),
    taskType: z.optional(z.enum(taskContactTypes)),
    priority: z.optional(z.enum(taskPriorities)),
    status: z.optional(z.enum(taskStatuses)),
    tags: z.optional(TagsSchema),
    base: z.optional(withAliases(taskAliases, BaseSchema)),
  }),
);
export type TaskChanges = z.output<typeof TaskChangesSchema>;

export const TaskPageSchema = z.object({
  tasks: z.array(TaskSchema),
  nextCursor: NextCursorSchema,
});
export type TaskPage = z.infer<typeof TaskPageSchema>;

const endpoints = recordEndpoints("/api/tasks", "taskId");

export const listTasks = endpoint({
  method: "GET",
  path: "/api/tasks",
  summary: "List the organization's tasks",
  details: "Open ones by due time, then closed ones, latest first.",
  access: "org:customers:view",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    locationId: z.optional(IdSchema),
    status: z.optional(z.enum([...taskStatuses, "open", "overdue"])),
    assignedTo: z.optional(IdSchema),
    ...pageQuery,
  }),
  response: TaskPageSchema,
});

export const listCustomerTasks = endpoints.list({
  summary: "List a customer's tasks",
  details: "Open ones first, soonest due first.",
  query: z.object(pageQuery),
  response: TaskPageSchema,
});

export const createTask = endpoints.create({
  summary: "Create a task",
  details: "Its timeline entry is written in the same transaction.",
  body: NewTaskSchema,
  response: TaskSchema,
});

export const updateTask = endpoints.update({
  summary: "Update a task",
  details: "Edits, starts, completes, cancels or reopens it.",
  body: TaskChangesSchema,
  response: TaskSchema,
});
