import { vainOutcomes } from "@automotive-crm/contract/call-data";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import { contactTypes } from "./activities.rules.ts";
import { entryColumns, entryJoins, type ActivityRow } from "./activity-row.ts";
import type { EntrySource } from "./timeline-sources.ts";

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
  source?: EntrySource | undefined;
  followsSource?: boolean | undefined;
  contactAt?: string | null | undefined;
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
      source_kind: entry.source?.kind ?? null,
      source_id: entry.source?.id ?? null,
      follows_source: entry.followsSource,
      contact_at: entry.contactAt ?? null,
      call_data: jsonOf(entry.callData) ?? null,
      appointment_data: jsonOf(entry.appointmentData) ?? null,
      created_by: personOf(scope),
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

/** The latest contact that the customer's entries tell of. */
export async function findLatestContact(db: Db, scope: OrganizationScope, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select greatest(max(contact_at), max(occurred_at) filter (where type = any(${contactTypes}::text[])
      and not (type = 'call' and coalesce(call_data ->> 'outcome', '') = any(${vainOutcomes}::text[])))) as at
    from activities
    where organization_id = ${scope.organizationId} and customer_id = ${customerId} and deleted_at is null
  `.execute(db);
  return rows[0]?.at ?? null;
}

/** Rewrites the entry that is kept in step with a record. False when there is none yet. */
export async function updateOfSource(
  db: Db,
  scope: OrganizationScope,
  entry: Pick<NewEntry, "locationId" | "description" | "callData" | "appointmentData" | "contactAt"> & {
    source: EntrySource;
    category?: string | undefined;
    title?: string | undefined;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("activities")
    .set({
      location_id: entry.locationId,
      category: entry.category,
      title: entry.title,
      description: entry.description,
      call_data: jsonOf(entry.callData),
      appointment_data: jsonOf(entry.appointmentData),
      contact_at: entry.contactAt,
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("source_kind", "=", entry.source.kind)
    .where("source_id", "=", entry.source.id)
    .where("follows_source", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
