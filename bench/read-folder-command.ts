import { writeFileSync } from "node:fs";
import path from "node:path";

/** What came of reading a folder's files and comparing them with what is expected. */
export interface ReadScore {
  /** One line each. */
  mistakes: string[];
  /** Everything that was read, in the shape of the expectations. */
  read: object[];
}

/** npm runs commands in the repository; files are named from where it was called. */
export const namedFile = (file: string): string => path.resolve(process.env["INIT_CWD"] ?? ".", file);

/** `--read DIR [--json FILE]`: prints the mistakes and, last, the figure; writes what was read. */
export async function reportFolder<Score extends ReadScore>(
  { read, json }: { read?: string | undefined; json?: string | undefined },
  readFolder: (folder: string) => Promise<Score>,
  scoreLine: (score: Score) => string,
): Promise<void> {
  if (read === undefined) throw new Error("Name the folder: --read DIR");
  const score = await readFolder(namedFile(read));
  for (const mistake of score.mistakes) console.log(mistake);
  if (json !== undefined)
    writeFileSync(namedFile(json), score.read.map((each) => `${JSON.stringify(each)}\n`).join(""));
  console.log(scoreLine(score));
}
