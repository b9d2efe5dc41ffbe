/**
 * `npm run bench -- import --read DIR [--json FILE]`: reads the customer files of a folder and compares their rows with its
 * expectations.jsonl. `--reader [--rows 300000]` measures how fast rows are read, beside Papa Parse alone. See docs/performance.md.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readFolder, scoreLine } from "./read-folder.ts";
import { measureReader } from "./reader-speed.ts";

const { values } = parseArgs({
  options: {
    read: { type: "string" },
    json: { type: "string" },
    reader: { type: "boolean", default: false },
    rows: { type: "string", default: "300000" },
  },
});
// npm runs commands in the repository; folders are named from where it was called.
const named = (file: string) => path.resolve(process.env["INIT_CWD"] ?? ".", file);

if (values.reader) console.log(await measureReader(Number(values.rows)));
else if (values.read === undefined) throw new Error("Please name a folder: npm run bench -- import --read DIR");
else {
  const score = await readFolder(named(values.read));
  for (const mistake of score.mistakes) console.log(mistake);
  if (values.json !== undefined)
    writeFileSync(named(values.json), score.read.map((row) => `${JSON.stringify(row)}\n`).join(""));
  console.log(scoreLine(score));
}
