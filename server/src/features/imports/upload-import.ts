import type {
  Import,
  uploadImport as endpoint,
  uploadImportPart as nextPart,
} from "@automotive-crm/contract/imports/record";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { changed } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import type { Foundation } from "#platform/foundation.ts";
import { conflict, invalidFields } from "#platform/http/errors.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { toImport, usualChoices } from "./import-row.ts";
import { importLog } from "./import-log.ts";
import * as repository from "./imports.repository.ts";
import { getImport, requireImport } from "./imports.service.ts";
import { enqueueWork } from "./work/import-jobs.ts";

type Scope = OrganizationScope<PersonScope>;
type Request<E> = Omit<RequestOf<E>, "params"> & { scope: PersonScope };

/**
 * Stores a file, or its first part, piece by piece while it arrives, each piece in a transaction of its own: one would stay open as long as
 * the upload takes. Whatever goes wrong, nothing of it is kept; if this process dies, housekeeping discards what there is.
 */
export async function uploadImport(
  foundation: Foundation,
  { scope: anyScope, query, body }: Request<typeof endpoint>,
): Promise<Import> {
  const { database, clock } = foundation;
  const scope = inOneOrganization(anyScope);
  const importId = newId();
  const { fileName, bytes } = query;
  if (bytes === 0) throw emptyFile();
  await database.write(scope, (db) =>
    repository.insert(db, scope, { id: importId, fileName, bytes: bytes ?? 0, choices: usualChoices, now: clock() }),
  );
  try {
    const last = await storeParts(foundation, scope, { importId, from: 0, bytes, body });
    if (last.position + last.content.byteLength === 0) throw emptyFile();
    return await endPart(foundation, scope, { ...last, bytes });
  } catch (error) {
    await database.write(scope, (db) => repository.discard(db, scope, importId));
    throw error;
  }
}

/** Stores the next part of a file. Each piece of it that has arrived stays, so that an upload goes on where its connection ended. */
export async function uploadImportPart(
  foundation: Foundation,
  { scope: anyScope, params, query, body }: RequestOf<typeof nextPart> & { scope: PersonScope },
): Promise<Import> {
  const scope = inOneOrganization(anyScope);
  const { importId } = params;
  const { bytes } = await getImport(foundation, anyScope, importId);
  const last = await storeParts(foundation, scope, { importId, from: query.from, bytes, body });
  return endPart(foundation, scope, { ...last, bytes });
}

const emptyFile = () => invalidFields({ body: "The file is empty." });

const partBytes = 1024 * 1024;

interface Part {
  importId: string;
  /** The file's byte with which it begins. */
  from: number;
  /** Of the whole file, if that is known. */
  bytes: number | undefined;
  body: AsyncIterable<Uint8Array>;
}

interface Piece {
  importId: string;
  position: number;
  content: Buffer;
}

/** Stores all pieces but the last, which it returns: that one is stored with what follows from it. */
async function storeParts(
  { database }: Foundation,
  scope: Scope,
  { importId, from, bytes, body }: Part,
): Promise<Piece> {
  const piece: Piece = { importId, position: from, content: Buffer.alloc(0) };
  for await (const chunk of body) {
    if (piece.content.byteLength >= partBytes) {
      await database.write(scope, (db) => storePiece(db, scope, piece));
      piece.position += piece.content.byteLength;
      piece.content = Buffer.alloc(0);
    }
    piece.content = Buffer.concat([piece.content, chunk]);
    if (bytes !== undefined && piece.position + piece.content.byteLength > bytes)
      throw invalidFields({ body: "The file is longer than it was said to be." });
  }
  return piece;
}

async function storePiece(db: Db, scope: Scope, piece: Piece): Promise<void> {
  const isNext = await repository.insertPart(db, scope, piece);
  if (!isNext) throw conflict("This part of the file isn't the next one.");
}

/** Stores a request's last piece, and goes on to reading the file once all of it is there. */
const endPart = (
  { database, clock }: Foundation,
  scope: Scope,
  { bytes, ...last }: Piece & { bytes: number | undefined },
): Promise<Import> =>
  database.write(scope, async (db) => {
    const { importId } = last;
    const received = last.position + last.content.byteLength;
    if (last.content.byteLength > 0) await storePiece(db, scope, last);
    const { fileName, status } = await requireImport(db, scope, importId, { isLocked: true });
    publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "import", id: importId, scope });
    const read = async () => toImport(await requireImport(db, scope, importId), clock());
    if (received < (bytes ?? received) || status !== "uploading") return read();
    await repository.update(db, scope, importId, { status: "inspecting", bytes: received });
    await enqueueWork(db, scope, { importId, attempt: 0 });
    const done = await changed(db, scope, await read(), {
      entity: importLog,
      entityId: importId,
      action: "import.uploaded",
      changes: { fileName: { new: fileName }, bytes: { new: received } },
    });
    return done.answer;
  });
