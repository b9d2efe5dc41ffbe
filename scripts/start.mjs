/** `npm start`: installs and builds what is missing or changed, then runs the server. Works from any folder. */
import "./check-node-version.mjs";
import path from "node:path";
import { runTogether } from "./child-group.mjs";
import { ensureInstalled, ensureWebBuilt } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");
// Named from where the person is; the server runs in the project's folder.
const { CRM_DATA_DIR } = process.env;
const env = CRM_DATA_DIR ? { CRM_DATA_DIR: path.resolve(CRM_DATA_DIR) } : {};

try {
  await ensureInstalled();
  await ensureWebBuilt();
} catch (error) {
  endWith(error);
}
process.exit(await runTogether([{ arguments: ["--import", "tsx", "server/src/main.ts"], cwd: root, env }]));
