/**
 * `npm run bench -- leads`: how long the lists of 200,000 leads take. `npm run bench -- leads --read DIR [--json FILE]`: reads the leads of a
 * folder's .xml and .eml files and compares them with its expectations.jsonl.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureLists } from "./lead-lists.ts";
import { readFolder, scoreLine } from "./read-folder.ts";

const { values } = parseArgs({ options: { read: { type: "string" }, json: { type: "string" } } });
// npm runs commands in the repository; folders are named from where it was called.
const named = (file: string) => path.resolve(process.env["INIT_CWD"] ?? ".", file);

if (values.read === undefined) {
  for (const { path: asked, p50, p95 } of await measureLists())
    console.log(`p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  ${asked}`);
} else {
  const score = await readFolder(named(values.read));
  for (const mistake of score.mistakes) console.log(mistake);
  if (values.json !== undefined)
    writeFileSync(named(values.json), score.read.map((each) => `${JSON.stringify(each)}\n`).join(""));
  console.log(scoreLine(score));
}
