/** What a row must become; only what it says is compared. */
export interface ExpectedRow extends Record<string, unknown> {
  row: number;
  doNot?: string[];
}

export interface ExpectedFile {
  file: string;
  encoding?: string;
  delimiter?: string;
  expect: ExpectedRow[];
}
