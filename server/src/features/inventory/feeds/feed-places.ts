import { constants } from "node:fs";
import { mkdir, open, realpath, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { OutsideRules } from "#platform/outside/fetch-outside.ts";

declare module "#platform/feature.ts" {
  interface Services {
    feedPlaces: FeedPlaces;
  }
}

/** Where files of feeds come from besides uploads. */
export interface FeedPlaces {
  /** An organization's own folder; undefined if this server has none. */
  folderOf(organizationId: string): string | undefined;
  /** What may be fetched; the internet unless a test says otherwise. */
  rules?: OutsideRules;
  close?(): void;
}

/** Each organization has its own folder inside the configured one, named by its id. */
export const openFeedPlaces = (folder: string | undefined): FeedPlaces => ({
  folderOf: (organizationId) => (folder === undefined ? undefined : join(folder, organizationId)),
});

/** Which files of a folder a feed may name: a plain name, so that nothing leads out of the folder. */
export const isFeedFileName = (name: string): boolean =>
  /^[\p{L}\p{N}_][\p{L}\p{N}_ .()-]*\.(?:csv|tsv|txt|xml)$/iu.test(name);

/** Opens a file of a folder; undefined if there is none. Neither links nor folders are followed, and nothing outside of the folder is. */
export async function openInFolder(folder: string, fileName: string): Promise<FileHandle | undefined> {
  if (!isFeedFileName(fileName)) return undefined;
  await mkdir(folder, { recursive: true });
  const file = join(await realpath(folder), fileName);
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ELOOP") return undefined;
      throw error;
    },
  );
  if (handle && !(await handle.stat()).isFile()) {
    await handle.close();
    return undefined;
  }
  return handle;
}
