/**
 * `npm run bench -- leads --read DIR [--json FILE]`: reads the leads of a folder's .xml and .eml files and compares them with its
 * expectations.jsonl.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readFolder, scoreLine } from "./read-folder.ts";

const { values } = parseArgs({ options: { read: { type: "string" }, json: { type: "string" } } });
// npm runs commands in the repository; folders are named from where it was called.
const named = (file: string) => path.resolve(process.env["INIT_CWD"] ?? ".", file);

if (values.read === undefined) throw new Error("Name the folder: npm run bench -- leads --read DIR");
const score = await readFolder(named(values.read));
for (const mistake of score.mistakes) console.log(mistake);
if (values.json !== undefined)
  writeFileSync(named(values.json), score.read.map((each) => `${JSON.stringify(each)}\n`).join(""));
console.log(scoreLine(score));
