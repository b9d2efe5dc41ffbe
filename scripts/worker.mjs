/** `npm run worker`: runs background jobs in a separate process. Works from any folder. */
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
