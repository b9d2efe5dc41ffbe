import type { TaskStatus } from "@automotive-crm/contract/tasks/due";
import type { NewTask, TaskChanges } from "@automotive-crm/contract/tasks/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

type WrittenFields = Partial<Omit<TaskChanges, "base" | "status">>;

const toColumns = (fields: WrittenFields) => ({
  title: fields.title,
  description: fields.description,
  notes: fields.notes,
  contact_type: fields.taskType,
  priority: fields.priority,
  due_on: fields.dueDate,
  due_time: fields.dueTime,
  assigned_to: fields.assignedTo,
  location_id: fields.locationId,
  estimated_hours: fields.estimatedHours,
  tags: fields.tags,
});

export async function insert(
  db: Db,
  scope: OrganizationScope,
  taskId: string,
  { fields, now }: { fields: Omit<NewTask, "locationId"> & { locationId: string | null }; now: Date },
): Promise<void> {
  const { locationId, ...rest } = fields;
  await db
    .insertInto("tasks")
    .values({
      ...toColumns(rest),
      organization_id: scope.organizationId,
      id: taskId,
      customer_id: fields.customerId,
      title: fields.title,
      due_on: fields.dueDate,
      location_id: locationId,
      source: fields.source,
      is_from_assistant: fields.source === "ai-note-analysis",
      confidence: fields.confidence ?? null,
      category: fields.category ?? null,
      created_by: personOf(scope),
      updated_by: personOf(scope),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
}

/** A completed task knows who completed it and when, whatever was sent. */
export async function update(
  db: Db,
  scope: OrganizationScope,
  taskId: string,
  { changes: { status, ...fields }, now }: { changes: WrittenFields & { status?: TaskStatus | undefined }; now: Date },
): Promise<void> {
  await db
    .updateTable("tasks")
    .set({
      ...toColumns(fields),
      ...(status && {
        status,
        completed_at: status === "completed" ? now.toISOString() : null,
        completed_by: status === "completed" ? personOf(scope) : null,
      }),
      updated_by: personOf(scope),
      updated_at: now.toISOString(),
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", taskId)
    .execute();
}

/** Gives tasks to someone else, all at once. */
export async function reassign(
  db: Db,
  scope: OrganizationScope,
  taskIds: readonly string[],
  { to, now }: { to: string; now: Date },
): Promise<void> {
  await db
    .updateTable("tasks")
    .set({ assigned_to: to, updated_by: personOf(scope), updated_at: now.toISOString(), version: sql`version + 1` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "in", taskIds)
    .execute();
}

/** Marks that their assignees have been told that they are overdue. */
export async function markOverdueNotified(
  db: Db,
  { organizationId }: OrganizationScope,
  taskIds: readonly string[],
): Promise<void> {
  await db
    .updateTable("tasks")
    .set({ is_overdue_notified: true })
    .where("organization_id", "=", organizationId)
    .where("id", "in", taskIds)
    .execute();
}
