import { readFileSync } from "node:fs";

/** What the lines of a .jsonl file hold. */
export const readJsonLines = <T>(file: string): T[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as T);
