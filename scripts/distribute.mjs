/** `npm run distribute`: spreads a database over the workers of a Citus coordinator. See docs/scaling.md. */
import "./check-node-version.mjs";
import { runServerProgram } from "./run-server-program.mjs";

await runServerProgram("distribute.js", { rest: process.argv.slice(2) });
