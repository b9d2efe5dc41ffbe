/** `npm start`: installs and builds what is missing or changed, then runs the server. Works from any folder. */
import "./check-node-version.mjs";
import { ensureWebBuilt } from "./install-and-build.mjs";
import { runServerProgram } from "./run-server-program.mjs";

await runServerProgram("main.js", { prepare: ensureWebBuilt });
