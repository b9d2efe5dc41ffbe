import { noContactOutcomes } from "@automotive-crm/contract/calls/call-data";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import { contactTypes } from "./activities.rules.ts";
import { entryColumns, entryJoins, type ActivityRow } from "./activity-row.ts";
import type { EntrySource } from "./timeline-sources.ts";

export interface NewEntry {
  activityId: string;
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

const toJson = (data: Record<string, unknown> | undefined) => (data === undefined ? undefined : JSON.stringify(data));

const insertEntry = (db: Db, scope: OrganizationScope, entry: NewEntry) =>
  db.insertInto("activities").values({
    organization_id: scope.organizationId,
    id: entry.activityId,
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
    call_data: toJson(entry.callData) ?? null,
    appointment_data: toJson(entry.appointmentData) ?? null,
    created_by: personOf(scope),
  });

export async function insert(db: Db, scope: OrganizationScope, entry: NewEntry): Promise<void> {
  await insertEntry(db, scope, entry).execute();
}

/** Inserts the entry that follows a record, or updates its text, and its time if `isTimed`; its author stays. */
export async function upsertSourceEntry(
  db: Db,
  scope: OrganizationScope,
  { isTimed, ...entry }: NewEntry & { source: EntrySource; isTimed: boolean },
): Promise<void> {
  await insertEntry(db, scope, { ...entry, followsSource: true })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "source_kind", "source_id"])
        // Not a parameter: a statement prepared with one no longer matches the partial index.
        .where(sql<boolean>`follows_source`)
        .doUpdateSet((row) => ({
          location_id: row.ref("excluded.location_id"),
          category: row.ref("excluded.category"),
          title: row.ref("excluded.title"),
          description: row.ref("excluded.description"),
          call_data: row.ref("excluded.call_data"),
          appointment_data: row.ref("excluded.appointment_data"),
          contact_at: row.ref("excluded.contact_at"),
          occurred_at: row.ref(isTimed ? "excluded.occurred_at" : "activities.occurred_at"),
          version: sql`activities.version + 1`,
        })),
    )
    .execute();
}

export async function findById(
  db: Db,
  scope: OrganizationScope,
  { activityId, now }: { activityId: string; now: Date },
): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`
    select ${entryColumns(scope, now)} from activities a ${entryJoins(scope)}
    where a.organization_id = ${scope.organizationId} and a.id = ${activityId} and a.deleted_at is null
  `.execute(db);
  return rows[0];
}

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
      call_data: toJson(changes.callData),
      appointment_data: toJson(changes.appointmentData),
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

/** The latest contact among the customer's entries. */
export async function findLatestContact(db: Db, scope: OrganizationScope, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select greatest(max(contact_at), max(occurred_at) filter (where type = any(${contactTypes}::text[])
      and not (type = 'call' and coalesce(call_data ->> 'outcome', '') = any(${noContactOutcomes}::text[])))) as at
    from activities
    where organization_id = ${scope.organizationId} and customer_id = ${customerId} and deleted_at is null
  `.execute(db);
  return rows[0]?.at ?? null;
}
