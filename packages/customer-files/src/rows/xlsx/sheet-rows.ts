import { addDays } from "@automotive-crm/contract/dates/wall-time";
import type { RawRow } from "#src/rows/raw-rows.ts";
import { fileLimits, requireWithinLimits, tooLongRow } from "#src/rows/unreadable-file.ts";
import type { NumberFormat } from "./styles.ts";
import type { Workbook } from "./workbook.ts";
import { elementsOf } from "./xml-elements.ts";

/** The rows of a sheet, some at a time, as text: dates as `YYYY-MM-DD`, formulas as the value they had when the workbook was saved. */
export async function* sheetRows(workbook: Workbook, part: string): AsyncGenerator<RawRow[]> {
  const collector = createCollector(workbook);
  for await (const _ of elementsOf(workbook.parts.textOf(part, false), collector.handlers)) {
    yield collector.take();
  }
  yield collector.take();
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
}

function createCollector(workbook: Workbook) {
  let rows: RawRow[] = [];
  /** The last row with a value; those without are only given if another follows. */
  let given = 0;
  let [number, cells, length] = [0, [] as string[], 0];
  let cell: Cell | undefined;
  let isValue = false;

  const endRow = () => {
    if (cells.length === 0) return;
    for (given += 1; given < number; given += 1) rows.push({ number: given, cells: [] });
    rows.push({ number, cells });
  };
  const endCell = ({ column, ...read }: Cell) => {
    const text = textOfCell(read, workbook);
    if (text === "") return;
    requireWithinLimits(number, column + 1);
    length += text.length;
    if (length > fileLimits.rowLength) throw tooLongRow(number, column + 1);
    while (cells.length < column) cells.push("");
    cells[column] = text;
  };

  return {
    take: () => {
      const taken = rows;
      rows = [];
      return taken;
    },
    handlers: {
      open: (name: string, attributes: Record<string, string>) => {
        if (name === "row") {
          number = Number(attributes["r"] ?? number + 1);
          [cells, length] = [[], 0];
          requireWithinLimits(number, 0);
        } else if (name === "c") {
          const column = columnOf(attributes["r"] ?? "") ?? cells.length;
          cell = { column, type: attributes["t"] ?? "n", style: Number(attributes["s"] ?? 0), value: "" };
        } else if (name === "v" || name === "t") isValue = true;
      },
      text: (text: string) => {
        if (isValue && cell) cell.value += text;
      },
      close: (name: string) => {
        if (name === "v" || name === "t") isValue = false;
        else if (name === "c" && cell) {
          endCell(cell);
          cell = undefined;
        } else if (name === "row") endRow();
      },
    },
  };
}

/** "AB12" is in column 27, counted from 0. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return letters.split("").reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOfCell({ type, style, value }: Omit<Cell, "column">, { texts, styles, is1904 }: Workbook): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type !== "n" || value === "") return value;
  return textOfNumber(value, styles[style], is1904);
}

function textOfNumber(value: string, format: NumberFormat, is1904: boolean): string {
  const number = Number(value);
  if (format === "date" && number >= 1) return dateOfSerial(number + (is1904 ? 1_462 : 0));
  // 9.735550102E9: all digits are there.
  const plain = /^-?\d+$/.test(value) || !Number.isFinite(number) ? value : String(number);
  if (typeof format !== "object" || !/^\d+$/.test(plain)) return plain;
  const digits = plain.padStart(format.zeros.replaceAll("-", "").length, "0");
  let used = 0;
  return format.zeros.replace(/0/g, () => digits.charAt(used++)) + digits.slice(used);
}

const secondsOfDay = 86_400;

function dateOfSerial(days: number): string {
  const seconds = Math.round((days % 1) * secondsOfDay);
  const day = addDays("1899-12-30", Math.floor(days) + Math.floor(seconds / secondsOfDay));
  const time = new Date((seconds % secondsOfDay) * 1_000).toISOString().slice(11, 19);
  return time === "00:00:00" ? day : `${day} ${time}`;
}
