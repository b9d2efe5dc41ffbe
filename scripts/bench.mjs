/**
 * `npm run bench [-- --quick] [-- --customers 1000000] [-- --check]`: compares speed with a bare handler on the same database.
 * `npm run bench -- assistant`: how well the assistant reads requests and notes. See docs/assistant.md.
 * `npm run bench -- train [--check]`: learns the assistant's scores from the labeled examples.
 * `npm run bench -- import [--rows 100000] | --read DIR [--json FILE] | --reader`: how fast customers are imported, and what is read.
 * `npm run bench -- inventory --read DIR [--json FILE]`: how well the cars of a folder's stock feeds are read.
 * `npm run bench -- leads --read DIR [--json FILE]`: how well the leads of a folder's documents and mails are read.
 * `npm run bench -- calls [--rounds 3] [--check]`: 200 calls at a time whose events arrive mixed up.
 * `npm run bench -- day [--check]`: a working day of 300 people in five minutes.
 * `npm run bench -- deals FILE.jsonl`: how many numeric cases of payments, leases, trade-ins and ratios come out as they must.
 * `npm run bench -- front`: how soon a browser shows each page.
 * `npm run bench -- durability`: kills the server and its database, and checks for lost data. See docs/performance.md.
 */
import "./check-node-version.mjs";
import path from "node:path";
import { runPrograms } from "./child-group.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");
const given = process.argv.slice(2);
/** Other measurements by their word; everything else is for the comparison of speed. */
const commands = new Map([
  ["assistant", "bench/assistant/assistant-command.ts"],
  ["calls", "bench/calls/calls-command.ts"],
  ["day", "bench/day/day-command.ts"],
  ["deals", "bench/deals/deals-command.ts"],
  ["durability", "bench/durability/durability-command.ts"],
  ["front", "bench/front/front-command.ts"],
  ["import", "bench/import/import-command.ts"],
  ["inventory", "bench/inventory/inventory-command.ts"],
  ["leads", "bench/leads/leads-command.ts"],
  ["train", "bench/assistant/train-command.ts"],
]);
const named = commands.get(given[0] ?? "");

try {
  await ensureInstalled();
  if (!["assistant", "deals", "train"].includes(given[0])) await ensureBuilt();
  if (given[0] === "front" && !(await ensureChromium())) throw new Error("This measures pages in Chromium.");
} catch (error) {
  endWith(error);
}
process.exit(
  await runPrograms([
    {
      arguments: ["--import", "tsx", named ?? "bench/bench-command.ts", ...given.slice(named === undefined ? 0 : 1)],
      cwd: root,
    },
  ]),
);
