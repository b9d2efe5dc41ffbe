import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Writes a file that is stored in pieces to this machine's temporary directory for as long as the work takes. A piece's position is that of its
 * first byte.
 */
export async function withStoredFile<T>(
  readPart: (position: number) => Promise<Buffer | undefined>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "crm-file-"));
  try {
    const path = join(folder, "file");
    const file = await open(path, "w");
    try {
      for (let position = 0; ;) {
        const part = await readPart(position);
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
