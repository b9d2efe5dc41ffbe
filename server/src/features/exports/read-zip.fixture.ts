import yauzl from "yauzl";

/** The files of a ZIP, by name. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Uint8Array);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}
