import { orderEvidence, type DateOrder } from "#src/cells/dates.ts";
import { readOptOut } from "#src/cells/opt-outs.ts";
import { contentOfFile } from "#src/mapping/file-content.ts";
import { mapColumns } from "#src/mapping/map-columns.ts";
import { countKnownHeaders } from "#src/mapping/target-of-header.ts";
import type { Field } from "#src/mapping/targets.ts";
import { csvRows } from "#src/rows/csv-rows.ts";
import { createDecoder } from "#src/rows/encodings.ts";
import { openFile } from "#src/rows/file-kind.ts";
import { findDelimiter } from "#src/rows/find-delimiter.ts";
import { findHeader } from "#src/rows/find-header.ts";
import type { RawRow } from "#src/rows/raw-rows.ts";
import { fileLimits, UnreadableFile } from "#src/rows/unreadable-file.ts";
import type { ColumnPlan, FilePlan } from "./file-plan.ts";

export interface InspectOptions {
  /** As the person's computer has it; it may say that this is a do-not-call list. */
  fileName?: string;
  /** How dates of the organization's country are written, where a file proves nothing. */
  dateOrder?: DateOrder;
}

const sampleRows = 1_000;
const samplesOfColumn = 5;
export const dateFields = new Set<Field>(["birthday", "soldOn", "leadReceivedAt"]);

/** Finds out how a file is read, from all of its rows. Refuses one that holds no rows. */
export async function inspectFile(file: string, options: InspectOptions = {}): Promise<FilePlan> {
  const { kind, start } = await openFile(file);
  if (kind !== "csv") throw new UnreadableFile("Excel workbooks can't be read yet. Please save the list as .csv.");
  const text = createDecoder(start).decode(start, false).replace(/\r\n?/g, "\n");
  const { delimiter, columns: width } = findDelimiter(text, countKnownHeaders);
  let plan: FilePlan | undefined;
  let encoding: FilePlan["encoding"] = "utf-8";
  const head: RawRow[] = [];
  const evidence: Evidence[] = [];
  const begin = () => {
    plan = planOf(head, { format: "csv", encoding, delimiter, width }, options);
    for (const row of head) profile(plan, row, evidence);
  };
  for await (const rows of csvRows(file, { delimiter, columns: width, told: (found) => (encoding = found) })) {
    for (const row of rows) {
      if (plan) profile(plan, row, evidence);
      else if (head.push(row) >= sampleRows) begin();
    }
  }
  if (!plan) begin();
  return finished(plan, encoding, evidence, options);
}

function finished(
  plan: FilePlan | undefined,
  encoding: FilePlan["encoding"],
  evidence: Evidence[],
  options: InspectOptions,
): FilePlan {
  if (!plan || plan.rows === 0) throw new UnreadableFile("The file has a header, but no rows below it.");
  if (plan.rows > fileLimits.rows) {
    throw new UnreadableFile(
      `The file has more than ${fileLimits.rows.toLocaleString("en-US")} rows. Please split it.`,
    );
  }
  decideDateOrders(plan.columns, evidence, options.dateOrder ?? "month-first");
  return { ...plan, encoding };
}

function planOf(
  head: readonly RawRow[],
  format: Pick<FilePlan, "format" | "encoding" | "delimiter" | "width">,
  { fileName = "" }: InspectOptions,
): FilePlan {
  const headerRow = findHeader(head, format.width);
  const headers = head.find(({ number }) => number === headerRow)?.cells ?? [];
  const below = head.filter(({ number }) => number > headerRow).map(({ cells }) => cells);
  const { columns, system } = mapColumns(headers, below, format.width);
  const titles = head.filter(({ number }) => number <= headerRow).flatMap(({ cells }) => cells);
  return {
    ...format,
    headerRow,
    ...(system === undefined ? {} : { system }),
    ...contentOfFile(columns, [...titles, fileName]),
    columns,
    rows: 0,
  };
}

type Evidence = Record<"month-first" | "day-first" | "dots", number>;

/** Counts what a row says about its columns. */
function profile(plan: FilePlan, { number, cells }: RawRow, evidence: Evidence[]): void {
  if (number <= plan.headerRow) return;
  plan.rows += 1;
  for (const column of plan.columns) {
    const cell = cells[column.index]?.trim() ?? "";
    if (cell === "") continue;
    column.filled += 1;
    if (column.samples.length < samplesOfColumn && !column.samples.includes(cell))
      column.samples.push(cell.slice(0, 200));
    if (dateFields.has(column.field)) {
      const proof = orderEvidence(cell);
      const counts = (evidence[column.index] ??= { "month-first": 0, "day-first": 0, dots: 0 });
      if (proof) counts[proof] += 1;
    }
    if (column.optOut && readOptOut(cell, column.optOut).value.length > 0) column.blocked = (column.blocked ?? 0) + 1;
  }
}

/** Any day above 12 decides for its column, else the file's other columns, else dots, else the country. */
function decideDateOrders(columns: ColumnPlan[], evidence: readonly Evidence[], usual: DateOrder): void {
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

function more(counts: Pick<Evidence, DateOrder>): DateOrder | undefined {
  if (counts["month-first"] === counts["day-first"]) return undefined;
  return counts["month-first"] > counts["day-first"] ? "month-first" : "day-first";
}
