import { z } from "zod";
import { BaseSchema } from "./conflicts.ts";
import { taskStatuses } from "./due.ts";
import { endpoint } from "./endpoint.ts";
import { DaySchema, IdSchema, InstantSchema, clearable, lineOf, paragraphsOf, withAliases } from "./fields.ts";
import { globalView } from "./organizations.ts";

export const taskPriorities = ["high", "medium", "low"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const taskContactTypes = ["call", "email", "text", "meeting", "other"] as const;
export type TaskContactType = (typeof taskContactTypes)[number];

/** How a task came about; those made by hand carry the tag `manual` as well. */
export const taskSources = ["manual-creation", "assistant", "call-log", "import"] as const;

export const defaultDueTime = "10:00";

/** A wall time of the location, `HH:MM` in 24 hours. */
export const WallTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 14:30");

const sameNameFields = {
  title: z.string(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  estimatedHours: z.number(),
  source: z.string(),
  /** Wall time of the location, or null for any time of the day. */
  dueTime: WallTimeSchema.nullable(),
  /** The instant from which on it is late. */
  dueAt: InstantSchema,
  timeZone: z.string(),
  isOverdue: z.boolean(),
  customerName: z.string(),
  assignedToName: z.string().nullable(),
  createdByName: z.string().nullable(),
  locationId: IdSchema.nullable(),
  locationName: z.string().nullable(),
  version: z.number(),
};

/** Documented names that only clients of the earlier system know; ours are plain fields. */
const TaskDataSchema = z.object({
  dueTime: z.string().nullable(),
  contactType: z.enum(taskContactTypes),
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  aiGenerated: z.boolean(),
  completedAt: InstantSchema.nullable(),
  completedBy: IdSchema.nullable(),
  updatedBy: IdSchema.nullable(),
});

export const TaskWireSchema = z.object({
  id: IdSchema,
  customer_id: IdSchema,
  due_date: DaySchema,
  assigned_to: IdSchema.nullable(),
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
  assignedTo: IdSchema.nullable(),
  contactType: z.enum(taskContactTypes),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  ...sameNameFields,
  tags: z.array(z.string()),
  isFromAssistant: z.boolean(),
  completedAt: InstantSchema.nullable(),
  completedBy: IdSchema.nullable(),
  updatedBy: IdSchema.nullable(),
});

/** Something to do for a customer. Some documented wire names are snake_case; the codec is the only one who knows. */
export const TaskSchema = z.codec(TaskWireSchema, TaskModelSchema, {
  decode: ({ id, customer_id, due_date, assigned_to, task_type, created_at, updated_at, taskData, ...same }) => ({
    ...same,
    taskId: id,
    customerId: customer_id,
    dueDate: due_date,
    assignedTo: assigned_to,
    contactType: task_type,
    createdAt: created_at,
    updatedAt: updated_at,
    tags: taskData.tags,
    isFromAssistant: taskData.aiGenerated,
    completedAt: taskData.completedAt,
    completedBy: taskData.completedBy,
    updatedBy: taskData.updatedBy,
  }),
  encode: ({
    taskId,
    customerId,
    dueDate,
    assignedTo,
    contactType,
    createdAt,
    updatedAt,
    tags,
    isFromAssistant,
    completedAt,
    completedBy,
    updatedBy,
    ...same
  }) => ({
    ...same,
    id: taskId,
    customer_id: customerId,
    due_date: dueDate,
    assigned_to: assignedTo,
    task_type: contactType,
    created_at: createdAt,
    updated_at: updatedAt,
    taskData: {
      dueTime: same.dueTime,
      contactType,
      notes: same.notes,
      tags,
      aiGenerated: isFromAssistant,
      completedAt,
      completedBy,
      updatedBy,
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
  description: clearable(paragraphsOf(10_000)),
  notes: clearable(paragraphsOf(10_000)),
  dueTime: clearable(WallTimeSchema),
  /** Empty is the person who saves. */
  assignedTo: clearable(IdSchema),
  locationId: IdSchema.optional(),
  estimatedHours: z.number("must be a number").min(0, "must be at least 0").max(1_000, "is too much").optional(),
};

/** Each tag once; empty ones are none. */
const TagsSchema = z
  .array(lineOf(50))
  .max(20, "must be at most 20")
  .transform((tags) => [...new Set(tags)].filter(Boolean));

const TitleSchema = lineOf(200, "Please enter a task title");

const missingDueDate = "Please select a due date for the task";
const DueDateSchema = z.string(missingDueDate).min(1, { error: missingDueDate, abort: true }).pipe(DaySchema);

/** A new task. Its status is pending, and its organization and author come from the session, whatever is sent. */
export const NewTaskSchema = withAliases(
  taskAliases,
  z.object({
    ...taskFields,
    customerId: IdSchema,
    title: TitleSchema,
    dueDate: DueDateSchema,
    taskType: z.enum(taskContactTypes).default("call"),
    priority: z.enum(taskPriorities).default("medium"),
    tags: TagsSchema.default(["manual"]),
    source: z.enum(taskSources).default("manual-creation"),
  }),
);
export type NewTask = z.output<typeof NewTaskSchema>;

/** Changes to a task: absent fields stay. `completedAt` and `updatedBy` are accepted and ignored: the server stamps them. */
export const TaskChangesSchema = withAliases(
  taskAliases,
  z.object({
    ...taskFields,
    title: TitleSchema.optional(),
    dueDate: DueDateSchema.optional(),
    taskType: z.enum(taskContactTypes).optional(),
    priority: z.enum(taskPriorities).optional(),
    status: z.enum(taskStatuses).optional(),
    tags: TagsSchema.optional(),
    base: withAliases(taskAliases, BaseSchema).optional(),
  }),
);
export type TaskChanges = z.output<typeof TaskChangesSchema>;

export const listTasks = endpoint({
  method: "GET",
  path: "/api/tasks",
  summary: "Tasks of the organization, the soonest due first",
  access: "org:customers:view",
  query: z.object({
    organizationId: z.union([IdSchema, z.literal(globalView)]).optional(),
    locationId: IdSchema.optional(),
    status: z.enum([...taskStatuses, "open", "overdue"]).optional(),
    assignedTo: IdSchema.optional(),
    limit: z.coerce.number("must be a whole number").int().min(1).max(200).default(100),
  }),
  response: z.array(TaskSchema),
});

export const listCustomerTasks = endpoint({
  method: "GET",
  path: "/api/tasks/customer/:customerId",
  summary: "A customer's tasks: open ones first, the soonest due first",
  access: "org:customers:view",
  params: z.object({ customerId: IdSchema }),
  response: z.array(TaskSchema),
});

export const createTask = endpoint({
  method: "POST",
  path: "/api/tasks",
  summary: "Create a task, and its entry in the customer's timeline in the same transaction",
  access: "org:customers:edit",
  body: NewTaskSchema,
  response: TaskSchema,
  status: 201,
  isIdempotent: true,
});

export const updateTask = endpoint({
  method: "PUT",
  path: "/api/tasks/:taskId",
  summary: "Change, start, complete, cancel or reopen a task",
  access: "org:customers:edit",
  params: z.object({ taskId: IdSchema }),
  body: TaskChangesSchema,
  response: TaskSchema,
  isIdempotent: true,
});
