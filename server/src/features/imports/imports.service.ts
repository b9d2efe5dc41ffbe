import { maxKept, type Import, type KeptCustomer } from "@automotive-crm/contract/imports/record";
import type { Foundation } from "#platform/foundation.ts";
import { notFound } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { toImport, type ImportRow } from "./import-row.ts";
import * as repository from "./imports.repository.ts";
import { listKept } from "./rows/import-rows.repository.ts";

export async function listImports(
  { database, clock }: Foundation,
  anyScope: PersonScope,
): Promise<{ imports: Import[] }> {
  const scope = inOneOrganization(anyScope);
  const rows = await database.read(scope, (db) => repository.listLatest(db, scope));
  return { imports: rows.map((row) => toImport(row, clock())) };
}

export async function getImport(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  importId: string,
): Promise<Import> {
  const scope = inOneOrganization(anyScope);
  return toImport(await database.read(scope, (db) => requireImport(db, scope, importId)), clock());
}

export async function listKeptCustomers(
  { database }: Foundation,
  anyScope: PersonScope,
  importId: string,
): Promise<{ customers: KeptCustomer[] }> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) => {
    await requireImport(db, scope, importId);
    return { customers: await listKept(db, scope, { importId, limit: maxKept }) };
  });
}

/** Locked, if it is to be changed. */
export async function requireImport(
  db: Db,
  scope: OrganizationScope,
  importId: string,
  options?: { isLocked: boolean },
): Promise<ImportRow> {
  const row = await repository.findById(db, scope, importId, options);
  if (!row) throw notFound("Import");
  return row;
}
