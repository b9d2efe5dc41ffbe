import { Validator } from "@seriousme/openapi-schema-validator";
import { api } from "@automotive-crm/contract/api";
import { checkVisit } from "@automotive-crm/contract/appointments/calendar";
import type { Endpoint } from "@automotive-crm/contract/http/endpoint";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { testApp } from "#testing/test-app.ts";
import { describeApi } from "./api-docs.ts";
import {
  addTestRoutes,
  callback,
  downloadCalendar,
  exportRows,
  importRows,
  testEndpoints,
} from "#platform/http/endpoint-kinds.fixture.ts";

const test = testApp({}, { addRoutes: (app) => addTestRoutes(app, { callbacks: [] }) });

const OperationSchema = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  description: z.string(),
});

const document = async () => (await test.anonymous.get("/api/docs/json")).body;

async function findOperation({ method, path }: Endpoint) {
  const { paths } = await document();
  return OperationSchema.parse(paths[path.replaceAll(/:(\w+)/g, "{$1}")][method.toLowerCase()]);
}

/** Written out by hand. Every endpoint also lists 5XX. */
const expected: [method: string, path: string, refusals: string][] = [
  ["GET", "/api/auth/config", "400 429"],
  ["POST", "/api/auth/login", "400 401 403 409 413 415 422 429"],
  ["POST", "/api/auth/sign-out", "400 401 403 422 429"],
  ["GET", "/api/me", "400 401 403 404 429"],
  ["POST", "/api/webhooks/clerk", "400 401 409 413 422"],
  ["GET", "/api/customers/:customerId", "400 401 403 404 422 429"],
  ["POST", "/api/customers", "400 401 403 404 409 413 415 422 429"],
  ["DELETE", "/api/user-locations/:userLocationId", "400 401 403 404 409 422 429"],
  ["POST", "/api/test/callbacks", "400 401 409 413 422"],
  ["POST", "/api/test/rows", "400 401 403 404 409 413 415 422 429"],
];

describe("the document at /api/docs/json", () => {
  it("is valid OpenAPI 3.1 without broken references", async () => {
    const described = await document();
    expect(described.openapi).toMatch(/^3\.1\./);
    const validator = new Validator();
    const { valid, errors } = await validator.validate(described);
    expect([valid, errors]).toEqual([true, undefined]);
    const references = JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, path = ""] of references) {
      const target = path.split("/").reduce<unknown>((at, name) => Object(at)[name], described);
      expect([path, typeof target]).toEqual([path, "object"]);
    }
  });

  it.each([...api, ...testEndpoints].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "describes the request, the response and the errors of %s",
    async (_, endpoint) => {
      const { responses, parameters, requestBody, security } = await findOperation(endpoint);
      const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
      expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
      expect(requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.accepts === "file");
      expect(Object.keys(responses).filter((status) => status.startsWith("2"))).toHaveLength(1);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["400", "5XX"]));
      expect(security.length).toBe(endpoint.access === "public" ? 0 : 1);
    },
  );

  it.each(expected)("lists the errors of %s %s: %s", async (method, path, refusals) => {
    const endpoint = [...api, ...testEndpoints].find((each) => each.method === method && each.path === path);
    const { responses } = await findOperation(endpoint ?? callback);
    const listed = Object.keys(responses).filter((status) => status.startsWith("4"));
    expect(listed.join(" ")).toBe(refusals);
    for (const status of [...listed, "5XX"]) {
      expect(responses[status]).toEqual({ $ref: `#/components/responses/Refusal${status}` });
    }
  });

  it("gives every error our one shape", async () => {
    const { components } = await document();
    for (const response of Object.values(components.responses)) {
      const content = { "application/json": { schema: { $ref: "#/components/schemas/ApiError" } } };
      expect(response).toMatchObject({ description: expect.any(String), content });
    }
    expect(components.schemas.ApiError.required).toEqual(expect.arrayContaining(["code", "message"]));
  });

  it("names each operation in a few words, and says the rest in its description", async () => {
    const summaries = api.map(({ summary }) => summary);
    expect(summaries.filter((summary) => summary.length > 64 || /[.:;]/.test(summary))).toEqual([]);
    expect(await findOperation(checkVisit)).toMatchObject({
      summary: "Check a time before booking",
      description: expect.stringMatching(/^Reports whether .*taken\. Needs the permission `org:customers:/),
    });
  });

  it("describes how to sign in, and how providers sign", async () => {
    const { components } = await document();
    expect(components.securitySchemes.bearer).toMatchObject({
      type: "http",
      scheme: "bearer",
      description: expect.stringContaining("POST /api/auth/demo-sign-in"),
    });
    expect(components.securitySchemes).toMatchObject({
      clerkSignature: { type: "apiKey", in: "header", name: "svix-signature" },
      testphoneSignature: { type: "apiKey", in: "header", name: "x-test-signature" },
    });
    expect(await findOperation(callback)).toMatchObject({
      security: [{ testphoneSignature: [] }],
      description: expect.stringContaining("header `x-test-signature`"),
    });
  });

  it("names the media types of each format", async () => {
    const findAnswer = async (endpoint: Endpoint) =>
      Object(Object((await findOperation(endpoint)).responses)["200"]).content;
    const acceptedBy = async (endpoint: Endpoint) =>
      Object.keys((await findOperation(endpoint)).requestBody?.content ?? {});
    expect(await acceptedBy(callback)).toEqual(["application/x-www-form-urlencoded"]);
    expect(await acceptedBy(importRows)).toContain("text/csv");
    expect(Object.keys(await findAnswer(callback))).toEqual(["text/xml"]);
    expect(Object.keys(await findAnswer(exportRows))).toEqual(["text/csv"]);
    expect(Object.keys(await findAnswer(downloadCalendar))).toEqual(["text/calendar"]);
    const streams = api.filter(({ answers }) => answers === "stream");
    expect(streams.length).toBeGreaterThan(0);
    for (const stream of streams) expect(Object.keys(await findAnswer(stream))).toEqual(["text/event-stream"]);
  });

  it("names every operation once", () => {
    const operations = Object.values(describeApi([...api, ...testEndpoints]).paths).flatMap(Object.values);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
