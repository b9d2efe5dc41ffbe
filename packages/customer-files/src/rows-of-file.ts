import type { FileSource } from "./file-plan.ts";
import { csvRows } from "./rows/csv-rows.ts";
import type { Encoding } from "./rows/encodings.ts";
import type { RawRow } from "./rows/raw-rows.ts";
import { sheetRows } from "./rows/xlsx/sheet-rows.ts";
import { openWorkbook } from "./rows/xlsx/workbook.ts";
import { UnreadableFile } from "./rows/unreadable-file.ts";

/** The rows of a text file or of a workbook's sheet, some at a time. */
export async function* rowsOfFile(
  file: string,
  source: FileSource,
  onEncoding?: (encoding: Encoding) => void,
): AsyncGenerator<RawRow[]> {
  if (source.kind === "csv") {
    const { delimiter, columns, encoding } = source;
    yield* csvRows(file, {
      delimiter,
      columns,
      ...(encoding ? { encoding } : {}),
      ...(onEncoding ? { onEncoding } : {}),
    });
    return;
  }
  const workbook = await openWorkbook(file);
  try {
    const sheet = workbook.sheets.find(({ name }) => name === source.sheet);
    if (!sheet) throw new UnreadableFile(`The workbook has no sheet “${source.sheet}”.`);
    yield* sheetRows(workbook, sheet.part);
  } finally {
    workbook.parts.close();
  }
}
