/** `npm run worker`: does background jobs in a process of their own. Works from any folder. */
import "./check-node-version.mjs";
import { ensureInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";
import { runServerProgram } from "./run-server-program.mjs";

try {
  await ensureInstalled();
} catch (error) {
  endWith(error);
}
await runServerProgram("server/src/worker.ts");
