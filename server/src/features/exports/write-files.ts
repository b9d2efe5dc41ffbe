import type { exportTypes } from "@automotive-crm/contract/exports/record";
import type { ExportFormat } from "@automotive-crm/contract/exports/files";
import { isAllowed, permittedLocations, type Access } from "@automotive-crm/contract/permissions/permissions";
import type { Database } from "#platform/db/database.ts";
import { writeCsv } from "#platform/http/formats/csv.ts";
import { writeWorkbook } from "#platform/http/formats/workbook.ts";
import { writeZip } from "#platform/http/formats/zip.ts";
import { notAllowed } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import type { Cells, ExportedFile, OpenList } from "./exported-file.ts";

export function findFile(files: readonly ExportedFile[], name: ExportedFile["name"]): ExportedFile {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`No feature exports ${name}`);
  return file;
}

/** Whether someone may see anything of what is in a file. */
export const mayRead = (file: ExportedFile, access: Access): boolean =>
  "readNext" in file ? permittedLocations(access, file.needs) === "all" : isAllowed(access, file.needs);

/** The file of this name, for someone who may see what is in it. */
export function requireFile(
  files: readonly ExportedFile[],
  { access }: Pick<PersonScope, "access">,
  name: ExportedFile["name"],
): ExportedFile {
  const file = findFile(files, name);
  if (!mayRead(file, access)) throw notAllowed();
  return file;
}

export interface Exporting {
  database: Database;
  scope: OrganizationScope;
  access: Access;
  customers: OpenList;
  format: ExportFormat;
}

interface Written {
  extension: keyof typeof exportTypes;
  content: AsyncIterable<string | Uint8Array>;
}

/** One file as it is, several as a ZIP; read from the database while they are sent. */
export function writeFiles(exporting: Exporting, files: readonly ExportedFile[], { isZip = false } = {}): Written {
  const { format } = exporting;
  const [only] = files;
  if (only && files.length === 1 && !isZip) return { extension: format, content: writeFile(exporting, only) };
  const zipped = files.map((file) => ({ name: `${file.name}.${format}`, content: writeFile(exporting, file) }));
  return { extension: "zip", content: writeZip(zipped) };
}

const writeFile = (exporting: Exporting, file: ExportedFile) =>
  exporting.format === "csv"
    ? writeCsv(file.headers, readRows(exporting, file))
    : writeWorkbook(file.headers, readRows(exporting, file));

async function* readRows({ database, scope, access, customers }: Exporting, file: ExportedFile): AsyncGenerator<Cells> {
  if ("readNext" in file) {
    let last: Cells | undefined;
    do {
      const rows = await database.browse(scope, (db) => file.readNext(db, scope, last));
      yield* rows;
      last = rows.at(-1);
    } while (last);
    return;
  }
  const locations = permittedLocations(access, file.needs);
  for await (const ids of customers.pages()) {
    yield* await database.browse(scope, (db) => file.readRows(db, scope, { ids, locations }));
  }
}
