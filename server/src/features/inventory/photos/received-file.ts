import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { invalidFields } from "#platform/http/errors.ts";

/** Enough to know what a file is. */
const headBytes = 32;

/** As many files are worked on at once; others wait on disk. */
const mostAtOnce = 2;
let working = 0;
const waiting: (() => void)[] = [];

/** Writes an upload to disk while it arrives, so that many slow ones take no memory; the file is deleted after the work. */
export async function withReceivedFile<T>(
  body: AsyncIterable<Uint8Array>,
  check: (head: Uint8Array) => string | undefined,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const file = path.join(tmpdir(), `automotive-crm-${randomUUID()}`);
  try {
    const head = await receive(body, file);
    if (head.byteLength === 0) throw invalidFields({ body: "The file is empty." });
    const problem = check(head);
    if (problem) throw invalidFields({ body: problem });
    return await inTurn(() => work(file));
  } finally {
    await rm(file, { force: true });
  }
}

async function receive(body: AsyncIterable<Uint8Array>, file: string): Promise<Buffer> {
  const written = await open(file, "wx", 0o600);
  try {
    let head = Buffer.alloc(0);
    for await (const chunk of body) {
      if (head.byteLength < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      await written.write(chunk);
    }
    return head;
  } finally {
    await written.close();
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= mostAtOnce) await new Promise<void>((resume) => waiting.push(resume));
  else working++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working--;
  }
}
