import { vainOutcomes } from "@automotive-crm/contract/call-data";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { contactTypes } from "./activities.rules.ts";
import { entryColumns, entryJoins, type ActivityRow } from "./activity-row.ts";

export interface NewEntry {
  customerId: string;
  locationId: string | null;
  type: string;
  category: string;
  title: string;
  description: string;
  icon: string;
  occurredAt: Date;
  createdAt: Date;
  taskId?: string | undefined;
  appointmentId?: string | undefined;
  callData?: Record<string, unknown> | undefined;
  appointmentData?: Record<string, unknown> | undefined;
}

const jsonOf = (data: Record<string, unknown> | undefined) => (data === undefined ? undefined : JSON.stringify(data));

export async function insert(db: Db, scope: OrganizationScope, entry: NewEntry): Promise<string> {
  const activityId = newId();
  await db
    .insertInto("activities")
    .values({
      organization_id: scope.organizationId,
      id: activityId,
      customer_id: entry.customerId,
      location_id: entry.locationId,
      type: entry.type,
      category: entry.category,
      title: entry.title,
      description: entry.description,
      icon: entry.icon,
      occurred_at: entry.occurredAt.toISOString(),
      created_at: entry.createdAt.toISOString(),
      task_id: entry.taskId ?? null,
      appointment_id: entry.appointmentId ?? null,
      call_data: jsonOf(entry.callData) ?? null,
      appointment_data: jsonOf(entry.appointmentData) ?? null,
      created_by: scope.personId,
    })
    .execute();
  return activityId;
}

/** Locks an entry until the transaction ends, so that two changes of one entry follow each other. */
export async function lock(db: Db, scope: OrganizationScope, activityId: string): Promise<void> {
  await db
    .selectFrom("activities")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", activityId)
    .forUpdate()
    .execute();
}

export async function findById(db: Db, scope: OrganizationScope, activityId: string): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`
    select ${entryColumns} from activities a ${entryJoins}
    where a.organization_id = ${scope.organizationId} and a.id = ${activityId} and a.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** Absent fields stay. */
export interface EntryChanges {
  title?: string | undefined;
  description?: string | undefined;
  callData?: Record<string, unknown> | undefined;
  appointmentData?: Record<string, unknown> | undefined;
}

export async function update(
  db: Db,
  scope: OrganizationScope,
  activityId: string,
  { changes, now }: { changes: EntryChanges; now: Date },
): Promise<void> {
  await db
    .updateTable("activities")
    .set({
      title: changes.title,
      description: changes.description,
      call_data: jsonOf(changes.callData),
      appointment_data: jsonOf(changes.appointmentData),
      edited_at: now.toISOString(),
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", activityId)
    .execute();
}

export async function markDeleted(db: Db, scope: OrganizationScope, activityId: string, now: Date): Promise<void> {
  await db
    .updateTable("activities")
    .set({ deleted_at: now.toISOString(), version: sql`version + 1` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", activityId)
    .execute();
}

/**
 * Remembers a contact with a customer, unless there was a later one. Not a change of their record: who edits it at the same time is
 * not in the way, so neither version nor time of change move.
 */
export async function rememberContact(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  occurredAt: Date,
): Promise<void> {
  await db
    .updateTable("customers")
    .set({ last_contact_at: sql`greatest(last_contact_at, ${occurredAt.toISOString()}::timestamptz)` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", customerId)
    .execute();
}

/**
 * Takes a contact back that was deleted or was none after all: where it was the last, the one before it is. Several may be taken back
 * at once; each waits for the other here, so that none takes a contact for the last that is just going.
 */
export async function forgetContact(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  occurredAt: string,
): Promise<void> {
  await db
    .selectFrom("customers")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .execute();
  await sql`
    update customers set last_contact_at = greatest((
      select max(b.shown_at) from appointments b
      where b.organization_id = ${scope.organizationId} and b.customer_id = ${customerId}), (
      select max(a.occurred_at) from activities a
      where a.organization_id = ${scope.organizationId} and a.customer_id = ${customerId} and a.deleted_at is null
        and a.type = any(${contactTypes}::text[])
        and not (a.type = 'call' and coalesce(a.call_data ->> 'outcome', '') = any(${vainOutcomes}::text[]))))
    where organization_id = ${scope.organizationId} and id = ${customerId} and last_contact_at = ${occurredAt}::timestamptz
  `.execute(db);
}

/** The one entry that tells of an appointment, as it is told now. False when there is none yet. */
export async function updateOfAppointment(
  db: Db,
  scope: OrganizationScope,
  appointmentId: string,
  told: Pick<NewEntry, "locationId" | "category" | "title" | "description" | "appointmentData">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("activities")
    .set({
      location_id: told.locationId,
      category: told.category,
      title: told.title,
      description: told.description,
      appointment_data: jsonOf(told.appointmentData),
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("appointment_id", "=", appointmentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
