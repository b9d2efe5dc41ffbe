import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { FakeBackend } from "./fake-backend.ts";
import type { ClerkInstance } from "./clerk-instance.ts";
import { clientJson, newId, type FrontendClient } from "./frontend-client.ts";
import { environmentJson } from "./frontend-environment.ts";
import { FrontendRefusal, sessionFlows, signInFlows, signUpFlows, type FlowRequest } from "./frontend-flows.ts";
import { findScript } from "./frontend-scripts.ts";

export interface FakeFrontend {
  url: string;
  /** Requests it did not know, such as `GET /v1/me`. */
  unknown: string[];
  close(): Promise<void>;
}

/**
 * The part of Clerk's Frontend API its real scripts use to sign people in and up, and the scripts themselves. Shares its people with
 * the Backend API's fake, as Clerk does.
 */
export async function startFakeFrontend(
  instance: ClerkInstance,
  backend: Pick<FakeBackend, "users" | "revokedSessions">,
  port = 0,
): Promise<FakeFrontend> {
  const clients = new Map<string, FrontendClient>();
  const unknown: string[] = [];
  const routes = buildRoutes({
    signIn: signInFlows(backend),
    signUp: signUpFlows(backend),
    session: sessionFlows(instance, backend),
  });

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => refuse(response, error));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://fake");
    const script = await findScript(url.pathname);
    if (script) return void response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    // Clerk's scripts send other methods as a POST to avoid CORS preflights.
    const place = `${url.searchParams.get("_method") ?? request.method} ${url.pathname}`;
    const route = routes.find(({ pattern }) => pattern.test(place));
    if (!route) {
      unknown.push(place);
      throw new FrontendRefusal(404, "resource_not_found", { message: `Nobody answers ${place}` });
    }
    const client = findOrCreateClient(clients, request);
    client.sessions = client.sessions.filter(({ id }) => !backend.revokedSessions.includes(id));
    const form = new URLSearchParams(await text(request));
    const id = route.pattern.exec(place)?.[1] ?? "";
    const found = route.run({ client, form, origin: request.headers.origin ?? originOfProxy(request) }, id);
    const body = route.isBare ? found : { response: found, client: clientJson(client) };
    const cookie = `__client=${client.id}; Path=/; HttpOnly; SameSite=Lax`;
    response.writeHead(200, { "content-type": "application/json", "set-cookie": cookie }).end(JSON.stringify(body));
  };
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The fake listens nowhere");
  return {
    url: `http://127.0.0.1:${address.port}`,
    unknown,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Route {
  pattern: RegExp;
  run: (request: FlowRequest, id: string) => object | null;
  /** Returned as it is, without the client object. */
  isBare?: boolean;
}

interface Flows {
  signIn: ReturnType<typeof signInFlows>;
  signUp: ReturnType<typeof signUpFlows>;
  session: ReturnType<typeof sessionFlows>;
}

const buildRoutes = ({ signIn, signUp, session }: Flows): Route[] => [
  { pattern: /^(?:GET|PATCH) \/v1\/environment$/, run: () => environmentJson, isBare: true },
  { pattern: /^POST \/v1\/dev_browser$/, run: () => ({ id: newId("dvb") }), isBare: true },
  { pattern: /^(?:GET|PUT) \/v1\/client$/, run: ({ client }) => clientJson(client) },
  { pattern: /^POST \/v1\/client\/sign_ins$/, run: signIn.start },
  { pattern: /^POST \/v1\/client\/sign_ins\/(\w+)\/attempt_first_factor$/, run: signIn.attemptFirstFactor },
  { pattern: /^POST \/v1\/client\/sign_ups$/, run: signUp.start },
  { pattern: /^POST \/v1\/client\/sign_ups\/(\w+)\/prepare_verification$/, run: signUp.sendCode },
  { pattern: /^POST \/v1\/client\/sign_ups\/(\w+)\/attempt_verification$/, run: signUp.checkCode },
  { pattern: /^POST \/v1\/client\/sessions\/(\w+)\/touch$/, run: session.touch },
  { pattern: /^POST \/v1\/client\/sessions\/(\w+)\/tokens$/, run: session.token, isBare: true },
  { pattern: /^(?:DELETE \/v1\/client\/sessions|POST \/v1\/client\/sessions\/(\w+)\/remove)$/, run: session.end },
];

function findOrCreateClient(clients: Map<string, FrontendClient>, request: IncomingMessage): FrontendClient {
  const [, known = ""] = /(?:^|;\s*)__client=(\w+)/.exec(request.headers.cookie ?? "") ?? [];
  const client = clients.get(known) ?? { id: newId("client"), sessions: [], signIn: null, signUp: null };
  clients.set(client.id, client);
  return client;
}

/** A GET has no origin header; the proxy provides the address. */
function originOfProxy(request: IncomingMessage): string {
  const address = request.headers["clerk-proxy-url"];
  return typeof address === "string" ? new URL(address).origin : "";
}

function refuse(response: ServerResponse, error: unknown): void {
  const refusal =
    error instanceof FrontendRefusal
      ? error
      : new FrontendRefusal(500, "internal_clerk_error", { message: String(error) });
  const { status, code, message, field } = refusal;
  const meta = field === undefined ? {} : { param_name: field };
  const body = { errors: [{ code, message, long_message: message, meta }], clerk_trace_id: "trace" };
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
