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
  contactAt?: string | null | undefined;
  callData?: Record<string, unknown> | undefined;
  appointmentData?: Record<string, unknown> | undefined;
}

const toRow = (scope: OrganizationScope, entry: NewEntry) => ({
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
  contact_at: entry.contactAt ?? null,
  call_data: entry.callData ?? null,
  appointment_data: entry.appointmentData ?? null,
  created_by: personOf(scope),
});

/** Inserts entries that follow a record or don't, as a part of a statement: the same for any number. */
const insertEntries = (
  scope: OrganizationScope,
  entries: readonly NewEntry[],
  { followsSource }: { followsSource: boolean },
) => sql`
  insert into activities (organization_id, id, customer_id, location_id, type, category, title, description, icon, occurred_at, created_at,
    source_kind, source_id, follows_source, contact_at, call_data, appointment_data, created_by)
  select ${scope.organizationId}::uuid, e.id, e.customer_id, e.location_id, e.type, e.category, e.title, e.description, e.icon, e.occurred_at,
    e.created_at, e.source_kind, e.source_id, ${sql.lit(followsSource)}, e.contact_at, e.call_data, e.appointment_data, e.created_by
  from json_populate_recordset(null::activities, ${JSON.stringify(entries.map((entry) => toRow(scope, entry)))}) e`;

export async function insert(db: Db, scope: OrganizationScope, entry: NewEntry): Promise<void> {
  await sql`${insertEntries(scope, [entry], { followsSource: false })} returning 1`.execute(db);
}

/** Inserts the entries that follow records, or updates their texts, and their times if `isTimed`; their authors stay. */
export async function upsertSourceEntries(
  db: Db,
  scope: OrganizationScope,
  entries: readonly (NewEntry & { source: EntrySource })[],
  { isTimed }: { isTimed: boolean },
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    ${insertEntries(scope, entries, { followsSource: true })}
    on conflict (organization_id, source_kind, source_id) where follows_source do update set location_id = excluded.location_id,
      category = excluded.category, title = excluded.title, description = excluded.description, call_data = excluded.call_data,
      appointment_data = excluded.appointment_data, contact_at = excluded.contact_at,
      occurred_at = ${sql.ref(isTimed ? "excluded.occurred_at" : "activities.occurred_at")}, version = activities.version + 1
  `.execute(db);
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

export async function markSourceDeleted(
  db: Db,
  { organizationId }: OrganizationScope,
  source: EntrySource,
  now: Date,
): Promise<void> {
  await db
    .updateTable("activities")
    .set({ deleted_at: now.toISOString(), version: sql`version + 1` })
    .where("organization_id", "=", organizationId)
    .where("source_kind", "=", source.kind)
    .where("source_id", "=", source.id)
    .where("follows_source", "=", true)
    .execute();
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
      call_data: changes.callData && JSON.stringify(changes.callData),
      appointment_data: changes.appointmentData && JSON.stringify(changes.appointmentData),
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

/** The first and the latest contact among the customer's entries. */
export async function findContactSpan(
  db: Db,
  { organizationId, customerId }: { organizationId: string; customerId: string },
): Promise<{ first: string | null; latest: string | null }> {
  // A record that has an entry says itself, by `contact_at`, whether it reached the customer.
  const isContact = sql`source_kind is null and type = any(${contactTypes}::text[])
    and not (type = 'call' and coalesce(call_data ->> 'outcome', '') = any(${noContactOutcomes}::text[]))`;
  const { rows } = await sql<{ first: string | null; latest: string | null }>`
    select least(min(contact_at), min(occurred_at) filter (where ${isContact})) as first,
      greatest(max(contact_at), max(occurred_at) filter (where ${isContact})) as latest
    from activities
    where organization_id = ${organizationId} and customer_id = ${customerId} and deleted_at is null
  `.execute(db);
  return rows[0] ?? { first: null, latest: null };
}
