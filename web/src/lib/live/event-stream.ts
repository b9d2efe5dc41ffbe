import type { AnswerOf, Endpoint, ParamsOf } from "@automotive-crm/contract/endpoint";
import { toRequest } from "#lib/api/api-request.ts";
import { bearerFor } from "#lib/api/bearer.ts";
import { useSession } from "#lib/session/session-store.ts";
import { wait } from "#lib/browser/wait.ts";

/** The server gives a sign of life every 20 seconds; a line that is silent for longer is dead. */
const silenceMs = 50_000;
const longestPauseMs = 15_000;

interface Following<E extends Endpoint> {
  params: ParamsOf<E>;
  signal: AbortSignal;
  /** The line stands. What happened before may have been missed, so read again what is shown. */
  onOpen: () => void;
  onEvent: (event: AnswerOf<E>) => void;
  /** The server could not be reached, at each attempt: what is shown may be old. */
  onUnreached?: () => void;
}

/**
 * Follows a stream of events until it is told to stop, calling again when the line breaks. It goes by fetch, because the browser's own
 * EventSource cannot send who asks. Ends by itself when the server says that there is nothing to follow.
 */
export async function follow<E extends Endpoint>(endpoint: E, following: Following<E>): Promise<void> {
  let attempts = 0;
  while (!following.signal.aborted) {
    const calledAt = performance.now();
    const end = await followOnce(endpoint, following);
    if (end === "refused") return;
    // A line that breaks as soon as it stands is no better than none: it is not called for every second.
    if (performance.now() - calledAt > longestPauseMs) attempts = 0;
    const pause = Math.min(1000 * 2 ** attempts, longestPauseMs);
    attempts += 1;
    await wait(pause, following.signal);
  }
}

type End = "broken" | "refused";

async function followOnce<E extends Endpoint>(
  endpoint: E,
  { params, signal, onOpen, onEvent, onUnreached }: Following<E>,
): Promise<End> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener("abort", hangUp, { once: true });
  let silence = setTimeout(hangUp, silenceMs);
  try {
    const { token, organizationChoice } = useSession.getState();
    const request = toRequest(endpoint, { params }, { chosen: organizationChoice, isUnattended: true });
    request.headers.set("accept", "text/event-stream");
    const bearer = await bearerFor(token);
    if (bearer !== null) request.headers.set("authorization", `Bearer ${bearer}`);
    const response = await fetch(request, { signal: line.signal }).catch(() => undefined);
    if (!response) {
      if (!signal.aborted) onUnreached?.();
      return "broken";
    }
    // Too many requests, a restart or an overload pass; anything else that is refused will be refused again.
    if (!response.ok) return response.status === 429 || response.status >= 500 ? "broken" : "refused";
    if (!response.body) return "broken";
    onOpen();
    for await (const data of eventsOf(response.body, line.signal)) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, silenceMs);
      const event = data === null ? undefined : endpoint.response?.safeParse(parsed(data));
      // The endpoint's own schema has read it.
      if (event?.success) onEvent(event.data as AnswerOf<E>);
    }
    return "broken";
  } catch {
    return "broken";
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", hangUp);
    line.abort();
  }
}

/** The data of each event, and null for a sign of life. */
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
