import { Agent, request } from "node:http";

/** How long each kind of request took, in milliseconds, and what went wrong. */
export interface DayRecord {
  latencies: Map<string, number[]>;
  errors: string[];
}

export interface DayClient {
  /** Sends a request and parses its answer; undefined if it failed, which is recorded. */
  send<T = unknown>(kind: string, method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<T | undefined>;
  signInAs(token: string): void;
}

/** As a browser does: one person's requests share a few connections. Plain HTTP, because fetch takes twice the processor time. */
export function createDayClient(url: string, record: DayRecord): DayClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  let token: string | undefined;
  return {
    signInAs(given) {
      token = given;
    },
    async send<T>(kind: string, method: string, path: string, body?: object) {
      const text = body && JSON.stringify(body);
      const headers = {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(text === undefined ? {} : { "content-type": "application/json" }),
      };
      const startedAt = performance.now();
      try {
        const { status, answer } = await exchange(url + path, { agent, method, headers }, text);
        const taken = record.latencies.get(kind) ?? [];
        record.latencies.set(kind, taken);
        taken.push(performance.now() - startedAt);
        if (status < 300) return JSON.parse(answer) as T;
        record.errors.push(`${kind}: ${status} ${answer.slice(0, 200)}`);
      } catch (error) {
        record.errors.push(`${kind}: ${String(error)}`);
      }
      return undefined;
    },
  };
}

function exchange(
  url: string,
  options: { agent: Agent; method: string; headers: Record<string, string> },
  body: string | undefined,
): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (part: string) => (answer += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, answer }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
