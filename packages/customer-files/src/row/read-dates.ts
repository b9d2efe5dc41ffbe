import { instantOfDate, readDate, type DateKind, type ReadDate } from "#src/cells/dates.ts";
import type { ColumnPlan } from "#src/file-plan.ts";
import type { Field } from "#src/mapping/targets.ts";
import type { RowCells } from "./row-cells.ts";

/** The day of a field; empty if the row has none. Only a birthday may have no year. */
export function dayOf(cells: RowCells, field: Field, kind: DateKind): string {
  return dateIn(cells, field, kind)?.date.day ?? "";
}

/** The instant of a field; undefined if the row has none. */
export function instantIn(cells: RowCells, field: Field): string | undefined {
  const found = dateIn(cells, field, "past");
  return found && instantOfDate(found.date, found.column.isUtc === true, cells.timeZone);
}

function dateIn(cells: RowCells, field: Field, kind: DateKind): { date: ReadDate; column: ColumnPlan } | undefined {
  for (const { column, cell } of cells.valuesOf(field)) {
    const format = { order: column.dateOrder ?? "month-first", is1904: column.is1904 === true };
    const date = cells.report(column, readDate(cell, kind, format, cells.now));
    if (date && (kind === "birth" || !date.day.startsWith("--"))) return { date, column };
  }
  return undefined;
}
