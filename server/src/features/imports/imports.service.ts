import type { Import } from "@automotive-crm/contract/imports/record";
import {
  maxKept,
  rowsAtOnce,
  type CheckKind,
  type KeptCustomer,
  type RowToCheck,
} from "@automotive-crm/contract/imports/rows";
import type { Foundation } from "#platform/foundation.ts";
import { notFound } from "#platform/http/errors.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { toImport, type ImportRow } from "./import-row.ts";
import * as repository from "./imports.repository.ts";
import { countToCheck, listKept, listToCheck } from "./rows/import-rows.repository.ts";

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

/** The rows that a person should look at, some at a time. */
export async function listRowsToCheck(
  { database }: Foundation,
  anyScope: PersonScope,
  importId: string,
  { kind, after = 0 }: { kind: CheckKind; after?: number | undefined },
): Promise<{ rows: RowToCheck[]; totals: Record<CheckKind, number>; next: number | null }> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) => {
    await requireImport(db, scope, importId);
    const [found, totals] = await awaitQueries([
      listToCheck(db, scope, { importId, kind, after, limit: rowsAtOnce + 1 }),
      countToCheck(db, scope, importId),
    ]);
    const rows = found.slice(0, rowsAtOnce);
    return { rows, totals, next: found.length > rows.length ? (rows.at(-1)?.row ?? null) : null };
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
