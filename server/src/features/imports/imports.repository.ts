import type { ImportChoices, ImportStatus } from "@automotive-crm/contract/imports/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { fileParts } from "#platform/db/tenant-rows.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import type { ImportRow } from "./import-row.ts";

const columns = (whole: boolean) => sql`
  i.id, i.file_name as "fileName", i.bytes, i.received, i.status, i.problem, ${whole ? sql`i.plan` : sql`null::jsonb as plan`}, i.choices,
  ${whole ? sql`i.checked` : sql`null::jsonb as checked`}, i.attempt, i.rows_done as "rowsDone", i.going_since as "goingSince",
  i.going_from as "goingFrom", i.created, i.updated, i.skipped, i.failed, i.kept_customers as "keptCustomers",
  i.audit_id as "auditId", i.undo_audit_id as "undoAuditId", i.undone_by as "undoneById", i.created_by as "createdById", i.created_at as "createdAt", i.started_at as "startedAt",
  i.finished_at as "finishedAt", i.is_forgotten as "isForgotten",
  (select p.first_name || ' ' || p.last_name from people p where p.id = i.created_by) as "createdByName"`;

/** The latest 50, without their plans and checks. */
export async function listLatest(db: Db, { organizationId }: OrganizationScope): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${columns(false)} from imports i
    where i.organization_id = ${organizationId}
    order by i.created_at desc, i.id desc limit 50
  `.execute(db);
  return rows;
}

/** An import; if wanted, locked until the transaction ends. */
export async function findById(
  db: Db,
  { organizationId }: OrganizationScope,
  importId: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${columns(true)} from imports i
    where i.organization_id = ${organizationId} and i.id = ${importId}
    ${isLocked ? sql`for update of i` : sql``}
  `.execute(db);
  return rows[0];
}

export async function insert(
  db: Db,
  scope: OrganizationScope,
  { id, fileName, bytes, choices, now }: Pick<ImportRow, "id" | "fileName" | "bytes" | "choices"> & { now: Date },
): Promise<void> {
  await db
    .insertInto("imports")
    .values({
      organization_id: scope.organizationId,
      id,
      file_name: fileName,
      bytes,
      choices: JSON.stringify(choices),
      created_by: personOf(scope) ?? "",
      created_at: now.toISOString(),
    })
    .execute();
}

const parts = fileParts("import_parts", "import_id");

/** Adds a piece at the end of what has arrived. False if it doesn't begin there, or there is nothing to wait for anymore. */
export async function insertPart(
  db: Db,
  scope: OrganizationScope,
  { importId, position, content }: { importId: string; position: number; content: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ received: position + content.byteLength })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", importId)
    .where("status", "=", "uploading")
    .where("received", "=", position)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await parts.insert(db, scope, importId, { position, content });
  return true;
}

export const { find: findPart, discard: discardFile } = parts;

/** Forgets an upload that didn't end. */
export async function discard(db: Db, { organizationId }: OrganizationScope, importId: string): Promise<void> {
  await db.deleteFrom("imports").where("organization_id", "=", organizationId).where("id", "=", importId).execute();
}

export interface ImportChanges {
  status?: ImportStatus;
  bytes?: number;
  problem?: string | null;
  plan?: object;
  choices?: ImportChoices;
  checked?: object | null;
  attempt?: number;
  rowsDone?: number;
  goingSince?: Date | null;
  goingFrom?: number;
  keptCustomers?: number;
  auditId?: string;
  undoAuditId?: string;
  undoneById?: string | null;
  startedAt?: Date;
  finishedAt?: Date;
}

/** Writes what is given; the rest stays. */
export async function update(
  db: Db,
  { organizationId }: OrganizationScope,
  importId: string,
  changes: ImportChanges,
): Promise<void> {
  const { plan, choices, checked } = changes;
  await db
    .updateTable("imports")
    .set({
      status: changes.status,
      bytes: changes.bytes,
      problem: changes.problem,
      plan: plan && JSON.stringify(plan),
      choices: choices && JSON.stringify(choices),
      checked: checked && JSON.stringify(checked),
      attempt: changes.attempt,
      rows_done: changes.rowsDone,
      going_since: changes.goingSince instanceof Date ? changes.goingSince.toISOString() : changes.goingSince,
      going_from: changes.goingFrom,
      kept_customers: changes.keptCustomers,
      audit_id: changes.auditId,
      undo_audit_id: changes.undoAuditId,
      undone_by: changes.undoneById,
      started_at: changes.startedAt?.toISOString(),
      finished_at: changes.finishedAt?.toISOString(),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", importId)
    .execute();
}
