import { TopicSchema, type LiveEvent } from "@automotive-crm/contract/live/changes";
import type { Topic } from "@automotive-crm/contract/live/topics";
import { z } from "zod/mini";

export interface FakeStream<Event> {
  send: (event: Event) => void;
  /** Breaks the connection of all followers. */
  end: () => void;
  /** The number of current followers. */
  followers: () => number;
  /** The topics that each request asked for. */
  requestedTopics: readonly string[][];
  /** Topics that new streams may not follow. */
  denied: Set<Topic>;
}

interface StreamRequest {
  query: URLSearchParams;
  signal: AbortSignal | undefined;
}

/** A live event stream, and the handler that answers requests for it. */
export function buildStream(): FakeStream<LiveEvent> & { handle: (request: StreamRequest) => Response } {
  const lines = new Lines();
  const requestedTopics: string[][] = [];
  const denied = new Set<Topic>();
  const textOf = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;
  const handle = ({ query, signal }: StreamRequest) => {
    const requested = z.array(TopicSchema).parse((query.get("topics") ?? "").split(",").filter(Boolean));
    requestedTopics.push(requested);
    return lines.open(signal, textOf({ type: "ready", open: requested.filter((topic) => !denied.has(topic)) }));
  };
  return {
    handle,
    send: (event) => lines.write(textOf(event)),
    end: () => lines.end(),
    followers: () => lines.count,
    requestedTopics,
    denied,
  };
}

const beatMs = 20_000;

/** Streams, with heartbeats at the server's interval. */
class Lines {
  readonly #open = new Set<ReadableStreamDefaultController<Uint8Array>>();

  get count() {
    return this.#open.size;
  }

  /** As with a real connection, the stream is closed when the follower disconnects. */
  open(signal: AbortSignal | undefined, first: string): Response {
    signal?.throwIfAborted();
    let own: ReadableStreamDefaultController<Uint8Array>;
    const beating = setInterval(() => {
      if (this.#open.has(own)) own.enqueue(new TextEncoder().encode(": still here\n\n"));
      else clearInterval(beating);
    }, beatMs);
    signal?.addEventListener("abort", () => {
      clearInterval(beating);
      if (this.#open.delete(own)) own.error(new DOMException("The request was aborted", "AbortError"));
    });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        this.#open.add(controller);
        controller.enqueue(new TextEncoder().encode(first));
      },
      cancel: () => void this.#open.delete(own),
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }

  write(text: string): void {
    for (const line of this.#open) line.enqueue(new TextEncoder().encode(text));
  }

  end(): void {
    for (const line of this.#open) line.close();
    this.#open.clear();
  }
}
