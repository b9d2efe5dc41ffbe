/** `npm run seed -- --customers 1000000 [--organizations 20]`: adds many fictional customers in separate organizations. */
import "./check-node-version.mjs";
import { ensureInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";
import { runServerProgram } from "./run-server-program.mjs";

try {
  await ensureInstalled();
} catch (error) {
  endWith(error);
}
await runServerProgram("server/src/demo/seed-command.ts", ...process.argv.slice(2));
