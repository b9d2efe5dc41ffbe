/** `npm run reset`: deletes the embedded database after asking. `-- --yes` answers beforehand, for scripts. */
import "./check-node-version.mjs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { runTogether } from "./child-group.mjs";
import { ensureInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");
const dataDirectory = path.resolve(process.env.CRM_DATA_DIR || path.join(root, ".data"));
const command = "server/src/platform/db/embedded/remove-cluster-command.ts";

try {
  await mustBeWanted();
  await ensureInstalled();
} catch (error) {
  endWith(error);
}
process.exit(await runTogether([{ arguments: ["--import", "tsx", command, dataDirectory], cwd: root }]));

async function mustBeWanted() {
  if (process.env.DATABASE_URL) {
    throw new Error("DATABASE_URL is set, but reset only concerns the embedded database. Nothing was deleted.");
  }
  if (process.argv.includes("--yes")) return;
  if (!process.stdin.isTTY) {
    throw new Error("Nobody is here to confirm. Use: npm run reset -- --yes. Nothing was deleted.");
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C at the question is a no.
  terminal.on("SIGINT", () => terminal.close());
  terminal.on("close", () => process.stdin.unref());
  const answer = await Promise.race([
    terminal.question(`This deletes all data in ${dataDirectory}. Type yes to go on: `),
    new Promise((resolve) => terminal.on("close", () => resolve(""))),
  ]);
  terminal.close();
  if (answer.trim().toLowerCase() !== "yes") throw new Error("Nothing was deleted.");
}
