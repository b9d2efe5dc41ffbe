import type { FileSource } from "./file-plan.ts";
import { countKnownHeaders } from "./mapping/target-of-header.ts";
import type { Delimiter } from "./rows/csv-rows.ts";
import { createDecoder, type Encoding } from "./rows/encodings.ts";
import { openFile } from "./rows/file-kind.ts";
import { findDelimiter } from "./rows/find-delimiter.ts";
import { rowsToSearch } from "./rows/find-header.ts";
import { sheetRows } from "./rows/xlsx/sheet-rows.ts";
import { openWorkbook, type Workbook } from "./rows/xlsx/workbook.ts";

/** What a person says of a file, because it was found out wrong. */
export interface ChosenSource {
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
  sheet?: string | undefined;
}

/** Finds out where the rows of a file are: how a text is separated, which sheet of a workbook is the list. */
export async function findSource(file: string, chosen: ChosenSource = {}): Promise<FileSource> {
  const { kind, start } = await openFile(file);
  const { encoding, delimiter, sheet } = chosen;
  if (kind === "csv") {
    const text = createDecoder(start, encoding).decode(start, false).replace(/\r\n?/g, "\n");
    const found = findDelimiter(text, countKnownHeaders, delimiter);
    return { kind, ...(encoding && { encoding }), ...found };
  }
  const workbook = await openWorkbook(file);
  try {
    return {
      kind,
      sheet: sheet ?? (await findSheet(workbook)),
      sheets: workbook.sheets.map(({ name }) => name),
      is1904: workbook.is1904,
    };
  } finally {
    workbook.parts.close();
  }
}

/** The sheet whose first rows have the most names of columns that are known; else the first with rows. */
async function findSheet(workbook: Workbook): Promise<string> {
  let best = { name: workbook.sheets[0]?.name ?? "", score: 0 };
  for (const { name, part } of workbook.sheets) {
    let score = 0;
    for await (const rows of sheetRows(workbook, part)) {
      for (const { number, cells } of rows) {
        if (number <= rowsToSearch) score = Math.max(score, 1 + countKnownHeaders(cells));
      }
      if ((rows.at(-1)?.number ?? 0) >= rowsToSearch) break;
    }
    if (score > best.score) best = { name, score };
  }
  return best.name;
}
