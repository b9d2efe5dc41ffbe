import { json } from "node:stream/consumers";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import type { ClerkInstance } from "./clerk-instance.ts";
import { membershipJson, userJson, type ClerkMembership, type ClerkUser } from "./clerk-records.ts";

/** The part of Clerk's Backend API the server uses, with its shapes and errors. */
export interface FakeBackend {
  url: string;
  users: Map<string, ClerkUser>;
  memberships: ClerkMembership[];
  revokedSessions: string[];
  /** A request, such as `GET /v1/users/user_1`. */
  requests: string[];
  /** How it handles the next requests: answers, fails with 500, or never answers. */
  mood: "well" | "failing" | "hanging";
  close(): Promise<void>;
}

export async function startFakeBackend(instance: ClerkInstance, port = 0): Promise<FakeBackend> {
  const fake: Omit<FakeBackend, "url" | "close"> = {
    users: new Map(),
    memberships: [],
    revokedSessions: [],
    requests: [],
    mood: "well",
  };
  const server = createServer((request, response) => {
    fake.requests.push(`${request.method} ${request.url?.split("?")[0]}`);
    if (fake.mood === "hanging") return;
    if (fake.mood === "failing") return refuse(response, 500, "internal_clerk_error");
    if (request.headers.authorization !== `Bearer ${instance.secretKey}`)
      return refuse(response, 401, "authentication_invalid");
    return answer(request, response, { fake, instance });
  });
  await listen(server, port);
  const { port: chosen } = readAddress(server);
  return Object.assign(fake, {
    url: `http://127.0.0.1:${chosen}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

interface FakeContext {
  fake: Omit<FakeBackend, "url" | "close">;
  instance: ClerkInstance;
}

function answer(request: IncomingMessage, response: ServerResponse, { fake, instance }: FakeContext): void {
  const path = new URL(request.url ?? "/", "http://fake").pathname;
  const [, userId = ""] = /^\/v1\/users\/([^/]+)/.exec(path) ?? [];
  const user = fake.users.get(userId);
  if (path === "/v1/jwks") {
    return send(response, 200, {
      keys: [{ ...instance.publicKey.export({ format: "jwk" }), use: "sig", kid: "ins_test", alg: "RS256" }],
    });
  }
  if (path === `/v1/users/${userId}` && user && request.method === "PATCH") {
    return void rename(request, user).then((renamed) => {
      fake.users.set(userId, renamed);
      send(response, 200, userJson(renamed));
    });
  }
  if (path === `/v1/users/${userId}` && user) return send(response, 200, userJson(user));
  if (path === `/v1/users/${userId}/organization_memberships` && user) {
    const data = fake.memberships.filter((each) => each.user.id === userId).map(membershipJson);
    return send(response, 200, { data, total_count: data.length });
  }
  const [, sessionId] = /^\/v1\/sessions\/([^/]+)\/revoke$/.exec(path) ?? [];
  if (sessionId !== undefined && request.method === "POST") {
    fake.revokedSessions.push(sessionId);
    return send(response, 200, sessionJson(sessionId));
  }
  return refuse(response, 404, "resource_not_found");
}

const NamesSchema = z.object({ first_name: z.string(), last_name: z.string() });

async function rename(request: IncomingMessage, user: ClerkUser): Promise<ClerkUser> {
  const names = NamesSchema.parse(await json(request));
  return { ...user, firstName: names.first_name, lastName: names.last_name };
}

function sessionJson(id: string) {
  const now = Date.now();
  return {
    object: "session",
    id,
    user_id: "user_x",
    client_id: "client_x",
    status: "revoked",
    last_active_at: now,
    expire_at: now,
    abandon_at: now,
    created_at: now,
    updated_at: now,
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  send(response, status, { errors: [{ code, message: code, long_message: code }], clerk_trace_id: "trace" });

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));

function readAddress(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The fake listens nowhere");
  return address;
}
