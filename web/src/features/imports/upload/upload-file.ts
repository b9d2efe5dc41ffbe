import { getImport, uploadImport, uploadImportPart, type Import } from "@automotive-crm/contract/imports/record";
import { z } from "zod/mini";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { parseJson, storage } from "#lib/browser/storage.ts";
import { wait } from "#lib/browser/wait.ts";

interface Uploading {
  organizationId: string;
  signal: AbortSignal;
  /** How many bytes have arrived, and whether it waits for the connection. */
  onProgress: (received: number, isWaiting: boolean) => void;
}

/** Small enough that little is sent twice after a lost connection, and that progress is seen. */
const partBytes = 2 * 1024 * 1024;
const timeoutMs = 300_000;
const pausesMs = [1_000, 2_000, 5_000, 10_000] as const;

/** Sends a file part by part. A lost connection is waited for; a file that was being sent before goes on where it stopped. */
export async function uploadFile(file: File, uploading: Uploading): Promise<Import> {
  const { organizationId, onProgress, signal } = uploading;
  let known = await findBegun(file, uploading);
  for (let failures = 0; known?.status === "uploading" || !known;) {
    try {
      onProgress(known?.received ?? 0, false);
      known = await sendPart(file, known, uploading);
      rememberBegun(file, known.id);
      failures = 0;
    } catch (error) {
      if (signal.aborted || !mayGoOn(error)) throw error;
      onProgress(known?.received ?? 0, true);
      await wait(pausesMs[Math.min(failures++, pausesMs.length - 1)] ?? 0, signal);
      signal.throwIfAborted();
      // What arrived before the connection ended isn't sent again.
      if (known)
        known = await call(getImport, { params: { importId: known.id }, organizationId, signal }).catch(() => known);
    }
  }
  storage.remove(begunKey);
  return known;
}

function sendPart(file: File, known: Import | undefined, { organizationId, signal }: Uploading): Promise<Import> {
  const from = known?.received ?? 0;
  const sending = { body: file.slice(from, from + partBytes), organizationId, signal, timeoutMs };
  return known
    ? call(uploadImportPart, { params: { importId: known.id }, query: { from }, ...sending })
    : call(uploadImport, { query: { fileName: file.name.slice(-255), bytes: file.size }, ...sending });
}

/** Without a connection; or another tab has sent the part. */
const mayGoOn = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.isOutcomeUnknown || error.status === 409 || error.status === 429);

/** The upload that this browser has begun and not ended. */
const begunKey = "automotive-crm.upload";
const BegunSchema = z.object({ id: z.string(), name: z.string(), size: z.number(), lastModified: z.number() });

const rememberBegun = ({ name, size, lastModified }: File, id: string): void =>
  storage.write(begunKey, JSON.stringify({ id, name, size, lastModified }));

async function findBegun(file: File, { organizationId, signal }: Uploading): Promise<Import | undefined> {
  const { data } = BegunSchema.safeParse(parseJson(storage.read(begunKey)));
  const isSame = data?.name === file.name && data.size === file.size && data.lastModified === file.lastModified;
  if (!isSame) return undefined;
  const found = await call(getImport, { params: { importId: data.id }, organizationId, signal }).catch(() => undefined);
  return found?.status === "uploading" ? found : undefined;
}
