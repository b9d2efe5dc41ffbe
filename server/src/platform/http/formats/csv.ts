import papa from "papaparse";
import { unreadableBody } from "#platform/http/errors.ts";

/** The start of a cell that a spreadsheet would run as a formula, including full-width characters. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const neutralized = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** Rows per chunk; writing them one at a time is much slower. */
const rowsAtOnce = 500;

/**
 * The text of a CSV file in chunks. Text that starts like a formula gets an apostrophe in front, so that a customer's name cannot run
 * code in the spreadsheet of the person who opens the export. Excel needs the byte order mark to recognize UTF-8.
 */
export async function* writeCsv(
  columns: readonly string[],
  rows: AsyncIterable<Readonly<Record<string, unknown>>>,
): AsyncGenerator<string> {
  yield `\uFEFF${toLines([columns])}`;
  let waiting: unknown[][] = [];
  for await (const row of rows) {
    waiting.push(columns.map((column) => toCell(row[column])));
    if (waiting.length < rowsAtOnce) continue;
    yield toLines(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield toLines(waiting);
}

const toLines = (rows: readonly (readonly unknown[])[]): string =>
  `${papa.unparse(
    rows.map((cells) => [...cells]),
    { escapeFormulae: formula, newline: "\r\n" },
  )}\r\n`;

function toCell(value: unknown): unknown {
  if (typeof value === "object" && value !== null) throw new Error("A cell of a CSV file holds one value");
  return value;
}

/** The rows of a CSV file by column name, without the apostrophes that `writeCsv` adds. Throws a 400 if it is not a table. */
export function readCsv(text: string): Record<string, string>[] {
  const parsed = papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  // A file with a single column has no delimiter, which is fine.
  const broken = parsed.errors.find(({ type }) => type !== "Delimiter");
  if (broken) throw unreadableBody(`is not valid CSV: ${broken.message}${inLine((broken.row ?? 0) + 1)}`);
  const [first, ...rest] = parsed.data;
  const columns = first?.map((name) => name.trim()) ?? [];
  const problem = findProblem(columns);
  if (problem !== undefined) throw unreadableBody(`is not valid CSV: ${problem}`);
  return rest.map((cells, index) => {
    if (cells.length > columns.length) {
      throw unreadableBody(`is not valid CSV: more cells than columns${inLine(index + 2)}`);
    }
    return Object.fromEntries(cells.map((cell, at) => [columns[at] ?? "", cell.replace(neutralized, "")]));
  });
}

const inLine = (line: number) => ` in row ${line}`;

function findProblem(columns: readonly string[]): string | undefined {
  if (columns.length === 0) return "the first row must name the columns";
  if (columns.includes("")) return "every column needs a name in the first row";
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  return twice === undefined ? undefined : `the column ${twice.slice(0, 100)} occurs twice`;
}
