import path from "node:path";
import { createRowMatcher, inspectFile, readCustomers } from "@automotive-crm/customer-files";
import { readPhone } from "@automotive-crm/server/src/platform/read-phone.ts";
import { readExpectations, shareOf } from "../expectations.ts";
import { compareOptOuts, differencesOfRow } from "./compare-rows.ts";
import type { ExpectedFile } from "./expected-rows.ts";
import { rowAsExpected } from "./row-as-expected.ts";

/** Files are read as though they had come in on this day at a dealership in New York. */
const options = { readPhone, now: new Date("2026-07-02T12:00:00Z"), timeZone: "America/New_York" };

type ReadRow = ReturnType<typeof rowAsExpected>;

export interface FolderScore {
  rows: number;
  rightRows: number;
  optOuts: number;
  wrongOptOuts: number;
  /** One line each. */
  mistakes: string[];
  /** Every row that was read, in the shape of the expectations. */
  read: object[];
}

/** Reads every file of a folder alone, and compares its rows with those expected. */
export async function readFolder(folder: string): Promise<FolderScore> {
  const score: FolderScore = { rows: 0, rightRows: 0, optOuts: 0, wrongOptOuts: 0, mistakes: [], read: [] };
  for (const expected of readExpectations<ExpectedFile>(folder)) {
    const rows = await readRows(path.join(folder, expected.file), expected, score).catch((error: unknown) => {
      score.mistakes.push(`${expected.file}: ${error instanceof Error ? error.message : String(error)}`);
      return new Map<number, ReadRow>();
    });
    for (const row of expected.expect) judge(expected.file, row, rows.get(row.row), score);
    for (const row of rows.keys()) {
      if (!expected.expect.some((each) => each.row === row))
        score.mistakes.push(`${expected.file} row ${row}: not expected`);
    }
  }
  return score;
}

async function readRows(file: string, { file: name, encoding, delimiter }: ExpectedFile, score: FolderScore) {
  const plan = await inspectFile(file);
  score.mistakes.push(
    ...differencesOfRow({ ...(encoding && { encoding }), ...(delimiter && { delimiter }) }, plan.source).map(
      (each) => `${name} ${each}`,
    ),
  );
  const match = createRowMatcher();
  const rows = new Map<number, ReadRow>();
  for await (const row of readCustomers(file, plan, options)) {
    const read = rowAsExpected(row, match(row));
    rows.set(row.row, read);
    score.read.push({ file: name, ...read });
  }
  return rows;
}

function judge(
  file: string,
  expected: ExpectedFile["expect"][number],
  read: ReadRow | undefined,
  score: FolderScore,
): void {
  score.rows += 1;
  const wrong = differencesOfRow(expected, read);
  if (expected.doNot) {
    const { missing, extra } = compareOptOuts(expected.doNot, read?.doNot ?? []);
    score.optOuts += expected.doNot.length;
    score.wrongOptOuts += missing.length + extra.length;
    wrong.push(
      ...missing.map((channel) => `doNot: ${channel} is missing`),
      ...extra.map((channel) => `doNot: ${channel} is too much`),
    );
  }
  if (wrong.length === 0) score.rightRows += 1;
  else score.mistakes.push(...wrong.map((each) => `${file} row ${expected.row} ${each}`));
}

/** "rows right 99.2 % of 200, opt-outs right 100 % of 40". */
export function scoreLine({ rows, rightRows, optOuts, wrongOptOuts }: FolderScore): string {
  const ofOptOuts = optOuts === 0 && wrongOptOuts > 0 ? 0 : shareOf(optOuts - wrongOptOuts, optOuts);
  return `rows right ${shareOf(rightRows, rows)} % of ${rows}, opt-outs right ${ofOptOuts} % of ${optOuts}`;
}
