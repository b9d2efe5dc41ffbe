/** `npm run move-database -- to-server` or `-- to-embedded`: copies all data between the embedded PostgreSQL and your own. */
import "./check-node-version.mjs";
import { runServerProgram } from "./run-server-program.mjs";

await runServerProgram("move-database.js", { rest: process.argv.slice(2) });
