import { orderEvidence, type DateOrder } from "#src/cells/dates.ts";
import { readOptOut } from "#src/cells/opt-outs.ts";
import { contentOfFile } from "#src/mapping/file-content.ts";
import { mapColumns } from "#src/mapping/map-columns.ts";
import { isSecret, type Field } from "#src/mapping/targets.ts";
import type { Encoding } from "#src/rows/encodings.ts";
import { findHeader } from "#src/rows/find-header.ts";
import type { RawRow } from "#src/rows/raw-rows.ts";
import { fileLimits, UnreadableFile } from "#src/rows/unreadable-file.ts";
import type { ColumnPlan, FilePlan, FileSource } from "./file-plan.ts";
import { findSource, type ChosenSource } from "./find-source.ts";
import { isRepeatedRow } from "./repeated-rows.ts";
import { rowsOfFile } from "./rows-of-file.ts";

export interface InspectOptions {
  /** As the person's computer has it; it may say that this is a do-not-call list. */
  fileName?: string;
  /** How dates of the organization's country are written, where a file proves nothing. */
  dateOrder?: DateOrder;
  /** What a person says how the file is read; the rest is found out. */
  chosen?: ChosenSource | undefined;
}

const sampleRows = 1_000;
const sampleCharacters = 4_000_000;
const samplesOfColumn = 5;
const dateFields = new Set<Field>(["birthday", "soldOn", "leadReceivedAt", "vehicleUntil", "lastService"]);

/** Finds out how a file is read, from all of its rows. Refuses one that holds no rows. */
export async function inspectFile(file: string, options: InspectOptions = {}): Promise<FilePlan> {
  const source = await findSource(file, options.chosen);
  const head: RawRow[] = [];
  const evidence: Evidence = { dates: [], seen: new Set() };
  let plan: FilePlan | undefined;
  let encoding: Encoding | undefined;
  let characters = 0;
  for await (const rows of rowsOfFile(file, source, (found) => (encoding = found))) {
    for (const row of rows) {
      if (plan) {
        profile(plan, row, evidence);
        continue;
      }
      for (const cell of row.cells) characters += cell.length;
      if (head.push(row) >= sampleRows || characters > sampleCharacters)
        plan = begin(head, source, { ...options, evidence });
    }
  }
  plan ??= begin(head, source, { ...options, evidence });
  requireRows(plan.rows);
  decideDateOrders(plan.columns, evidence.dates, options.dateOrder ?? "month-first");
  return source.kind === "csv" && encoding ? { ...plan, source: { ...source, encoding } } : plan;
}

function requireRows(rows: number): void {
  if (rows === 0) throw new UnreadableFile("The file has a header, but no rows below it.");
  if (rows > fileLimits.rows) {
    throw new UnreadableFile(
      `The file has more than ${fileLimits.rows.toLocaleString("en-US")} rows. Please split it.`,
    );
  }
}

/** The plan of a file by its first rows, which are counted. */
function begin(
  head: readonly RawRow[],
  source: FileSource,
  { fileName = "", evidence }: InspectOptions & { evidence: Evidence },
): FilePlan {
  const width =
    source.kind === "csv" ? source.columns : Math.max(0, ...head.slice(0, 50).map(({ cells }) => cells.length));
  const headerRow = findHeader(head, width);
  const headers = head.find(({ number }) => number === headerRow)?.cells ?? [];
  const below = head.filter(({ number }) => number > headerRow).map(({ cells }) => cells);
  const { columns, system } = mapColumns(headers, below, width);
  if (source.kind === "xlsx" && source.is1904) for (const column of columns) column.is1904 = true;
  const titles = head.filter(({ number }) => number < headerRow).flatMap(({ cells }) => cells);
  const plan: FilePlan = {
    source,
    headerRow,
    ...(system === undefined ? {} : { system }),
    ...contentOfFile(columns, [...titles, fileName, ...(source.kind === "xlsx" ? [source.sheet] : [])]),
    repeated: 0,
    columns,
    rows: 0,
  };
  for (const row of head) profile(plan, row, evidence);
  return plan;
}

interface Evidence {
  /** By column. */
  dates: DateEvidence[];
  /** Ids and phones, see `isRepeatedRow`. */
  seen: Set<number>;
}

type DateEvidence = Record<"month-first" | "day-first" | "dots", number>;

/** Counts what a row says about its columns. */
function profile(plan: FilePlan, { number, cells }: RawRow, evidence: Evidence): void {
  if (number <= plan.headerRow) return;
  plan.rows += 1;
  if (isRepeatedRow(plan.columns, cells, evidence.seen)) plan.repeated += 1;
  for (const column of plan.columns) {
    const cell = cells[column.index]?.trim() ?? "";
    if (cell === "") continue;
    column.filled += 1;
    if (!isSecret(column.field) && column.samples.length < samplesOfColumn && !column.samples.includes(cell))
      column.samples.push(cell.slice(0, 200));
    if (dateFields.has(column.field)) {
      const proof = orderEvidence(cell);
      const counts = (evidence.dates[column.index] ??= { "month-first": 0, "day-first": 0, dots: 0 });
      if (proof) counts[proof] += 1;
    }
    if (column.optOut && (column.field !== "optOut" || readOptOut(cell, column.optOut).value.length > 0))
      column.blocked = (column.blocked ?? 0) + 1;
  }
}

/** Any day above 12 decides for its column, else the file's other columns, else dots, else the country. */
function decideDateOrders(columns: ColumnPlan[], evidence: readonly DateEvidence[], usual: DateOrder): void {
  const total = { "month-first": 0, "day-first": 0 };
  for (const counts of evidence) {
    total["month-first"] += counts?.["month-first"] ?? 0;
    total["day-first"] += counts?.["day-first"] ?? 0;
  }
  for (const column of columns.filter(({ field }) => dateFields.has(field))) {
    const own = evidence[column.index] ?? { "month-first": 0, "day-first": 0, dots: 0 };
    column.isOrderProven = own["month-first"] > 0 !== own["day-first"] > 0;
    column.dateOrder = more(own) ?? (own.dots > 0 ? "day-first" : undefined) ?? more(total) ?? usual;
  }
}

function more(counts: Pick<DateEvidence, DateOrder>): DateOrder | undefined {
  if (counts["month-first"] === counts["day-first"]) return undefined;
  return counts["month-first"] > counts["day-first"] ? "month-first" : "day-first";
}
