import type { DownloadFile } from "@automotive-crm/contract/http/endpoint";
import { undoDays } from "@automotive-crm/contract/imports/record";
import { recordAudit } from "#features/audit/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import { conflict } from "#platform/http/errors.ts";
import { writeCsv } from "#platform/http/formats/csv.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { importLog } from "./import-log.ts";
import { requireImport } from "./imports.service.ts";
import { listFailed } from "./rows/import-rows.repository.ts";

const ownColumns = ["Row", "Result", "Problem", "Fix"];
const rowsAtOnce = 1_000;

/** The rows that failed, in the file's columns, with what is wrong. It is recorded who takes them. Corrected, the file can be uploaded as it is. */
export async function exportFailedRows(
  { database }: Foundation,
  anyScope: PersonScope,
  importId: string,
): Promise<DownloadFile> {
  const scope = inOneOrganization(anyScope);
  const row = await database.write(scope, async (db) => {
    const found = await requireImport(db, scope, importId);
    if (found.isForgotten) throw conflict(`What rows held is deleted ${undoDays} days after their import.`);
    await recordAudit(db, scope, {
      entity: importLog,
      entityId: importId,
      action: "import.failed_rows_exported",
      changes: { fileName: { new: found.fileName }, rows: { new: found.failed } },
    });
    return found;
  });
  const names = row.plan?.columns.map(({ name }) => name) ?? [];
  return {
    fileName: `failed-rows-of-${row.fileName.replace(/\.\w+$/, "")}.csv`,
    contentType: "text/csv; charset=utf-8; header=present",
    content: writeCsv([...names, ...ownColumns], readRows({ database }, scope, { importId, names })),
  };
}

async function* readRows(
  { database }: Pick<Foundation, "database">,
  scope: OrganizationScope<PersonScope>,
  { importId, names }: { importId: string; names: readonly string[] },
): AsyncGenerator<Record<string, unknown>> {
  for (let after = 0; ;) {
    const limited = { importId, after, limit: rowsAtOnce };
    const rows = await database.browse(scope, (db) => listFailed(db, scope, limited));
    for (const { row, reason, cells } of rows) {
      yield {
        ...Object.fromEntries(names.map((name, index) => [name, cells?.[index] ?? ""])),
        Row: row,
        Result: "failed",
        Problem: reason ?? "",
        Fix: "Correct the row and upload this file. Leave out rows that were imported.",
      };
    }
    after = rows.at(-1)?.row ?? after;
    if (rows.length < rowsAtOnce) return;
  }
}
