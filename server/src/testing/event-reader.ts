import { z } from "zod";

/** A stream of server-sent events as a browser reads it, from a listening server. */
export interface EventReader<Event> {
  status: number;
  headers: Headers;
  /** Everything received so far. */
  text(): string;
  /** The data of the events so far. */
  events(): Event[];
  /** The next event after those already taken; rejects if none arrives within a second or two. */
  next(): Promise<Event>;
  /** Resolves when the stream is over: to true if the server ended it, to false if the connection was cut. */
  ended: Promise<boolean>;
  /** Disconnects. */
  close(): void;
}

const patienceMs = 3_000;

/** Opens a stream. If the response is an error, it has already ended. */
export async function readEvents<Event>(
  url: string,
  headers: Record<string, string>,
  eventSchema: z.core.$ZodType<Event>,
): Promise<EventReader<Event>> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  let text = "";
  let taken = 0;
  const read = async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) text += part.value;
  };
  const events = () =>
    [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, data = "null"]) => z.parse(eventSchema, JSON.parse(data)));
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    events,
    async next() {
      const giveUpAt = Date.now() + patienceMs;
      for (; Date.now() < giveUpAt; await new Promise((resolve) => setTimeout(resolve, 5))) {
        const event = events()[taken];
        if (event !== undefined) return events()[taken++] ?? event;
      }
      throw new Error(`No event came; so far: ${text}`);
    },
    ended: read().then(
      () => true,
      () => false,
    ),
    close: () => leaving.abort(),
  };
}
