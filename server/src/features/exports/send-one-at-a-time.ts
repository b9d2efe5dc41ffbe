import type { DownloadFile } from "@automotive-crm/contract/http/endpoint";
import { conflict } from "#platform/http/errors.ts";

/** People to whom this server is sending an export. */
const receivers = new Set<string>();

/** A file that keeps a person from getting another one until it is sent or nobody waits for it anymore. */
export async function sendOneAtATime(personId: string, open: () => Promise<DownloadFile>): Promise<DownloadFile> {
  if (receivers.has(personId))
    throw conflict("Another export of yours is still running. Please wait until it is done.");
  receivers.add(personId);
  const end = () => receivers.delete(personId);
  try {
    const file = await open();
    if (typeof file.content !== "string" && !(file.content instanceof Uint8Array))
      return { ...file, content: endWith(file.content, end) };
    end();
    return file;
  } catch (error) {
    end();
    throw error;
  }
}

/** A generator's own `finally` would not run if it was left before it began. */
const endWith = <T>(content: AsyncIterable<T>, end: () => void): AsyncIterable<T> => ({
  [Symbol.asyncIterator]() {
    const iterator = content[Symbol.asyncIterator]();
    return {
      async next() {
        try {
          const result = await iterator.next();
          if (result.done) end();
          return result;
        } catch (error) {
          end();
          throw error;
        }
      },
      async return() {
        end();
        await iterator.return?.();
        return { done: true, value: undefined };
      },
    };
  },
});
