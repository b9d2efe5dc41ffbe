/**
 * `npm run dev`: the app with hot reload on PORT (3001), and the API on the next port, restarted on every change.
 * One Ctrl-C stops both.
 */
import "./check-node-version.mjs";
import path from "node:path";
import { runPrograms } from "./child-group.mjs";
import { ensureInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");
const modules = path.join(root, "node_modules");
const port = Number(process.env.PORT ?? 3001);
const apiPort = String(port + 1);
const { CRM_DATA_DIR } = process.env;

try {
  await ensureInstalled();
} catch (error) {
  endWith(error);
}
const api = {
  arguments: [path.join(modules, "tsx/dist/cli.mjs"), "watch", "--clear-screen=false", "server/src/main.ts"],
  cwd: root,
  env: {
    PORT: apiPort,
    PUBLIC_BASE_URL: `http://localhost:${port}`,
    ...(CRM_DATA_DIR && { CRM_DATA_DIR: path.resolve(CRM_DATA_DIR) }),
  },
};
const app = {
  arguments: [path.join(modules, "vite/bin/vite.js"), "--port", String(port), "--strictPort", "--clearScreen=false"],
  cwd: path.join(root, "web"),
  env: { PORT: String(port), CRM_API_PORT: apiPort },
};
process.exit(await runPrograms([api, app]));
