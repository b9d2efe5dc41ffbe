/** `npm run bench -- deals FILE.jsonl`: how many of a file's numeric cases come out as they must. */
import path from "node:path";
import { parseArgs } from "node:util";
import { readJsonLines } from "../json-lines.ts";
import { scoreCases, scoreLine, type DealCase } from "./score-cases.ts";

const [file] = parseArgs({ allowPositionals: true }).positionals;
if (file === undefined) throw new Error("Name the file: npm run bench -- deals FILE.jsonl");
// npm runs commands in the repository; files are named from where it was called.
const score = scoreCases(readJsonLines<DealCase>(path.resolve(process.env["INIT_CWD"] ?? ".", file)));
for (const mistake of score.mistakes) console.log(mistake);
console.log(scoreLine(score));
