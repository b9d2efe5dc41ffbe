import type { Endpoint } from "@automotive-crm/contract/endpoint";
import type { FastifyInstance } from "fastify";
import type { Sent } from "./trials.fixture.ts";

export interface Received {
  status: number;
  text: string;
  headers: Record<string, unknown>;
  // Tests look into answers freely; what they claim about them is the test.
  body: ReturnType<typeof JSON.parse>;
}

/** Sends a request to an endpoint of the contract as the wire carries it. */
export async function send(app: FastifyInstance, { method, path }: Endpoint, sent: Sent): Promise<Received> {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ""));
  const query = new URLSearchParams(sent.query).toString();
  const answer = await app.inject({
    method,
    url: query === "" ? filled : `${filled}?${query}`,
    headers: { ...(sent.body ? { "content-type": "application/json" } : {}), ...sent.headers },
    ...(sent.body ? { payload: JSON.stringify(sent.body) } : {}),
  });
  const isJson = answer.headers["content-type"]?.toString().includes("application/json") ?? false;
  const body: unknown = isJson ? answer.json() : {};
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, body };
}
