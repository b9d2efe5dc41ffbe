import { readFileSync } from "node:fs";
import path from "node:path";

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

/** One line a file, of `expectations.jsonl` in its folder. */
export const readExpectations = (folder: string): ExpectedFile[] =>
  readFileSync(path.join(folder, "expectations.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as ExpectedFile);
