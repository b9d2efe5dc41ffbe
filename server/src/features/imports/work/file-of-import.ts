import type { Database } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { withStoredFile } from "#platform/stored-file.ts";
import * as repository from "#features/imports/imports.repository.ts";

/** Works on an import's file as a path: workbooks aren't read from front to back. */
export const withFile = <T>(
  database: Database,
  scope: OrganizationScope,
  importId: string,
  work: (path: string) => Promise<T>,
): Promise<T> =>
  withStoredFile((position) => database.read(scope, (db) => repository.findPart(db, scope, importId, position)), work);
