/**
 * `npm run bench -- inventory`: how long the lists of 20,000 cars beside 500,000 that are gone take, and how much memory 50 photos at once;
 * `--photos`: only the photos. `--feed`: how long a feed of 20,000 cars takes. `npm run bench -- inventory --read DIR [--json FILE]`: reads the
 * stock feeds of a folder and compares their cars with its expectations.jsonl.
 */
import { parseArgs } from "node:util";
import { speedLine } from "../measure-path.ts";
import { reportFolder } from "../read-folder-command.ts";
import { measureFeeds } from "./feed-speed.ts";
import { measurePhotos } from "./photo-memory.ts";
import { readFolder, scoreLine } from "./read-folder.ts";
import { measureLists } from "./stock-lists.ts";

const { values } = parseArgs({
  options: {
    read: { type: "string" },
    json: { type: "string" },
    feed: { type: "boolean", default: false },
    photos: { type: "boolean", default: false },
  },
});
if (values.feed) await reportFeeds();
else if (values.read !== undefined) await reportFolder(values, readFolder, scoreLine);
else {
  if (!values.photos) await reportLists();
  await reportPhotos();
}

async function reportFeeds() {
  const { speeds, before, most } = await measureFeeds();
  for (const { what, seconds, run } of speeds)
    console.log(
      `${seconds.toFixed(1).padStart(5)} s  ${what}: ${run.status}, ${run.created} new, ${run.updated} updated, ${run.unchanged} unchanged`,
    );
  console.log(`${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
}

async function reportLists() {
  for (const speed of await measureLists()) console.log(speedLine(speed));
}

async function reportPhotos() {
  const { megabytes, seconds, stored, before, most } = await measurePhotos();
  const size = `${stored} of 50 photos of ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s`;
  console.log(`${size}: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
}
