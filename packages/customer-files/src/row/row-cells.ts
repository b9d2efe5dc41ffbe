import type { ColumnPlan, FilePlan } from "#src/file-plan.ts";
import type { CustomerRow } from "#src/customer-row.ts";
import type { Field } from "#src/mapping/targets.ts";
import { readLine, type Reading } from "#src/cells/cell-text.ts";
import type { ReadPhone } from "#src/cells/phones.ts";

export interface ReadOptions {
  /** The server's normalization of phone numbers. */
  readPhone: ReadPhone;
  now: Date;
  /** Of the dealership: what times without a zone are in. */
  timeZone: string;
}

/** The cells of a row by what they are, and where their problems go. One for all rows of a file: its functions read the current one. */
export interface RowCells extends ReadOptions {
  row: CustomerRow;
  cells: readonly string[];
  plan: FilePlan;
  /** The columns of a field that have a value in this row. */
  valuesOf: (field: Field) => { column: ColumnPlan; cell: string }[];
  /** The first value of a field, as one line; empty if there is none. */
  first: (field: Field) => string;
  /** The value of a reading, whose problem is reported with its column. */
  report: <T>(column: ColumnPlan, reading: Reading<T>) => T;
}

export function createRowCells(plan: FilePlan, options: ReadOptions, first: CustomerRow): RowCells {
  const byField = new Map<Field, ColumnPlan[]>();
  for (const column of plan.columns) byField.set(column.field, [...(byField.get(column.field) ?? []), column]);
  const current: RowCells = {
    ...options,
    plan,
    row: first,
    cells: [],
    valuesOf: (field) => {
      const found: { column: ColumnPlan; cell: string }[] = [];
      for (const column of byField.get(field) ?? []) {
        const cell = current.cells[column.index] ?? "";
        if (cell !== "") found.push({ column, cell });
      }
      return found;
    },
    first: (field) => {
      for (const column of byField.get(field) ?? []) {
        const text = current.report(column, readLine(current.cells[column.index]));
        if (text !== "") return text;
      }
      return "";
    },
    report: (column, { value, problem }) => {
      const { row } = current;
      if (problem !== undefined) row.problems.push({ row: row.row, column: column.name, reason: problem });
      return value;
    },
  };
  return current;
}
