/** `npm run seed -- --customers 1000000 [--organizations 20]`: adds many made-up customers, in organizations of their own. */
import "./check-node-version.mjs";
import path from "node:path";
import { runTogether } from "./child-group.mjs";
import { ensureInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");
const command = "server/src/demo/seed-command.ts";
// Named from where the person is; the command runs in the project's folder.
const { CRM_DATA_DIR } = process.env;
const env = CRM_DATA_DIR ? { CRM_DATA_DIR: path.resolve(CRM_DATA_DIR) } : {};

try {
  await ensureInstalled();
} catch (error) {
  endWith(error);
}
process.exit(
  await runTogether([{ arguments: ["--import", "tsx", command, ...process.argv.slice(2)], cwd: root, env }]),
);
