import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testApp } from "#testing/test-app.ts";
import { clerkApp, ownOrigin } from "./clerk.fixture.ts";

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

const seen: Seen[] = [];
const frontend = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    response.setHeader("set-cookie", ["__client=a; Path=/", "__session=b; Path=/"]);
    response.setHeader("content-type", "application/javascript");
    if (request.url?.startsWith("/v1/away")) response.setHeader("location", "/v1/there").writeHead(307).end();
    else response.writeHead(request.url?.startsWith("/v1/no") ? 422 : 200).end("hello()");
  });
});
await new Promise<void>((resolve) => frontend.listen(0, "127.0.0.1", resolve));
// Listening on a port, its address is never a path.
const { port } = frontend.address() as AddressInfo;
afterAll(() => void frontend.close());

const { test, instance } = await clerkApp({ CLERK_FAPI_URL: `http://127.0.0.1:${port}` });
const unreachable = await clerkApp({ CLERK_FAPI_URL: "http://127.0.0.1:9" });
const demo = testApp();

beforeEach(() => void seen.splice(0));
const ask = (url: string, own: object = {}) => test.app().inject({ method: "GET", url, ...own });

describe("what is asked below /__clerk", () => {
  it("is passed on with the keys that only the server has, and answered as it was", async () => {
    const answer = await ask("/__clerk/npm/@clerk/clerk-js@6/dist/clerk.browser.js?x=1");
    expect([answer.statusCode, answer.body]).toEqual([200, "hello()"]);
    expect(answer.headers["content-type"]).toBe("application/javascript");
    expect(answer.headers["set-cookie"]).toEqual(["__client=a; Path=/", "__session=b; Path=/"]);
    expect(seen[0]).toMatchObject({
      method: "GET",
      url: "/npm/@clerk/clerk-js@6/dist/clerk.browser.js?x=1",
      headers: { "clerk-secret-key": instance.secretKey, "clerk-proxy-url": `${ownOrigin}/__clerk` },
    });
  });

  it.each([
    ["a form", "application/x-www-form-urlencoded", "identifier=a%40b.example&password=x"],
    ["JSON", "application/json", '{"a": 1}'],
    ["what looks like JSON and is none", "application/json", "{"],
    ["text", "text/plain", "hello"],
  ])("carries %s on as it is", async (_, type, payload) => {
    const answer = await ask("/__clerk/v1/client/sign_ins", {
      method: "POST",
      payload,
      headers: { "content-type": type },
    });
    expect(answer.statusCode).toBe(200);
    expect(seen[0]).toMatchObject({ method: "POST", body: payload, headers: { "content-type": type } });
  });

  it("is refused as Clerk refuses it, and sent elsewhere below /__clerk", async () => {
    expect((await ask("/__clerk/v1/no")).statusCode).toBe(422);
    const moved = await ask("/__clerk/v1/away");
    expect([moved.statusCode, moved.headers.location]).toEqual([307, `${ownOrigin}/__clerk/v1/there`]);
  });

  it("does not carry a stranger's word about who or where they are", async () => {
    const forged = {
      "x-forwarded-for": "6.6.6.6",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "cf-connecting-ip": "6.6.6.6",
      "clerk-secret-key": "sk_test_mine",
      "clerk-proxy-url": "https://evil.example",
    };
    await ask("/__clerk/v1/client", { headers: forged });
    expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/evil|6\.6\.6\.6|sk_test_mine/);
    expect(seen[0]?.headers["x-forwarded-for"]).toBe("127.0.0.1");
  });

  it("reaches no other host, however it is written", async () => {
    for (const url of ["/__clerk//evil.example/x", "/__clerk/..%2f..%2fetc", "/__clerk/@evil.example/"]) {
      await ask(url);
    }
    expect(seen.map(({ headers }) => headers.host)).toEqual(seen.map(() => `127.0.0.1:${port}`));
  });

  it("is under our own address, also when a request writes another", async () => {
    const address = await test.app().listen({ port: 0, host: "127.0.0.1" });
    await new Promise<void>((resolve, reject) => {
      const options = { host: "127.0.0.1", port: new URL(address).port, path: "http://evil.example/__clerk/v1/client" };
      get({ ...options, headers: { host: "evil.example" } }, (answer) => answer.resume().on("end", resolve)).on(
        "error",
        reject,
      );
    });
    expect(seen).toHaveLength(1);
    expect(JSON.stringify(seen[0])).not.toContain("evil");
    expect(seen[0]?.headers["clerk-proxy-url"]).toBe(`${ownOrigin}/__clerk`);
  });

  it("is answered plainly when Clerk cannot be reached", async () => {
    const answer = await unreachable.test.app().inject({ method: "GET", url: "/__clerk/v1/client" });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      502,
      { code: "unavailable", message: "The sign-in service cannot be reached right now." },
    ]);
  });

  it("is not there without Clerk", async () => {
    expect((await demo.anonymous.get("/__clerk/v1/client")).status).toBe(404);
  });
});

describe("pages may load", () => {
  const policyOf = async (app: typeof test) =>
    String((await app.anonymous.get("/healthz")).headers["content-security-policy"]);

  it("what Clerk's widgets need where they are used, and nothing more elsewhere", async () => {
    expect(await policyOf(test)).toContain("script-src 'self' https://challenges.cloudflare.com");
    expect(await policyOf(test)).toContain("style-src 'self' 'unsafe-inline'");
    expect(await policyOf(demo)).toMatch(/style-src 'self'$/);
    expect(await policyOf(demo)).not.toMatch(/unsafe|cloudflare|blob/);
  });
});
