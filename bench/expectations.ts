import path from "node:path";
import { readJsonLines } from "./json-lines.ts";

/** One line a file, of `expectations.jsonl` in its folder. */
export const readExpectations = <T>(folder: string): T[] => readJsonLines(path.join(folder, "expectations.jsonl"));

/** A share in percent. Rounded down, so that 100 % is all of them. */
export const shareOf = (right: number, all: number): number =>
  all === 0 ? 100 : Math.floor((1_000 * Math.max(0, right)) / all) / 10;
