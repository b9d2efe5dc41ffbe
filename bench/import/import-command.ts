/**
 * `npm run bench -- import --read DIR [--json FILE]`: reads the customer files of a folder and compares their rows with its
 * expectations.jsonl. Without `--read`, it measures an import; `--reader` only how fast rows are read, beside Papa Parse alone; both of
 * `--rows`. See docs/performance.md.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureImport } from "./import-speed.ts";
import { readFolder, scoreLine } from "./read-folder.ts";
import { measureReader } from "./reader-speed.ts";

const { values } = parseArgs({
  options: {
    read: { type: "string" },
    json: { type: "string" },
    reader: { type: "boolean", default: false },
    rows: { type: "string" },
  },
});
// npm runs commands in the repository; folders are named from where it was called.
const named = (file: string) => path.resolve(process.env["INIT_CWD"] ?? ".", file);

if (values.reader) console.log(await measureReader(Number(values.rows ?? 300_000)));
else if (values.read === undefined) console.log(await measureImport(Number(values.rows ?? 100_000)));
else {
  const score = await readFolder(named(values.read));
  for (const mistake of score.mistakes) console.log(mistake);
  if (values.json !== undefined)
    writeFileSync(named(values.json), score.read.map((row) => `${JSON.stringify(row)}\n`).join(""));
  console.log(scoreLine(score));
}
