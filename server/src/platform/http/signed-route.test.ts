import { createHmac } from "node:crypto";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { z } from "zod/mini";
import { send } from "#app/access-matrix/send.fixture.ts";
import { signedRoute } from "./signed-route.ts";

const callback = endpoint({
  method: "POST",
  path: "/api/test/signed-url",
  summary: "Receive a callback whose URL is signed too",
  access: "signed",
  signedBy: { provider: "testphone", header: "x-test-signature" },
  accepts: "form",
  body: z.object({ To: z.string() }),
});

const sign = (url: string, body: string | Buffer) =>
  createHmac("sha256", "shared").update(url).update(body).digest("hex");

/** Sends a callback that its provider signed with this URL, to a server behind a proxy that it doesn't trust. */
async function sendSigned(url: string, publicBaseUrl?: string): Promise<number> {
  const app = Fastify();
  app.decorate("publicBaseUrl", publicBaseUrl);
  const text = "To=1";
  signedRoute(
    app,
    callback,
    (request) => request.headers["x-test-signature"] === sign(request.url, request.body),
    async () => undefined,
  );
  const headers = {
    "x-test-signature": sign(url, text),
    "x-forwarded-proto": "https",
    "x-forwarded-host": "else.example",
  };
  const { status } = await send(app, callback, { text, headers, query: { a: "b c" } });
  await app.close();
  return status;
}

it("checks the signature of the URL that the provider called, whatever the proxy says about it", async () => {
  const url = "https://crm.example/api/test/signed-url?a=b+c";
  for (const base of ["https://crm.example", "https://crm.example/"]) expect(await sendSigned(url, base)).toBe(204);
  expect(await sendSigned(url.replace("https", "http"), "https://crm.example")).not.toBe(204);
  expect(await sendSigned(url)).not.toBe(204);
});

it("checks it for the server's own address without another public one", async () => {
  expect(await sendSigned("http://localhost:80/api/test/signed-url?a=b+c")).toBe(204);
});
