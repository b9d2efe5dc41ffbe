export {
  isBlocking,
  type CustomerData,
  type CustomerRow,
  type KeptCell,
  type LeadData,
  type RowProblem,
} from "./customer-row.ts";
export type { ColumnPlan, FilePlan } from "./file-plan.ts";
export { isRestored } from "./cells/addresses.ts";
export { inProperCase } from "./cells/proper-case.ts";
export type { ChosenSource } from "./find-source.ts";
export { inspectFile, type InspectOptions } from "./inspect-file.ts";
export { ownSystem } from "./mapping/known-exports.ts";
export { channels, fields, isSecret, type Channel, type Field, type Target } from "./mapping/targets.ts";
export { createCustomerMatcher, createRowMatcher, type CustomerMatcher, type Matchable } from "./match-rows.ts";
export { readCustomers } from "./read-customers.ts";
export type { ReadOptions } from "./row/row-cells.ts";
export { fileLimits, UnreadableFile } from "./rows/unreadable-file.ts";
