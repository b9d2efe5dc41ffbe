/** `npm run seed -- --customers 1000000 [--organizations 20]`: adds many fictional customers in separate organizations. */
import "./check-node-version.mjs";
import { runServerProgram } from "./run-server-program.mjs";

await runServerProgram("seed-command.js", { rest: process.argv.slice(2) });
