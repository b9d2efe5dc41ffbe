/** `npm run bench -- deals FILE.jsonl`: how many of a file's numeric cases come out as they must. */
import { parseArgs } from "node:util";
import { readJsonLines } from "../json-lines.ts";
import { namedFile } from "../read-folder-command.ts";
import { scoreCases, scoreLine, type DealCase } from "./score-cases.ts";

const [file] = parseArgs({ allowPositionals: true }).positionals;
if (file === undefined) throw new Error("Name the file: npm run bench -- deals FILE.jsonl");
const score = scoreCases(readJsonLines<DealCase>(namedFile(file)));
for (const mistake of score.mistakes) console.log(mistake);
console.log(scoreLine(score));
