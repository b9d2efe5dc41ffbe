import {
  stockDocumentKinds,
  type StockDocument,
  type StockDocumentKind,
} from "@automotive-crm/contract/inventory/documents";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personName } from "#platform/db/person-name.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

interface DocumentKey {
  stockVehicleId: string;
  documentId: string;
}

/** A car's documents, newest first. */
export async function listDocuments(
  db: Db,
  { organizationId }: OrganizationScope,
  stockVehicleId: string,
): Promise<StockDocument[]> {
  const { rows } = await sql<Omit<StockDocument, "kind"> & { kind: string }>`
    select d.id, d.kind, d.file_name as "fileName", d.content_type as "contentType", d.byte_size as bytes, d.created_at as "addedAt",
      ${personName("p", sql`d.organization_id`, sql`d.created_at`)} as "addedByName"
    from inventory_documents d left join people p on p.id = d.created_by
    where d.organization_id = ${organizationId} and d.stock_vehicle_id = ${stockVehicleId} order by d.created_at desc, d.id desc
  `.execute(db);
  return rows.map((row) => ({ ...row, kind: stockDocumentKinds.find((each) => each === row.kind) ?? "other" }));
}

export interface DocumentToInsert extends DocumentKey {
  kind: StockDocumentKind;
  fileName: string;
  contentType: string;
  content: Buffer;
  now: Date;
}

export async function insertDocument(db: Db, scope: OrganizationScope, added: DocumentToInsert): Promise<void> {
  await db
    .insertInto("inventory_documents")
    .values({
      organization_id: scope.organizationId,
      id: added.documentId,
      stock_vehicle_id: added.stockVehicleId,
      kind: added.kind,
      file_name: added.fileName,
      content_type: added.contentType,
      byte_size: added.content.byteLength,
      content: added.content,
      created_by: personOf(scope),
      created_at: added.now.toISOString(),
    })
    .execute();
}

export async function readDocument(
  db: Db,
  { organizationId }: OrganizationScope,
  { stockVehicleId, documentId }: DocumentKey,
): Promise<{ kind: string; fileName: string; contentType: string; content: Buffer } | undefined> {
  return db
    .selectFrom("inventory_documents")
    .select(["kind", "file_name as fileName", "content_type as contentType", "content"])
    .where("organization_id", "=", organizationId)
    .where("stock_vehicle_id", "=", stockVehicleId)
    .where("id", "=", documentId)
    .executeTakeFirst();
}

export async function deleteDocument(
  db: Db,
  { organizationId }: OrganizationScope,
  { stockVehicleId, documentId }: DocumentKey,
): Promise<void> {
  await db
    .deleteFrom("inventory_documents")
    .where("organization_id", "=", organizationId)
    .where("stock_vehicle_id", "=", stockVehicleId)
    .where("id", "=", documentId)
    .execute();
}
