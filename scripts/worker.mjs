/** `npm run worker`: runs background jobs in a separate process. Works from any folder. */
import "./check-node-version.mjs";
import { runServerProgram } from "./run-server-program.mjs";

await runServerProgram("worker.js");
