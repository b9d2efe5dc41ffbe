/**
 * `npm run bench -- inventory --feed`: how long a feed of 20,000 cars takes. `npm run bench -- inventory --read DIR [--json FILE]`: reads the stock feeds of a folder and compares their cars with its
 * expectations.jsonl.
 */
import { parseArgs } from "node:util";
import { reportFolder } from "../read-folder-command.ts";
import { measureFeeds } from "./feed-speed.ts";
import { readFolder, scoreLine } from "./read-folder.ts";

const { values } = parseArgs({
  options: { read: { type: "string" }, json: { type: "string" }, feed: { type: "boolean", default: false } },
});
if (values.feed) {
  const { speeds, before, most } = await measureFeeds();
  for (const { what, seconds, run } of speeds)
    console.log(
      `${seconds.toFixed(1).padStart(5)} s  ${what}: ${run.status}, ${run.created} new, ${run.updated} updated, ${run.unchanged} unchanged`,
    );
  console.log(`${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
} else await reportFolder(values, readFolder, scoreLine);
