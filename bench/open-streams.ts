import { get, type IncomingMessage } from "node:http";
import type { Topic } from "@automotive-crm/contract/live/topics";

/** Opens a stream of live events for each token, and waits until all are ready. What they receive is read and discarded. */
export async function openStreams(
  url: string,
  requested: readonly { token: string; topic: Topic }[],
): Promise<{ close(): void }> {
  const open: IncomingMessage[] = [];
  const openOne = ({ token, topic }: { token: string; topic: Topic }) =>
    new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      get(`${url}/api/events?topics=${topic}`, { headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200)
          return reject(new Error(`A stream was answered with ${String(answer.statusCode)}`));
        open.push(answer);
        answer.on("data", (part: Buffer) => part.includes('"ready"') && resolve()).on("error", () => undefined);
      }).on("error", reject);
    });
  for (let first = 0; first < requested.length; first += 20)
    await Promise.all(requested.slice(first, first + 20).map(openOne));
  return {
    close() {
      for (const answer of open) answer.destroy();
    },
  };
}
