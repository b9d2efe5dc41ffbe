import type { AnswerOf, Endpoint, QueryOf } from "@automotive-crm/contract/endpoint";
import { toRequest } from "#lib/api/api-request.ts";
import { bearerFor } from "#lib/api/bearer.ts";
import { useSession } from "#lib/session/session-store.ts";

/** The server sends a heartbeat every 20 seconds; a stream that is silent for this long is dead. */
const silenceMs = 50_000;

interface Reading<E extends Endpoint> {
  query: QueryOf<E>;
  signal: AbortSignal;
  onEvent: (event: AnswerOf<E>) => void;
}

/** How a stream ended: the server wasn't reached, the connection broke or was refused for now, or it was refused for good. */
export type StreamEnd = { kind: "unreached" | "refused" } | { kind: "broken"; retryAfterMs: number };

const broken = { kind: "broken", retryAfterMs: 0 } as const;

/** Reads a stream of events to its end. Uses fetch, because the browser's EventSource can't send an Authorization header. */
export async function readEvents<E extends Endpoint>(
  endpoint: E,
  { query, signal, onEvent }: Reading<E>,
): Promise<StreamEnd> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener("abort", hangUp, { once: true });
  let silence = setTimeout(hangUp, silenceMs);
  try {
    const { token } = useSession.getState();
    const request = toRequest(endpoint, { query }, { chosen: null, isUnattended: true });
    request.headers.set("accept", "text/event-stream");
    const bearer = await bearerFor(token);
    if (bearer !== null) request.headers.set("authorization", `Bearer ${bearer}`);
    const response = await fetch(request, { signal: line.signal }).catch(() => undefined);
    if (!response) return { kind: "unreached" };
    // Rate limits, restarts, and overloads pass; anything else will be refused again.
    if (!response.ok)
      return isPassing(response) ? { kind: "broken", retryAfterMs: retryAfterOf(response) } : { kind: "refused" };
    if (!response.body) return broken;
    for await (const data of eventsOf(response.body, line.signal)) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, silenceMs);
      const event = data === null ? undefined : endpoint.response?.safeParse(parsed(data));
      // The endpoint's own schema has parsed it.
      if (event?.success && !line.signal.aborted) onEvent(event.data as AnswerOf<E>);
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
