import { inspectFile } from "@automotive-crm/customer-files";
import type { Db } from "#platform/db/database.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import * as repository from "#features/imports/imports.repository.ts";
import { storable } from "#features/imports/rows/storable.ts";
import { withFile } from "./file-of-import.ts";
import type { ImportWork } from "./open-import.ts";

/** Finds out how a file is read. Returns what stores it. */
export async function inspectImport({ database, scope, row, chosen }: ImportWork): Promise<(db: Db) => Promise<void>> {
  const { id, fileName, attempt } = row;
  const plan = storable(await withFile(database, scope, id, (path) => inspectFile(path, { fileName, chosen })));
  return async (db) => {
    const current = await repository.findById(db, scope, id, { isLocked: true });
    if (current?.status !== "inspecting" || current.attempt !== attempt) return;
    await repository.update(db, scope, id, { status: "mapped", plan });
    publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "import", id, scope });
  };
}
