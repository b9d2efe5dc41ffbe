import type { Import, uploadImport as endpoint } from "@automotive-crm/contract/imports/record";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { changed } from "#features/audit/index.ts";
import { newId } from "#platform/db/new-id.ts";
import type { Foundation } from "#platform/foundation.ts";
import { invalidFields } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { toImport, usualChoices } from "./import-row.ts";
import { importLog } from "./import-log.ts";
import * as repository from "./imports.repository.ts";
import { requireImport } from "./imports.service.ts";
import { enqueueWork } from "./work/import-jobs.ts";

type Upload = Pick<RequestOf<typeof endpoint>, "query" | "body"> & { scope: PersonScope };

/**
 * Stores a file piece by piece while it arrives, each in a transaction of its own: one would stay open as long as the upload takes. Whatever
 * goes wrong, nothing of it is kept; if this process dies, housekeeping discards what there is. Nobody sees it before it is complete.
 */
export async function uploadImport(foundation: Foundation, { scope: anyScope, query, body }: Upload): Promise<Import> {
  const { database, clock } = foundation;
  const scope = inOneOrganization(anyScope);
  const importId = newId();
  const { fileName } = query;
  await database.write(scope, (db) =>
    repository.insert(db, scope, { id: importId, fileName, choices: usualChoices, now: clock() }),
  );
  try {
    const bytes = await storeParts(foundation, scope, { importId, body });
    if (bytes === 0) throw invalidFields({ body: "The file is empty." });
    return await complete(foundation, scope, { importId, fileName, bytes });
  } catch (error) {
    await database.write(scope, (db) => repository.discard(db, scope, importId));
    throw error;
  }
}

const partBytes = 1024 * 1024;

async function storeParts(
  { database }: Foundation,
  scope: OrganizationScope<PersonScope>,
  { importId, body }: { importId: string; body: AsyncIterable<Uint8Array> },
): Promise<number> {
  let [bytes, position, waiting] = [0, 0, Buffer.alloc(0)];
  const store = async (content: Buffer) => {
    const at = position++;
    await database.write(scope, (db) => repository.insertPart(db, scope, { importId, position: at, content }));
  };
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    waiting = Buffer.concat([waiting, chunk]);
    if (waiting.byteLength < partBytes) continue;
    await store(waiting);
    waiting = Buffer.alloc(0);
  }
  if (waiting.byteLength > 0) await store(waiting);
  return bytes;
}

const complete = (
  { database, clock }: Foundation,
  scope: OrganizationScope<PersonScope>,
  { importId, fileName, bytes }: { importId: string; fileName: string; bytes: number },
): Promise<Import> =>
  database.write(scope, async (db) => {
    await repository.update(db, scope, importId, { status: "inspecting", bytes });
    await enqueueWork(db, scope, { importId, attempt: 0 });
    const stored = toImport(await requireImport(db, scope, importId), clock());
    const done = await changed(db, scope, stored, {
      entity: importLog,
      entityId: importId,
      action: "import.uploaded",
      changes: { fileName: { new: fileName }, bytes: { new: bytes } },
    });
    return done.answer;
  });
