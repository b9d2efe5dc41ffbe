/** `npm run tour`: screenshots of every screen, into tour/. See e2e/tour.ts for its options. */
import "./check-node-version.mjs";
import { spawn } from "node:child_process";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled } from "./install-and-build.mjs";
import { rootFolder } from "./run-step.mjs";

await ensureInstalled();
const chromium = await ensureChromium();
if (chromium) {
  const givenArguments = process.argv.slice(2);
  if (!givenArguments.includes("--url")) await ensureBuilt();
  const child = spawn(process.execPath, ["--import", "tsx", "e2e/tour.ts", ...givenArguments], {
    cwd: rootFolder,
    env: { ...process.env, CRM_CHROMIUM: chromium },
    stdio: "inherit",
  });
  child.on("close", (code) => (process.exitCode = code ?? 1));
} else {
  process.exitCode = 1;
}
