import { taskStatuses } from "@automotive-crm/contract/tasks/due";
import { taskContactTypes, taskPriorities, type Task } from "@automotive-crm/contract/tasks/record";
import { sql, type RawBuilder } from "kysely";
import { nameOfPerson } from "#platform/db/person-name.ts";

/** A task as one row, with names and whether it is overdue. Every read of tasks selects it. */
export interface TaskRow {
  id: string;
  customer_id: string;
  customer_name: string;
  location_id: string | null;
  location_name: string | null;
  title: string;
  description: string | null;
  notes: string | null;
  contact_type: string;
  priority: string;
  status: string;
  due_on: string;
  due_time: string | null;
  due_at: string;
  time_zone: string;
  is_overdue: boolean;
  assigned_to: string | null;
  assigned_to_name: string | null;
  estimated_hours: string;
  tags: string[];
  source: string;
  is_from_assistant: boolean;
  confidence: number | null;
  category: string | null;
  completed_at: string | null;
  completed_by: string | null;
  created_by_name: string | null;
  completed_by_name: string | null;
  updated_by: string | null;
  created_at: string;
  updated_at: string;
  version: number;
}

/**
 * Tasks with their zone: the location's, else that of the customer's primary location, else the organization's. It is joined, not
 * stored, so that correcting a zone moves due instants with it.
 */
export const taskZoneTables = sql`
  tasks t
  join organizations o on o.id = t.organization_id
  left join locations l on l.organization_id = t.organization_id and l.id = t.location_id
  left join customer_locations ca
    on ca.organization_id = t.organization_id and ca.customer_id = t.customer_id and ca.is_primary
  left join locations cl on cl.organization_id = ca.organization_id and cl.id = ca.location_id
  cross join lateral (select coalesce(l.time_zone, cl.time_zone, o.time_zone) as name) zone`;

/** Tasks with what they refer to. */
export const taskTables = sql`
  ${taskZoneTables}
  join customers c on c.organization_id = t.organization_id and c.id = t.customer_id`;

/** These two SQL functions must match the contract's rule: see due.ts. */
export const dueInstant = sql`task_due_at(t.due_on, t.due_time, zone.name)`;

export const overdueAt = (now: Date): RawBuilder<boolean> =>
  sql`task_is_overdue(t.status, t.due_on, t.due_time, zone.name, ${now.toISOString()}::timestamptz)`;

export const taskColumns = (now: Date) => sql`
  t.id, t.customer_id, c.name as customer_name, t.location_id, l.name as location_name,
  t.title, t.description, t.notes, t.contact_type, t.priority, t.status, t.due_on, to_char(t.due_time, 'HH24:MI') as due_time,
  ${dueInstant} as due_at, zone.name as time_zone, ${overdueAt(now)} as is_overdue,
  t.assigned_to, ${nameOfPerson("t.assigned_to", sql`t.organization_id`)} as assigned_to_name, t.estimated_hours, t.tags, t.source,
  t.is_from_assistant, t.confidence, t.category, t.completed_at, t.completed_by,
  ${nameOfPerson("t.created_by", sql`t.organization_id`, sql`t.created_at`)} as created_by_name,
  ${nameOfPerson("t.completed_by", sql`t.organization_id`, sql`t.completed_at`)} as completed_by_name, t.updated_by, t.created_at, t.updated_at, t.version`;

export const toTask = (row: TaskRow): Task => ({
  taskId: row.id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  locationId: row.location_id,
  locationName: row.location_name,
  title: row.title,
  description: row.description,
  notes: row.notes,
  contactType: taskContactTypes.find((type) => type === row.contact_type) ?? "other",
  priority: taskPriorities.find((priority) => priority === row.priority) ?? "medium",
  status: taskStatuses.find((status) => status === row.status) ?? "pending",
  dueDate: row.due_on,
  dueTime: row.due_time,
  dueAt: row.due_at,
  timeZone: row.time_zone,
  isOverdue: row.is_overdue,
  assignedTo: row.assigned_to,
  assignedToName: row.assigned_to_name,
  estimatedHours: Number(row.estimated_hours),
  tags: row.tags,
  source: row.source,
  isFromAssistant: row.is_from_assistant,
  confidence: row.confidence,
  category: row.category,
  completedAt: row.completed_at,
  completedBy: row.completed_by,
  createdByName: row.created_by_name,
  completedByName: row.completed_by_name,
  updatedBy: row.updated_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
});
