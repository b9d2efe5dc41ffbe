/** Why a file can't be read, or not beyond a row. The message is for the person who chose the file. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** What a file may have at most. */
export const fileLimits = {
  bytes: 200 * 1024 * 1024,
  rows: 500_000,
  columns: 500,
  /** Characters of one row. */
  rowLength: 1_000_000,
} as const;

const count = (number: number) => number.toLocaleString("en-US");

/** Refuses more rows or columns than we read. Rows count from the top of the file. */
export function requireWithinLimits(row: number, columns: number): void {
  if (columns > fileLimits.columns) {
    throw new UnreadableFile(
      `Row ${count(row)} has ${count(columns)} columns; at most ${count(fileLimits.columns)} can be read. Please check how columns are separated from column ${count(fileLimits.columns + 1)} on.`,
    );
  }
  // Some for titles above the header.
  if (row > fileLimits.rows + 50) {
    throw new UnreadableFile(
      `The file has more than ${count(fileLimits.rows)} rows. Please split it before row ${count(row)}.`,
    );
  }
}

export const tooLongRow = (row: number, column: number): UnreadableFile =>
  new UnreadableFile(
    `Row ${count(row)} is longer than ${count(fileLimits.rowLength)} characters, in column ${count(column)}. Perhaps this is not a table, or a quotation mark is missing.`,
  );

/** Refuses a file that is too large, before it is read. */
export function requireSize(bytes: number): void {
  if (bytes === 0) throw new UnreadableFile("The file is empty.");
  if (bytes > fileLimits.bytes) {
    throw new UnreadableFile(`The file is larger than ${count(fileLimits.bytes / 1024 / 1024)} MB. Please split it.`);
  }
}
