import { maxStockNotes, type StockNote } from "@automotive-crm/contract/inventory/history";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personName } from "#platform/db/person-name.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

/** A car's notes, newest first. */
export async function listNotes(
  db: Db,
  { organizationId }: OrganizationScope,
  stockVehicleId: string,
): Promise<StockNote[]> {
  const { rows } = await sql<StockNote>`
    select n.id, n.text, n.created_by as "authorId", n.created_at as "createdAt",
      ${personName("p", sql`n.organization_id`, sql`n.created_at`)} as "authorName"
    from inventory_notes n left join people p on p.id = n.created_by
    where n.organization_id = ${organizationId} and n.stock_vehicle_id = ${stockVehicleId}
    order by n.created_at desc, n.id desc limit ${sql.lit(maxStockNotes)}
  `.execute(db);
  return rows;
}

export async function insertNote(
  db: Db,
  scope: OrganizationScope,
  { noteId, stockVehicleId, text, now }: { noteId: string; stockVehicleId: string; text: string; now: Date },
): Promise<void> {
  await db
    .insertInto("inventory_notes")
    .values({
      organization_id: scope.organizationId,
      id: noteId,
      stock_vehicle_id: stockVehicleId,
      text,
      created_by: personOf(scope),
      created_at: now.toISOString(),
    })
    .execute();
}

export async function deleteNote(db: Db, { organizationId }: OrganizationScope, noteId: string): Promise<void> {
  await db
    .deleteFrom("inventory_notes")
    .where("organization_id", "=", organizationId)
    .where("id", "=", noteId)
    .execute();
}
