import type { DateOrder } from "#src/cells/dates.ts";
import type { Channel, Target } from "#src/mapping/targets.ts";
import type { Delimiter } from "#src/rows/csv-rows.ts";
import type { Encoding } from "#src/rows/encodings.ts";

/**
 * How a file is read: found out from the file, shown to a person, and perhaps changed. Plain data, so that it can be stored. Another field of
 * a column is enough; its phone type, its group and its opt-outs are optional.
 */
export interface FilePlan {
  source: FileSource;
  /** From the top of the file, from 1; 0 if there is no header. */
  headerRow: number;
  /** The system that wrote the file, if it is known. */
  system?: string;
  content: "customers" | "leads" | "opt-outs";
  /** What the file's name or a title forbids, such as "Do Not Call List". In a list of opt-outs, a row without email forbids no emails. */
  listChannels?: Channel[];
  /** Rows whose id or phone an earlier row has. */
  repeated: number;
  columns: ColumnPlan[];
  /** Rows after the header. */
  rows: number;
}

/** Where the rows are. */
export type FileSource =
  | {
      kind: "csv";
      /** Undefined until all of the file was read. */
      encoding?: Encoding;
      delimiter: Delimiter;
      /** Those that most rows have. */
      columns: number;
    }
  | { kind: "xlsx"; sheet: string; sheets: string[]; is1904: boolean };

export interface ColumnPlan extends Target {
  /** From 0. */
  index: number;
  /** Unique in the file: "Phone", "Phone (2)", "Column 15". */
  name: string;
  /** How sure the field is, from 0 to 1, and what it was read from. */
  confidence: number;
  basis: "known export" | "header" | "content" | "nothing";
  /** Different values, in the order of the file; none of a sensitive column or of birthdays. */
  samples: string[];
  /** Rows that have a value. */
  filled: number;
  /** Of a column of dates: which number is the month, and whether the file proves it. */
  dateOrder?: DateOrder;
  isOrderProven?: boolean;
  isUtc?: boolean;
  is1904?: boolean;
  /** Of an opt-out column: how many rows it blocks. */
  blocked?: number;
}
