/**
 * `npm run bench [-- --quick] [-- --customers 1000000] [-- --check]`: compares speed with a bare handler on the same database.
 * `npm run bench -- durability`: kills the server and its database, and checks for lost data. See docs/performance.md.
 */
import "./check-node-version.mjs";
import path from "node:path";
import { runPrograms } from "./child-group.mjs";
import { ensureInstalled, ensureWebBuilt } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");
const given = process.argv.slice(2);
const isDurability = given[0] === "durability";
const command = isDurability ? "bench/durability/durability-command.ts" : "bench/bench-command.ts";

try {
  await ensureInstalled();
  await ensureWebBuilt();
} catch (error) {
  endWith(error);
}
process.exit(
  await runPrograms([{ arguments: ["--import", "tsx", command, ...given.slice(isDurability ? 1 : 0)], cwd: root }]),
);
