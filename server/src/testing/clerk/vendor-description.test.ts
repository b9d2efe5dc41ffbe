import { afterAll, expect, it } from "vitest";
import { startFakeBackend } from "./fake-backend.ts";
import { createClerkInstance } from "./clerk-instance.ts";
import {
  at,
  findProblems,
  hasDescription,
  readDescription,
  resolved,
  type Schema,
} from "#testing/vendor-descriptions.ts";
import { buildClerkMembership, buildClerkOrganization, buildClerkUser } from "./clerk-records.ts";

const file = "clerk-backend-api.json";

const instance = createClerkInstance();
const backend = await startFakeBackend(instance);
afterAll(() => backend.close());

const user = buildClerkUser();
const organization = buildClerkOrganization();
backend.users.set(user.id, user);
backend.memberships.push(buildClerkMembership(user, organization));

it.skipIf(!hasDescription(file)).each([
  ["get", "/v1/users/{user_id}", `/v1/users/${user.id}`],
  ["get", "/v1/users/{user_id}/organization_memberships", `/v1/users/${user.id}/organization_memberships`],
  ["get", "/v1/jwks", "/v1/jwks"],
  ["post", "/v1/sessions/{session_id}/revoke", "/v1/sessions/sess_1/revoke"],
])("the fake responds to %s %s as Clerk describes it", async (method, described, url) => {
  const response = await fetch(backend.url + url, {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${instance.secretKey}` },
  });
  expect(response.status).toBe(200);
  const description = readDescription(file);
  const schema = answerSchema(description, described, method);
  expect(findProblems(description, schema, await response.json(), "answer")).toEqual([]);
});

it("detects deviations", () => {
  const schema: Schema = {
    type: "object",
    required: ["id", "name"],
    properties: { id: { type: "string" }, age: { type: "integer" }, kind: { enum: ["a"] } },
  };
  expect(findProblems({}, schema, { id: 7, age: 1.5, kind: "b" }, "x")).toEqual([
    "x.name is missing",
    "x.id is not string",
    "x.age is not integer",
    "x.kind is none of a",
  ]);
});

function answerSchema(description: unknown, endpoint: string, method: string): Schema {
  const answer = resolved(description, at(description, ["paths", endpoint, method, "responses", "200"]) as Schema);
  const schema = at(answer, ["content", "application/json", "schema"]);
  expect(schema, `${endpoint} is described`).toBeDefined();
  return schema as Schema;
}
