import type { CustomerRow } from "./customer-row.ts";
import type { FilePlan } from "./file-plan.ts";
import { createRowReader } from "./row/read-row.ts";
import type { ReadOptions } from "./row/row-cells.ts";
import { rowsOfFile } from "./rows-of-file.ts";

/** Reads a file as its plan says, row by row; after a given row, for a job that goes on where it stopped. */
export async function* readCustomers(
  file: string,
  plan: FilePlan,
  options: ReadOptions & { afterRow?: number },
): AsyncGenerator<CustomerRow> {
  const read = createRowReader(plan, options);
  const first = plan.headerRow + (options.afterRow ?? 0);
  for await (const rows of rowsOfFile(file, plan.source)) {
    for (const row of rows) if (row.number > first) yield read(row);
  }
}
