import { api } from "@automotive-crm/contract/api";
import type { Endpoint } from "@automotive-crm/contract/http/endpoint";
import { listSessions } from "@automotive-crm/contract/identity/session-list";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();
const someId = "0198c0de-0000-7000-8000-000000000000";
let organizationId: string;
let admin: Person;

beforeAll(async () => {
  organizationId = await test.create.organization();
  admin = await test.create.person({ organizationId, role: "org:admin", isSuperAdmin: true });
});

const send = (method: Endpoint["method"], url: string) =>
  test.app().inject({
    method,
    url,
    headers: { authorization: `Bearer ${admin.token}`, "x-organization-id": organizationId },
  });

/** Each endpoint with each of its parameters. */
const parameters = api.flatMap((endpoint) =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [endpoint.method, endpoint.path, name] as const),
);

describe("an empty path parameter", () => {
  it.each(parameters)(
    "is refused by name, and leads to no other endpoint: %s %s without %s",
    async (method, path, name) => {
      // The organization in a path is looked up first: one that doesn't exist is not found, whatever else is wrong.
      const url = path.replace(`:${name}`, "").replace(":organizationId", organizationId).replaceAll(/:\w+/g, someId);
      const answer = await send(method, url);
      expect(answer.statusCode).toBe(422);
      // Of parameters that aren't IDs, such as a picklist's name, the others are refused too.
      expect(answer.json().fields).toHaveProperty(name);
    },
  );

  it("ends no sessions", async () => {
    await send("DELETE", "/api/auth/sessions/");
    const { token } = admin;
    expect((await test.as({ token }).get(listSessions.path)).body).toHaveLength(1);
    const other = await test.create.person({ organizationId, role: "org:admin" });
    await test.query("update sessions set person_id = $1 where person_id = $2", [admin.personId, other.personId]);
    expect((await test.as({ token }).delete("/api/auth/sessions/")).status).toBe(422);
    expect((await test.as({ token }).get(listSessions.path)).body).toHaveLength(2);
  });
});

describe("a URL with a slash too many", () => {
  it.each(api.filter(({ path }) => !path.includes(":")).map(({ method, path }) => [method, path] as const))(
    "does not lead to the endpoint without it: %s %s",
    async (method, path) => {
      const { statusCode } = await send(method, `${path}/`);
      // An endpoint with a parameter in that place may refuse it first.
      expect([404, 422]).toContain(statusCode);
    },
  );
});

describe("a query parameter", () => {
  const [one, other] = [someId, "0198c0de-0000-7000-8000-000000000001"];

  it.each([
    [`organizationId[]=${one}`, "organizationId", "Organization"],
    [`organizationId%5B%5D=${one}`, "organizationId", "Organization"],
    [`organizationId[0]=${one}`, "organizationId", "Organization"],
    [`organizationId[id]=${one}`, "organizationId", "Organization"],
    [`organizationId=${one}&organizationId=${other}`, "organizationId", "Organization"],
    [`organizationId=${one}&organizationId=${one}`, "organizationId", "Organization"],
    [`[organizationId]=${one}`, "[organizationId]", "[organization id]"],
    ["search=a&search=b", "search", "Search"],
    ["search[]=a", "search", "Search"],
    ["whatever[]=a", "whatever", "Whatever"],
  ])("that isn't given once, by its own name, is refused by name: ?%s", async (query, name, words) => {
    for (const { method, path } of api) {
      const url = `${path.replaceAll(/:\w+/g, someId)}?${query}`;
      const answer = await send(method, url);
      expect([path, answer.statusCode, answer.json().fields]).toEqual([
        path,
        400,
        { [name]: `${words} must be given once, as a single value` },
      ]);
    }
  });
});
