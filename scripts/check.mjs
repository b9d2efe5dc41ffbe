/** `npm run check`: may this be pushed? Types, lint and format of everything. */
import { runChecks } from "./check-steps.mjs";

const { failed } = await runChecks();
if (failed > 0) console.log('"npm run format" puts the format right.');
process.exitCode = failed > 0 ? 1 : 0;
