import type { Endpoint } from "@automotive-crm/contract/endpoint";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Sent } from "./trials.fixture.ts";

export interface Received {
  status: number;
  text: string;
  headers: Record<string, unknown>;
  // Tests inspect responses freely; their assertions are the check.
  body: ReturnType<typeof JSON.parse>;
}

/** Sends a request to an endpoint of the contract as the wire carries it. Of a stream it takes the first event, and leaves. */
export async function send(app: FastifyInstance, { method, path, isStream }: Endpoint, sent: Sent): Promise<Received> {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ""));
  const query = new URLSearchParams(sent.query).toString();
  const request: InjectOptions = {
    method,
    url: query === "" ? filled : `${filled}?${query}`,
    headers: { ...(sent.body ? { "content-type": "application/json" } : {}), ...sent.headers },
    ...(sent.body ? { payload: JSON.stringify(sent.body) } : {}),
  };
  if (isStream) return firstOf(app, request);
  const { statusCode: status, headers, body: text } = await app.inject(request);
  return { status, text, headers, body: bodyOf(headers, text) };
}

const isOf = ({ "content-type": said }: Received["headers"], type: string) =>
  typeof said === "string" && said.includes(type);

const bodyOf = (headers: Received["headers"], text: string): unknown =>
  isOf(headers, "application/json") ? JSON.parse(text) : {};

/** Reads until the first event is there, or to the end of an answer that is no stream. */
async function firstOf(app: FastifyInstance, request: InjectOptions): Promise<Received> {
  const answer = await app.inject({ ...request, payloadAsStream: true });
  const { statusCode: status, headers } = answer;
  let text = "";
  for await (const part of answer.stream()) {
    text += String(part);
    const [, data] = /^data: (.*)\n\n/m.exec(text) ?? [];
    if (!isOf(headers, "text/event-stream") || data === undefined) continue;
    // As when a browser leaves.
    answer.raw.res.destroy();
    return { status, text, headers, body: JSON.parse(data) };
  }
  return { status, text, headers, body: bodyOf(headers, text) };
}
