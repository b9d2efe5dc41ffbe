import type { DownloadFile } from "@automotive-crm/contract/http/endpoint";
import { exportTypes } from "@automotive-crm/contract/exports/record";
import type { WholeExport } from "@automotive-crm/contract/exports/whole";
import { recordAudit } from "#features/audit/index.ts";
import type { Database } from "#platform/db/database.ts";
import type { Foundation } from "#platform/foundation.ts";
import { notFound } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import * as repository from "./whole-exports.repository.ts";

export async function listExports(
  { database, clock }: Foundation,
  anyScope: PersonScope,
): Promise<{ exports: WholeExport[] }> {
  const scope = inOneOrganization(anyScope);
  const own = { personId: scope.personId, now: clock() };
  const rows = await database.read(scope, (db) => repository.listOwn(db, scope, own));
  return { exports: rows.map(repository.toWholeExport) };
}

/** The file of a person's own export, until it expires. */
export async function downloadExport(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  exportId: string,
): Promise<DownloadFile> {
  const scope = inOneOrganization(anyScope);
  const row = await database.read(scope, (db) => repository.findById(db, scope, exportId));
  const { expiresAt } = row ? repository.toWholeExport(row) : { expiresAt: null };
  if (row?.person_id !== scope.personId || expiresAt === null || expiresAt <= clock().toISOString())
    throw notFound("Export");
  await database.write(scope, (db) =>
    recordAudit(db, scope, {
      entity: { name: "export" },
      entityId: exportId,
      action: "export.downloaded",
      changes: { rows: { new: row.customers } },
    }),
  );
  return { fileName: row.file_name, contentType: exportTypes.zip, content: readParts(database, scope, exportId) };
}

async function* readParts(database: Database, scope: OrganizationScope, exportId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const part = await database.read(scope, (db) => repository.findPart(db, scope, exportId, position));
    if (!part) return;
    yield part;
  }
}
