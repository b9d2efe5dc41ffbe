import { readFileSync } from "node:fs";
import path from "node:path";

/** One line a file, of `expectations.jsonl` in its folder. */
export const readExpectations = <T>(folder: string): T[] =>
  readFileSync(path.join(folder, "expectations.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as T);

/** A share in percent. Rounded down, so that 100 % is all of them. */
export const shareOf = (right: number, all: number): number =>
  all === 0 ? 100 : Math.floor((1_000 * Math.max(0, right)) / all) / 10;
