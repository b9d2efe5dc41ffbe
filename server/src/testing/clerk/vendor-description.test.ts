import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { startBackendStandIn } from "./backend-stand-in.ts";
import { createClerkInstance } from "./clerk-instance.ts";
import { buildClerkMembership, buildClerkOrganization, buildClerkUser } from "./clerk-records.ts";

/** Clerk's published description of its Backend API, if available next to the project. It is not part of the project. */
const path = fileURLToPath(new URL("../../../../../shared/vendor-specs/clerk-backend-api.json", import.meta.url));
const isThere = existsSync(path);

interface Schema {
  $ref?: string;
  type?: string | string[];
  nullable?: boolean;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

const read = (): unknown => JSON.parse(readFileSync(path, "utf8"));
const instance = createClerkInstance();
const backend = await startBackendStandIn(instance);
afterAll(() => backend.close());

const user = buildClerkUser();
const organization = buildClerkOrganization();
backend.users.set(user.id, user);
backend.memberships.push(buildClerkMembership(user, organization));

it.skipIf(!isThere).each([
  ["get", "/v1/users/{user_id}", `/v1/users/${user.id}`],
  ["get", "/v1/users/{user_id}/organization_memberships", `/v1/users/${user.id}/organization_memberships`],
  ["get", "/v1/jwks", "/v1/jwks"],
  ["post", "/v1/sessions/{session_id}/revoke", "/v1/sessions/sess_1/revoke"],
])("the stand-in responds to %s %s as Clerk describes it", async (method, described, url) => {
  const response = await fetch(backend.url + url, {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${instance.secretKey}` },
  });
  expect(response.status).toBe(200);
  const description = read();
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

function at(root: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), root);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function answerSchema(description: unknown, endpoint: string, method: string): Schema {
  const answer = resolved(description, at(description, ["paths", endpoint, method, "responses", "200"]) as Schema);
  const schema = at(answer, ["content", "application/json", "schema"]);
  expect(schema, `${endpoint} is described`).toBeDefined();
  return schema as Schema;
}

function resolved(description: unknown, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return resolved(description, at(description, schema.$ref.replace("#/", "").split("/")) as Schema);
}

/** The part of JSON Schema that Clerk's description of these responses uses. */
function findProblems(description: unknown, written: Schema, value: unknown, path_: string): string[] {
  const schema = resolved(description, written);
  if (schema.allOf) return schema.allOf.flatMap((part) => findProblems(description, part, value, path_));
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const fits = choices.some((choice) => findProblems(description, choice, value, path_).length === 0);
    return fits ? [] : [`${path_} fits none of its kinds`];
  }
  if (value === null) return schema.nullable || types(schema).includes("null") ? [] : [`${path_} is null`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path_} is none of ${schema.enum.join(", ")}`];
  const expectedTypes = types(schema);
  if (expectedTypes.length > 0 && !expectedTypes.some((type) => isOfType(value, type)))
    return [`${path_} is not ${expectedTypes.join(" or ")}`];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((each, index) => findProblems(description, items, each, `${path_}.${index}`)) : [];
  }
  if (!isRecord(value)) return [];
  const missing = (schema.required ?? [])
    .filter((name) => !(name in value))
    .map((name) => `${path_}.${name} is missing`);
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    name in value ? findProblems(description, part, value[name], `${path_}.${name}`) : [],
  );
  return [...missing, ...wrong];
}

const types = ({ type }: Schema): string[] => (type === undefined ? [] : Array.isArray(type) ? type : [type]);

function isOfType(value: unknown, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isRecord(value);
  return typeof value === type;
}
