/**
 * `npm run bench -- import --read DIR [--json FILE]`: reads the customer files of a folder and compares their rows with its
 * expectations.jsonl. Without `--read`, it measures an import; `--reader` only how fast rows are read, beside Papa Parse alone; both of
 * `--rows`. See docs/performance.md.
 */
import { parseArgs } from "node:util";
import { reportFolder } from "../read-folder-command.ts";
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
if (values.reader) console.log(await measureReader(Number(values.rows ?? 300_000)));
else if (values.read === undefined) console.log(await measureImport(Number(values.rows ?? 100_000)));
else await reportFolder(values, readFolder, scoreLine);
