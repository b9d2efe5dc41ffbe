import { Visitor } from "../visitor.ts";

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

/** One person's browser, whose requests are recorded. */
export function createDayClient(url: string, record: DayRecord): DayClient {
  const visitor = new Visitor(url, "");
  return {
    signInAs(token) {
      visitor.token = token;
    },
    async send<T>(kind: string, method: string, path: string, body?: object) {
      const startedAt = performance.now();
      const { status, text } = await visitor.send(method, path, body);
      if (typeof status === "number") {
        const taken = record.latencies.get(kind) ?? [];
        record.latencies.set(kind, taken);
        taken.push(performance.now() - startedAt);
        if (status < 300) return JSON.parse(text) as T;
      }
      record.errors.push(`${kind}: ${status} ${text.slice(0, 200)}`);
      return undefined;
    },
  };
}
