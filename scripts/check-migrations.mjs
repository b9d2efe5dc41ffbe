/**
 * Part of `npm run check`: whether servers of the previous release keep working with every new migration.
 * See lint/migration-rules.mjs.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findContractions, lastUnjudged } from "../lint/migration-rules.mjs";
import { rootFolder } from "./run-step.mjs";

const folder = path.join(rootFolder, "server/migrations");
const judged = readdirSync(folder).filter((name) => name.endsWith(".sql") && name > lastUnjudged);

const found = judged.flatMap((name) =>
  findContractions(readFileSync(path.join(folder, name), "utf8")).map(
    ({ statement, problem }) => `server/migrations/${name}: ${problem}\n    ${statement.slice(0, 200)}`,
  ),
);

for (const line of found) console.log(line);
if (found.length > 0) {
  console.log(
    "\nServers of the previous release run while this is applied. Expand now and contract in a later release, or give a\n" +
      "reason in the migration: `-- contract: …` once, or `-- compatible: …` above the statement (docs/operations.md).",
  );
  process.exitCode = 1;
}
