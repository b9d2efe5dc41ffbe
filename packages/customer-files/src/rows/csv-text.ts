import { createReadStream } from "node:fs";
import { createDecoder, type Decoder, type Encoding } from "./encodings.ts";

const chunkSize = 256 * 1024;

/** A file's text piece by piece, with `\n` for any line break. What it was encoded in is known once all of it is read. */
export async function* textOf(
  file: string,
  chosen?: Encoding,
  onEncoding?: (encoding: Encoding) => void,
): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  let held = "";
  for await (const chunk of createReadStream(file, { highWaterMark: chunkSize })) {
    const bytes = chunk as Buffer;
    decoder ??= createDecoder(bytes, chosen);
    const text = held + decoder.decode(bytes, false);
    // The other half of \r\n may be in the next piece.
    held = text.endsWith("\r") ? "\r" : "";
    yield withPlainBreaks(held === "" ? text : text.slice(0, -1));
  }
  if (!decoder) return;
  yield withPlainBreaks(held + decoder.decode(Buffer.alloc(0), true));
  onEncoding?.(decoder.encoding());
}

const withPlainBreaks = (text: string) => (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);
