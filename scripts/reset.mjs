/** `npm run reset`: deletes the embedded database after asking. `-- --yes` skips the question, for scripts. */
import "./check-node-version.mjs";
import path from "node:path";
import { isAgreed } from "./ask.mjs";
import { runPrograms } from "./child-group.mjs";
import { ensureInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");
const dataDirectory = path.resolve(process.env.CRM_DATA_DIR || path.join(root, ".data"));
const command = "packages/embedded-postgres/src/remove-cluster-command.ts";

try {
  await mustBeWanted();
  await ensureInstalled();
} catch (error) {
  endWith(error);
}
process.exit(await runPrograms([{ arguments: ["--import", "tsx", command, dataDirectory], cwd: root }]));

async function mustBeWanted() {
  if (process.env.DATABASE_URL || process.env.DATABASE_URL_FILE) {
    throw new Error("DATABASE_URL is set, but reset applies only to the embedded database. Nothing was deleted.");
  }
  if (process.argv.includes("--yes")) return;
  if (!process.stdin.isTTY) {
    throw new Error("Nothing was deleted: there is no terminal to confirm in. Use: npm run reset -- --yes");
  }
  if (!(await isAgreed(`This deletes all data in ${dataDirectory}.`))) throw new Error("Nothing was deleted.");
}
