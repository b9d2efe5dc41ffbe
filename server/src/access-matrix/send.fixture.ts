import { mediaTypes, type Accepts, type Endpoint } from "@automotive-crm/contract/http/endpoint";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { RequestContent } from "./trials.fixture.ts";

export interface TestResponse {
  status: number;
  text: string;
  headers: Record<string, unknown>;
  // Tests inspect responses freely; their assertions are the check.
  body: ReturnType<typeof JSON.parse>;
}

/** Sends a request to an endpoint in its wire format. For a stream, reads the first event and disconnects. */
export async function send(app: FastifyInstance, endpoint: Endpoint, sent: RequestContent): Promise<TestResponse> {
  const { method, path, answers, accepts = "json" } = endpoint;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ""));
  const query = new URLSearchParams(sent.query).toString();
  const payload = toPayload(accepts, sent);
  const request: InjectOptions = {
    method,
    url: query === "" ? filled : `${filled}?${query}`,
    headers: { ...(payload === undefined ? {} : { "content-type": mediaTypes[accepts][0] }), ...sent.headers },
    ...(payload === undefined ? {} : { payload }),
  };
  try {
    if (answers === "stream") return await readFirstEvent(app, request);
    const { statusCode: status, headers, body: text } = await app.inject(request);
    return { status, text, headers, body: parseBody(headers, text) };
  } catch (cause) {
    throw new Error(`${method} ${path} was cut off: ${String(cause)}`, { cause });
  }
}

/** Trials contain CSV and XML as text, JSON and form fields as data. */
function toPayload(accepts: Accepts, { body, text }: RequestContent): string | Buffer | undefined {
  if (text !== undefined) return text;
  if (!body) return undefined;
  if (accepts === "form") {
    const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
    return new URLSearchParams(fields).toString();
  }
  return JSON.stringify(body);
}

const hasType = ({ "content-type": said }: TestResponse["headers"], type: string) =>
  typeof said === "string" && said.includes(type);

const parseBody = (headers: TestResponse["headers"], text: string): unknown =>
  hasType(headers, "application/json") ? JSON.parse(text) : {};

/** Reads the first event, or the whole response if it isn't a stream. */
async function readFirstEvent(app: FastifyInstance, request: InjectOptions): Promise<TestResponse> {
  const answer = await app.inject({ ...request, payloadAsStream: true });
  const { statusCode: status, headers } = answer;
  let text = "";
  for await (const part of answer.stream()) {
    text += String(part);
    const [, data] = /^data: (.*)\n\n/m.exec(text) ?? [];
    if (!hasType(headers, "text/event-stream") || data === undefined) continue;
    // Disconnects like a browser.
    answer.raw.res.destroy();
    return { status, text, headers, body: JSON.parse(data) };
  }
  if (hasType(headers, "text/event-stream")) throw new Error("It ended before its first event");
  return { status, text, headers, body: parseBody(headers, text) };
}
