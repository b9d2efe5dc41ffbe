import { exportDays, exportStatuses, type WholeExport } from "@automotive-crm/contract/exports/whole";
import type { ExportFormat } from "@automotive-crm/contract/exports/files";
import { sql, type Selectable } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { Schema } from "#platform/db/schema.ts";
import { fileParts } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope } from "#platform/scope.ts";

export type ExportRow = Selectable<Schema["exports"]>;

const columns = [
  "organization_id",
  "id",
  "person_id",
  "format",
  "status",
  "problem",
  "file_name",
  "attempt",
  "customers",
  "progress",
  "bytes",
  "seen_at",
  "created_at",
] as const satisfies readonly (keyof ExportRow)[];

const dayMs = 86_400_000;

const expiryOf = ({ created_at }: Pick<ExportRow, "created_at">): string =>
  new Date(new Date(created_at).getTime() + exportDays * dayMs).toISOString();

export const formatOf = ({ format }: Pick<ExportRow, "format">): ExportFormat => (format === "csv" ? "csv" : "xlsx");

export const toWholeExport = (row: ExportRow): WholeExport => ({
  id: row.id,
  status: exportStatuses.find((status) => status === row.status) ?? "failed",
  format: formatOf(row),
  progress: row.progress,
  customers: row.customers,
  bytes: Number(row.bytes),
  problem: row.problem,
  createdAt: row.created_at,
  expiresAt: row.status === "ready" ? expiryOf(row) : null,
});

export async function insert(
  db: Db,
  { organizationId }: OrganizationScope,
  row: { id: string; personId: string; format: ExportFormat; fileName: string; customers: number; now: Date },
): Promise<ExportRow> {
  const at = row.now.toISOString();
  return db
    .insertInto("exports")
    .values({
      organization_id: organizationId,
      id: row.id,
      person_id: row.personId,
      format: row.format,
      file_name: row.fileName,
      customers: row.customers,
      seen_at: at,
      created_at: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A person's own, while their files are kept. */
export const listOwn = (
  db: Db,
  { organizationId }: OrganizationScope,
  { personId, now }: { personId: string; now: Date },
): Promise<ExportRow[]> =>
  db
    .selectFrom("exports")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("person_id", "=", personId)
    .where("created_at", ">", new Date(now.getTime() - exportDays * dayMs).toISOString())
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();

export const findById = (db: Db, { organizationId }: OrganizationScope, id: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom("exports")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();

type Changes = Partial<Pick<ExportRow, "status" | "problem" | "progress" | "bytes" | "seen_at" | "attempt">>;

/** Changes a running export. False if another attempt goes on with it, or none. */
export async function updateRunning(
  db: Db,
  { organizationId }: OrganizationScope,
  { id, attempt }: Pick<ExportRow, "id" | "attempt">,
  changes: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("exports")
    .set(changes)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "running")
    .where("attempt", "=", attempt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const { insert: insertPart, find: findPart, discard: discardParts } = fileParts("export_parts", "export_id");

/** Of all organizations, those with an export that has stood still since. */
export async function listOrganizationsWithStalled(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select e.organization_id from exports e where e.status = 'running' and e.seen_at < ${since.toISOString()}
  `.execute(db);
  return rows.map(({ organization_id }) => organization_id);
}

/** Locks an organization's export that has stood still, unless somebody works with it. */
export async function lockStalled(
  db: Db,
  { organizationId }: OrganizationScope,
  since: Date,
): Promise<ExportRow | undefined> {
  return db
    .selectFrom("exports")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("status", "=", "running")
    .where("seen_at", "<", since.toISOString())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
