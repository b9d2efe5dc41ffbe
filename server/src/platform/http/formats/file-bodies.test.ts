import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { route } from "#platform/http/route.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const takeFile = endpoint({
  method: "POST",
  path: "/api/test/files",
  summary: "Take a file in",
  access: "session",
  accepts: "file",
  maxBodyBytes: 1_000,
  response: z.object({ bytes: z.number() }),
});

const test = testApp(undefined, {
  addRoutes: (app) =>
    route(app, takeFile, async ({ body }) => {
      let bytes = 0;
      for await (const chunk of body) bytes += chunk.byteLength;
      return { bytes };
    }),
});

let person: Person;
beforeAll(async () => {
  person = await test.create.person({ organizationId: await test.create.organization(), role: "org:admin" });
});

const send = (payload: Buffer | undefined, type = "application/octet-stream") =>
  test.app().inject({
    method: "POST",
    url: "/api/test/files",
    headers: { authorization: `Bearer ${person.token}`, ...(payload && { "content-type": type }) },
    ...(payload && { payload }),
  });

it("hands a file over while it arrives, whatever its bytes", async () => {
  expect((await send(Buffer.from([0, 255, 10]))).json()).toEqual({ bytes: 3 });
  expect((await send(undefined)).json()).toEqual({ bytes: 0 });
});

it("refuses a file that is too large, and other media types", async () => {
  const large = await send(Buffer.alloc(1_001));
  expect([large.statusCode, large.json().code]).toEqual([413, "too_large"]);
  const text = await send(Buffer.from("a"), "text/plain");
  expect([text.statusCode, text.json().message]).toEqual([
    415,
    "The body must be a file (content-type: application/octet-stream)",
  ]);
});
