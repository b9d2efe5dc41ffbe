import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Splitter, type MimeNode } from "@zone-eu/mailsplit";
import libmime from "libmime";
import { leadLimits } from "#src/lead.ts";

/** A part of a mail that holds no others. */
export interface MailPart {
  contentType: string;
  charset?: string;
  filename: string;
  isAttachment: boolean;
  content: Buffer;
  /** Of the message it belongs to, which may be forwarded in another. */
  headers: MailHeaders;
  depth: number;
}

export interface MailHeaders {
  /** Every value of a header, decoded; its name in lower case. */
  get: (name: string) => string;
  has: (name: string) => boolean;
}

const nothing: MailHeaders = { get: () => "", has: () => false };

const deepestForward = 5;

/** The parts of a mail and of the mails forwarded in it, with their bytes. */
export async function splitMail(raw: Uint8Array, level = 0): Promise<{ headers: MailHeaders; parts: MailPart[] }> {
  const parts: MailPart[] = [];
  let headers = nothing;
  let current: { node: MimeNode; chunks: Buffer[] } | undefined;
  const finish = async () => {
    if (!current || parts.length >= leadLimits.entries) return;
    const part = await toPart(current.node, current.chunks, headers);
    if (part.contentType !== "message/rfc822" || level >= deepestForward) return void parts.push(part);
    const inner = await splitMail(part.content, level + 1);
    parts.push(...inner.parts.map((each) => ({ ...each, depth: each.depth + 1 })));
  };
  const splitter = new Splitter({ maxHeadSize: 128 * 1024, maxChildNodes: 200, ignoreEmbedded: true });
  await pipeline(Readable.from(chunksOf(raw)), splitter, async (events: AsyncIterable<unknown>) => {
    for await (const event of events) {
      const { type, value, node } = event as { type: string; value?: Buffer; node?: MimeNode };
      if (type === "node") {
        await finish();
        const begun = event as MimeNode;
        if (begun.root) headers = readHeaders(begun);
        current = begun.multipart ? undefined : { node: begun, chunks: [] };
      } else if (type === "body" && value && current && node === current.node) current.chunks.push(value);
    }
    await finish();
  });
  return { headers, parts };
}

function* chunksOf(raw: Uint8Array) {
  for (let at = 0; at < raw.length; at += 64 * 1024) yield Buffer.from(raw.subarray(at, at + 64 * 1024));
}

async function toPart(node: MimeNode, chunks: Buffer[], headers: MailHeaders): Promise<MailPart> {
  const encoded = Buffer.concat(chunks);
  const decoder = node.getDecoder();
  const decoded: Buffer[] = [];
  await pipeline(Readable.from([encoded]), decoder, async (bytes: AsyncIterable<Buffer>) => {
    for await (const each of bytes) decoded.push(each);
  });
  return {
    contentType: node.contentType || "text/plain",
    ...(node.charset ? { charset: node.charset } : {}),
    filename: node.filename || "",
    isAttachment: node.disposition === "attachment",
    content: Buffer.concat(decoded),
    headers,
    depth: 0,
  };
}

function readHeaders(node: MimeNode): MailHeaders {
  const lines = node.headers ? node.headers.getList() : [];
  const all = lines.map(
    ({ key, line }) =>
      [
        key,
        libmime.decodeWords(
          line
            .slice(line.indexOf(":") + 1)
            .replace(/\s+/g, " ")
            .trim(),
        ),
      ] as const,
  );
  return {
    get: (name) => all.find(([key]) => key === name)?.[1] ?? "",
    has: (name) => all.some(([key]) => key === name),
  };
}
