import path from "node:path";
import { readFeed } from "@automotive-crm/stock-feeds";
import { differences, type ComparisonRules } from "../compare-read.ts";
import { readExpectations, shareOf } from "../expectations.ts";
import type { ReadScore } from "../read-folder-command.ts";
import { unitAsExpected, type ReadUnit } from "./unit-as-expected.ts";

/** What the rows of a feed must become; only what they say is compared. */
interface ExpectedFeed {
  file: string;
  encoding?: string;
  delimiter?: string;
  expect: ({ row: number } & Record<string, unknown>)[];
}

const rules: ComparisonRules = { explains: new Set(["row", "reason"]), unordered: {}, instants: new Set() };

/** Written as their feed has them, and compared without case. */
const caseless = ["stockNumber", "make", "model", "trim", "exteriorColor"];

export interface FolderScore extends ReadScore {
  units: number;
  rightUnits: number;
}

/** Reads every feed of a folder alone, as though it had come in on this day in the United States. */
export async function readFolder(folder: string): Promise<FolderScore> {
  const score: FolderScore = { units: 0, rightUnits: 0, mistakes: [], read: [] };
  for (const { file, encoding, delimiter, expect } of readExpectations<ExpectedFeed>(folder)) {
    const feed = await readFeed(path.join(folder, file), { today: "2026-07-02" });
    const units = "refused" in feed ? [] : feed.rows.map(unitAsExpected);
    if ("refused" in feed) score.mistakes.push(`${file}: ${feed.refused}`);
    else {
      const format = { ...(encoding !== undefined && { encoding }), ...(delimiter !== undefined && { delimiter }) };
      score.mistakes.push(...differences(format, feed, rules).map((each) => `${file} ${each}`));
    }
    score.read.push(...units.map((unit) => ({ file, ...unit })));
    for (const expected of expect)
      judge(
        file,
        expected,
        units.find(({ row }) => row === expected.row),
        score,
      );
    for (const { row } of units)
      if (!expect.some((each) => each.row === row)) score.mistakes.push(`${file} row ${row}: not expected`);
  }
  return score;
}

function judge(file: string, expected: ExpectedFeed["expect"][number], read: ReadUnit | undefined, score: FolderScore) {
  score.units += 1;
  const wrong = differences(withoutCase(expected), withoutCase(read ?? {}), rules);
  if (wrong.length === 0) score.rightUnits += 1;
  score.mistakes.push(...wrong.map((each) => `${file} row ${expected.row} ${each}`));
}

const withoutCase = (unit: object) =>
  Object.fromEntries(
    Object.entries(unit).map(([key, value]: [string, unknown]) => [
      key,
      caseless.includes(key) && typeof value === "string" ? value.toLowerCase() : value,
    ]),
  );

/** "units right 98.8 % of 83". */
export const scoreLine = ({ units, rightUnits }: FolderScore): string =>
  `units right ${shareOf(rightUnits, units)} % of ${units}`;
