import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

export interface ImportedNote {
  id: string;
  customerId: string;
  locationId: string | null;
  importId: string;
  title: string;
  text: string;
}

const sourceKind = "import";

/** The texts that earlier imports wrote into these customers' timelines, as MD5. */
export async function listKnownTexts(
  db: Db,
  { organizationId }: OrganizationScope,
  customerIds: readonly string[],
): Promise<{ customerId: string; hash: string }[]> {
  const { rows } = await sql<{ customerId: string; hash: string }>`
    select customer_id as "customerId", md5(description) as hash from activities
    where organization_id = ${organizationId} and customer_id = any(${customerIds}::uuid[]) and type = 'note'
      and source_kind = ${sourceKind} and deleted_at is null
  `.execute(db);
  return rows;
}

/** Adds notes to timelines, with nobody as their author. They are no contact. */
export async function addNotes(
  db: Db,
  { organizationId }: OrganizationScope,
  { notes, now }: { notes: readonly ImportedNote[]; now: Date },
): Promise<void> {
  if (notes.length === 0) return;
  await sql`
    insert into activities (organization_id, id, customer_id, location_id, type, category, title, description, icon,
      occurred_at, created_at, source_kind, source_id)
    select ${organizationId}::uuid, n.id, n."customerId", n."locationId", 'note', 'note', n.title, n.text, 'sticky-note',
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${sourceKind}, n."importId"
    from json_to_recordset(${JSON.stringify(notes)}) as n (id uuid, "customerId" uuid, "locationId" uuid, "importId" uuid,
      title text, text text)
    returning id
  `.execute(db);
}

export async function removeNotes(
  db: Db,
  { organizationId }: OrganizationScope,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update activities set deleted_at = ${now.toISOString()}, version = version + 1
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and deleted_at is null
  `.execute(db);
}

/** What imports write into timelines. */
export const importedNotes = { listKnownTexts, add: addNotes, remove: removeNotes };
