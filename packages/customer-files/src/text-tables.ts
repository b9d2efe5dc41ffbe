/** How text files, their columns and cells are read, for other readers of tables. */
export { lineOf, linesOf } from "./cells/cell-text.ts";
export { orderEvidence, readDate, type DateOrder } from "./cells/dates.ts";
export { readMileage } from "./cells/vehicles.ts";
export { comparableHeader } from "./mapping/comparable-header.ts";
export { csvRows, type Delimiter } from "./rows/csv-rows.ts";
export { textOf } from "./rows/csv-text.ts";
export { createDecoder, sniffEncoding, type Encoding } from "./rows/encodings.ts";
export { findDelimiter } from "./rows/find-delimiter.ts";
export { rowsToSearch } from "./rows/find-header.ts";
export type { RawRow } from "./rows/raw-rows.ts";
export { UnreadableFile } from "./rows/unreadable-file.ts";
