import Papa from "papaparse";
import type { Encoding } from "./encodings.ts";
import { textOf } from "./csv-text.ts";
import type { RawRow } from "./raw-rows.ts";
import { fileLimits, requireWithinLimits, tooLongRow, UnreadableFile } from "./unreadable-file.ts";

export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

export interface CsvFormat {
  encoding?: Encoding;
  delimiter: Delimiter;
  /** The columns that most rows have: shows where a quotation mark is missing. */
  columns: number;
  onEncoding?: (encoding: Encoding) => void;
}

interface Parsed {
  data: string[][];
  errors: { code: string; row: number; index: number }[];
  meta: { cursor: number };
}

const maxRepairs = 1_000;
const missingQuote = "A quotation mark in this row is not closed. The row was read as one line.";

/** The rows of a text file, some at a time; memory doesn't grow with the file. */
export async function* csvRows(file: string, format: CsvFormat): AsyncGenerator<RawRow[]> {
  const reader = createReader(format);
  for await (const text of textOf(file, format.encoding, format.onEncoding)) yield reader.read(text, false);
  yield reader.read("", true);
}

/** The rows of a short text. */
export function rowsOfText(text: string, delimiter: Delimiter): string[][] {
  return parse(text, delimiter, false).data;
}

function parse(text: string, delimiter: Delimiter, isUnfinished: boolean): Parsed {
  return new Papa.Parser({ delimiter, newline: "\n" }).parse(text, 0, isUnfinished) as Parsed;
}

function createReader({ delimiter, columns }: CsvFormat) {
  let [rest, number, repairs] = ["", 0, 0];

  const add = (rows: RawRow[], cells: string[], problem?: string) => {
    number += 1;
    requireWithinLimits(number, cells.length);
    rows.push(problem === undefined ? { number, cells } : { number, cells, problem });
  };

  /** Reads the first line of the rest on its own, without the quotation mark that opens a cell and is never closed. */
  const repairLine = (rows: RawRow[]) => {
    repairs += 1;
    if (repairs > maxRepairs) {
      throw new UnreadableFile(
        `More than ${maxRepairs.toLocaleString("en-US")} rows have a quotation mark that is not closed, the last one is row ${number + 1}.`,
      );
    }
    const end = rest.indexOf("\n");
    add(rows, cellsOfLine(end < 0 ? rest : rest.slice(0, end), delimiter), missingQuote);
    rest = end < 0 ? "" : rest.slice(end + 1);
  };

  const read = (text: string, isLast: boolean): RawRow[] => {
    rest += text;
    // Papa Parse takes the end of the last line for the start of another.
    if (isLast) rest = rest.replace(/\n$/, "");
    const rows: RawRow[] = [];
    while (rest !== "") {
      const { data, errors, meta } = parse(rest, delimiter, !isLast);
      const broken = errors.find((error) => isMissingQuote(error, { data, text: rest, delimiter, columns }));
      const whole = broken ? broken.row : data.length;
      for (const cells of data.slice(0, whole)) add(rows, cells);
      if (broken) {
        rest = rest.slice(rest.lastIndexOf("\n", broken.index - 1) + 1);
        repairLine(rows);
        continue;
      }
      rest = rest.slice(meta.cursor);
      if (rest.length <= fileLimits.rowLength) break;
      const end = rest.indexOf("\n");
      if (end < 0 || end > fileLimits.rowLength) throw tooLongRow(number + 1, rest.split(delimiter, 1_000).length);
      repairLine(rows);
    }
    return rows;
  };
  return { read };
}

/** Whether a cell with lines swallowed other rows: its first line would be a row of its own. */
function isMissingQuote(
  { code, row, index }: Parsed["errors"][number],
  { data, text, delimiter, columns }: { data: string[][]; text: string; delimiter: Delimiter; columns: number },
): boolean {
  if (code === "MissingQuotes") return true;
  if (code !== "InvalidQuotes" || !data[row]?.some((cell) => cell.includes("\n"))) return false;
  const end = text.indexOf("\n", index);
  const line = text.slice(text.lastIndexOf("\n", index - 1) + 1, end < 0 ? text.length : end);
  return cellsOfLine(line, delimiter).length === columns;
}

function cellsOfLine(line: string, delimiter: Delimiter): string[] {
  for (let text = line; ;) {
    const { data, errors } = parse(text, delimiter, false);
    const open = errors.find(({ code }) => code === "MissingQuotes" || code === "InvalidQuotes");
    if (!open) return data[0] ?? [];
    text = text.slice(0, open.index - 1) + text.slice(open.index);
  }
}
