/** `npm start`: installs and builds what is missing or changed, then runs the server. Works from any folder. */
import "./check-node-version.mjs";
import { ensureInstalled, ensureWebBuilt } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";
import { runServerProgram } from "./run-server-program.mjs";

try {
  await ensureInstalled();
  await ensureWebBuilt();
} catch (error) {
  endWith(error);
}
await runServerProgram("server/src/main.ts");
