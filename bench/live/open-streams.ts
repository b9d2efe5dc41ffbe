import { get, type IncomingMessage } from "node:http";
import { LiveEventSchema } from "@automotive-crm/contract/live/changes";
import type { Topic } from "@automotive-crm/contract/live/topics";

export interface Streams {
  /** Milliseconds from sending each save to each event about it. */
  latencies: number[];
  /** A change to the customer is about to be saved. */
  expect(customerId: string): void;
  /** Discards what was measured so far. */
  restart(): void;
  close(): void;
}

/** Opens one stream for each token and waits until all are ready. */
export async function openStreams(
  url: string,
  requested: readonly { token: string; topic: Topic }[],
): Promise<Streams> {
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  const open: IncomingMessage[] = [];
  const openOne = ({ token, topic }: { token: string; topic: Topic }) =>
    new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      get(`${url}/api/events?topics=${topic}`, { headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200)
          return reject(new Error(`A stream was answered with ${String(answer.statusCode)}`));
        open.push(answer);
        readLines(answer, (data) => {
          const event = LiveEventSchema.parse(JSON.parse(data));
          if (event.type === "ready") resolve();
          if (event.type !== "change" || event.kind !== "customer") return;
          const at = sentAt.get(event.id);
          if (at !== undefined) latencies.push(performance.now() - at);
        });
      }).on("error", reject);
    });
  for (let first = 0; first < requested.length; first += 20)
    await Promise.all(requested.slice(first, first + 20).map(openOne));
  return {
    latencies,
    expect: (customerId) => void sentAt.set(customerId, performance.now()),
    restart() {
      latencies.length = 0;
      sentAt.clear();
    },
    close() {
      for (const answer of open) answer.destroy();
    },
  };
}

function readLines(answer: IncomingMessage, onData: (data: string) => void): void {
  let text = "";
  answer.setEncoding("utf8").on("data", (part: string) => {
    const lines = (text + part).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data: ")) onData(line.slice(6));
  });
  answer.on("error", () => undefined);
}
