import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

// Installed apart from everything else: see scripts/install-clerk.mjs.
const { resolve } = createRequire(new URL("../../../../e2e/clerk/package.json", import.meta.url));
const folders: Record<string, string> = {
  "clerk-js": dirname(resolve("@clerk/clerk-js")),
  ui: dirname(resolve("@clerk/ui")),
};

/** One of Clerk's built files, requested as `/npm/@clerk/ui@1/dist/ui.browser.js`, whatever version that names. */
export async function findScript(path: string): Promise<Buffer | undefined> {
  const [, name = "", file = ""] = /^\/npm\/@clerk\/([a-z-]+)@[\w.-]+\/dist\/([\w.-]+\.js)$/.exec(path) ?? [];
  const folder = folders[name];
  return folder === undefined ? undefined : readFile(join(folder, file)).catch(() => undefined);
}
