/** `npm run check`: types, lint and format of everything. */
import { runChecks } from "./check-steps.mjs";

const { failed } = await runChecks();
if (failed > 0) console.log('"npm run format" fixes the format.');
process.exitCode = failed > 0 ? 1 : 0;
