import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZippedFile {
  name: string;
  /** Read when its turn comes. */
  content: AsyncIterable<string | Uint8Array>;
}

/** More takes twice the processor time to save a tenth. */
const compressionLevel = 3;

/** A ZIP of files, each read while it is sent; the next is asked for when one is at its end. */
export async function* writeZip(files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // Its type leaves out that it is a stream of Node's.
  const output = zip.outputStream as Readable;
  fill(zip, files).catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  // Also when nobody reads on: leaving the loop closes the output, which ends the file in progress.
  for await (const chunk of output) yield chunk as Uint8Array;
}

async function fill(zip: ZipFile, files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>): Promise<void> {
  for await (const { name, content } of files) {
    const source = Readable.from(content);
    const stop = () => source.destroy();
    zip.outputStream.once("close", stop);
    zip.addReadStream(source, name, { compressionLevel });
    await finished(source);
    zip.outputStream.off("close", stop);
  }
  zip.end();
}
