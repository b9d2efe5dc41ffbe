/** A row as the file has it. */
export interface RawRow {
  /** Counted from the top of the file, from 1; a row whose note has several lines is one. */
  number: number;
  cells: string[];
  /** What had to be repaired to read it. */
  problem?: string;
}
