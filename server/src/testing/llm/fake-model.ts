import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

/** What the model was asked. */
export interface ModelQuestion {
  authorization: string | undefined;
  model: string;
  instructions: string;
  input: Record<string, unknown>;
  schema: unknown;
  /** The whole body, to look for what should not be in it. */
  sent: string;
}

/** Answers a question: the content of the completion, or something else than a completion. */
type Behavior = (question: ModelQuestion) => unknown;

export interface FakeModel {
  /** Of the API. */
  url: string;
  questions: ModelQuestion[];
  /** Content of the next completions: text as it is, anything else as JSON. */
  answer(behavior: Behavior): void;
  /** Refuses with a status. */
  refuseWith(status: number): void;
  /** Sends this instead of a completion. */
  send(body: string): void;
  /** Accepts requests and never answers. */
  hang(): void;
  redirectTo(url: string): void;
}

/** A server with OpenAI's chat API, as far as we use it. */
export async function startFakeModel(): Promise<FakeModel> {
  const questions: ModelQuestion[] = [];
  let respond: (question: ModelQuestion, response: ServerResponse) => void = (_, response) =>
    void response.writeHead(500).end();
  const server = createServer((request, response) => {
    void readQuestion(request).then((question) => {
      questions.push(question);
      respond(question, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // It ends with the tests' process.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    questions,
    answer: (behavior) => {
      respond = (question, response) => sendCompletion(response, behavior(question));
    },
    refuseWith: (status) => {
      respond = (_, response) => void response.writeHead(status).end(JSON.stringify({ error: { message: "No" } }));
    },
    send: (body) => {
      respond = (_, response) => void response.writeHead(200, { "content-type": "application/json" }).end(body);
    },
    hang: () => {
      respond = () => undefined;
    },
    redirectTo: (url) => {
      respond = (_, response) => void response.writeHead(307, { location: url }).end();
    },
  };
}

function sendCompletion(response: ServerResponse, content: unknown): void {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: text } }];
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ id: "chatcmpl-1", object: "chat.completion", choices }));
}

/** Strict structured output refuses objects with more or optional properties. */
const StrictSchema: z.ZodType = z
  .looseObject({
    get properties() {
      return z.optional(z.record(z.string(), StrictSchema));
    },
    get items() {
      return z.optional(StrictSchema);
    },
    get anyOf() {
      return z.optional(z.array(StrictSchema));
    },
    additionalProperties: z.optional(z.literal(false)),
    required: z.optional(z.array(z.string())),
  })
  .refine(
    ({ type, properties = {}, additionalProperties, required = [] }) =>
      type !== "object" ||
      (additionalProperties === false && Object.keys(properties).every((name) => required.includes(name))),
  );

/** What our requests contain. */
const RequestSchema = z.object({
  model: z.string(),
  messages: z.tuple([
    z.object({ role: z.literal("system"), content: z.string() }),
    z.object({ role: z.literal("user"), content: z.string() }),
  ]),
  response_format: z.object({
    type: z.literal("json_schema"),
    json_schema: z.object({ name: z.string(), strict: z.literal(true), schema: StrictSchema }),
  }),
});

async function readQuestion(request: IncomingMessage): Promise<ModelQuestion> {
  let sent = "";
  for await (const chunk of request) sent += String(chunk);
  const { model, messages, response_format: format } = RequestSchema.parse(JSON.parse(sent));
  const [system, user] = messages;
  return {
    authorization: request.headers.authorization,
    model,
    instructions: system.content,
    input: z.record(z.string(), z.unknown()).parse(JSON.parse(user.content)),
    schema: format.json_schema.schema,
    sent,
  };
}
