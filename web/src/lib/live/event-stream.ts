import { unattendedHeader } from "@automotive-crm/contract/identity/session";
import { followChanges, LiveEventSchema, type LiveEvent } from "@automotive-crm/contract/live/changes";
import type { Topic } from "@automotive-crm/contract/live/topics";

/** The server sends a heartbeat every 20 seconds; a stream that is silent for this long is dead. */
const silenceMs = 50_000;

interface Reading {
  topics: readonly Topic[];
  getBearer: () => Promise<string | null>;
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
}

/** How a stream ended: the server wasn't reached, the connection broke or was refused for now, or it was refused for good. */
export type StreamEnd = { kind: "unreached" | "refused" } | { kind: "broken"; retryAfterMs: number };

const broken = { kind: "broken", retryAfterMs: 0 } as const;

/** Reads a stream of events to its end. Uses fetch, because the browser's EventSource can't send an Authorization header. */
export async function readEvents({ topics, getBearer, signal, onEvent }: Reading): Promise<StreamEnd> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener("abort", hangUp, { once: true });
  let silence = setTimeout(hangUp, silenceMs);
  try {
    const bearer = await getBearer();
    if (bearer === null) return broken;
    // A worker has no window, and the session's store is none of its business, so this request is not made like others.
    const url = new URL(
      `${followChanges.path}?${new URLSearchParams({ topics: topics.join() })}`,
      globalThis.location.origin,
    );
    const headers = { accept: "text/event-stream", authorization: `Bearer ${bearer}`, [unattendedHeader]: "1" };
    const response = await fetch(new Request(url, { headers }), { signal: line.signal }).catch(() => undefined);
    if (!response) return { kind: "unreached" };
    // Rate limits, restarts, and overloads pass; anything else will be refused again.
    if (!response.ok)
      return isPassing(response) ? { kind: "broken", retryAfterMs: retryAfterOf(response) } : { kind: "refused" };
    if (!response.body) return broken;
    for await (const data of eventsOf(response.body, line.signal)) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, silenceMs);
      const event = data === null ? undefined : LiveEventSchema.safeParse(parsed(data));
      if (event?.success && !line.signal.aborted) onEvent(event.data);
    }
    return broken;
  } catch {
    return broken;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", hangUp);
    line.abort();
  }
}

const isPassing = ({ status }: Response) => status === 429 || status >= 500;

const retryAfterOf = ({ headers }: Response) => (Number(headers.get("retry-after")) || 0) * 1000;

/** The data of each event, and null for a heartbeat. */
async function* eventsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string | null> {
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop);
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (text + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      text = blocks.pop() ?? "";
      if (blocks.length === 0) yield null;
      for (const block of blocks) yield dataOf(block);
    }
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}

function dataOf(block: string): string | null {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith("data:"));
  return lines.length === 0 ? null : lines.map((line) => line.slice(5).trimStart()).join("\n");
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
