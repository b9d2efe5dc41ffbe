import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as repository from "#features/imports/imports.repository.ts";

/** Writes an import's file to this machine's temporary directory for as long as the work takes: workbooks aren't read from front to back. */
export async function withFile<T>(
  database: Database,
  scope: OrganizationScope,
  importId: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "crm-import-"));
  try {
    const path = join(folder, "file");
    const file = await open(path, "w");
    try {
      for (let position = 0; ;) {
        const part = await database.read(scope, (db) => repository.findPart(db, scope, importId, position));
        if (!part) break;
        await file.write(part);
        position += part.byteLength;
      }
    } finally {
      await file.close();
    }
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
