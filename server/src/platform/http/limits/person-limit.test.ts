import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { route } from "#platform/http/route.ts";
import { limitPeople } from "./person-limit.ts";
import { limitRequests } from "./request-limit.ts";

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  await limitRequests(app, { perMinute: 100, callerKey: ({ ip }) => ip });
  limitPeople(app);
});
afterEach(() => app.close());

const register = (path: `/${string}`, what: string, perMinute: number) =>
  route(
    app,
    endpoint({ method: "POST", path, summary: "Send a letter", access: "session", limit: { what, perMinute } }),
    async () => undefined,
  );

it("refuses to start with endpoints that give one limit two numbers, in either order", () => {
  register("/letters", "letters", 30);
  register("/letters/again", "letters", 30);
  register("/parcels", "parcels", 60);
  for (const [what, perMinute] of [
    ["letters", 60],
    ["parcels", 30],
  ] as const)
    expect(() => register("/other", what, perMinute)).toThrow(/^Endpoints limit (letters|parcels) to both \d+ and \d+/);
});
