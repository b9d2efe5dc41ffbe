import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testApp } from "#testing/test-app.ts";
import { clerkApp, ownOrigin } from "./clerk.fixture.ts";
import { fetchInTime } from "./clerk-proxy.routes.ts";

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
    response.setHeader("x-frame-options", "ALLOWALL").setHeader("x-request-id", "theirs").setHeader("server", "theirs");
    response.setHeader("etag", '"1"').setHeader("clerk-cause", "none");
    if (request.url?.startsWith("/v1/never")) return;
    if (request.url?.startsWith("/v1/away")) response.setHeader("location", "/v1/there").writeHead(307).end();
    else response.writeHead(request.url?.startsWith("/v1/no") ? 422 : 200).end("hello()");
  });
});
await new Promise<void>((resolve) => frontend.listen(0, "127.0.0.1", resolve));
// A server listening on a port never has a path as its address.
const { port } = frontend.address() as AddressInfo;
afterAll(() => void frontend.close());

const { test, instance } = await clerkApp({ CLERK_FAPI_URL: `http://127.0.0.1:${port}` });
const limited = await clerkApp({
  CLERK_FAPI_URL: `http://127.0.0.1:${port}`,
  CRM_REQUESTS_PER_MINUTE: "20",
  CRM_SIGN_INS_PER_MINUTE: "5",
});
const unreachable = await clerkApp({ CLERK_FAPI_URL: "http://127.0.0.1:9" });
const demo = testApp();

beforeEach(() => void seen.splice(0));
const ask = (url: string, own: object = {}) => test.app().inject({ method: "GET", url, ...own });

describe("a request below /__clerk", () => {
  it("is forwarded with the server's secret key, and its response returned unchanged", async () => {
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
  ])("forwards %s unchanged", async (_, type, payload) => {
    const answer = await ask("/__clerk/v1/client/sign_ins", {
      method: "POST",
      payload,
      headers: { "content-type": type },
    });
    expect(answer.statusCode).toBe(200);
    expect(seen[0]).toMatchObject({ method: "POST", body: payload, headers: { "content-type": type } });
  });

  it("is refused as by Clerk, and redirected below /__clerk", async () => {
    expect((await ask("/__clerk/v1/no")).statusCode).toBe(422);
    const moved = await ask("/__clerk/v1/away");
    expect([moved.statusCode, moved.headers.location]).toEqual([307, `${ownOrigin}/__clerk/v1/there`]);
  });

  it("doesn't forward unverified claims about the caller", async () => {
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

  it("reaches no other host, in any notation", async () => {
    for (const url of ["/__clerk//evil.example/x", "/__clerk/..%2f..%2fetc", "/__clerk/@evil.example/"]) {
      await ask(url);
    }
    const hosts = seen.map(({ headers }) => headers.host);
    expect(hosts).toEqual(Array.from({ length: 3 }, () => `127.0.0.1:${port}`));
  });

  it("forwards Clerk's cookies and none of ours", async () => {
    const cookie = "crm=1; __client=a; __session_x9=b; __client_uat_x9=3; __clerk_db_jwt=c; __sessions=4; theme=dark";
    const headers = { cookie, authorization: "Bearer ours", "x-organization-id": "ours", "x-requested-with": "page" };
    await ask("/__clerk/v1/client", { headers });
    expect(seen[0]?.headers).toMatchObject({
      cookie: "__client=a; __session_x9=b; __client_uat_x9=3; __clerk_db_jwt=c",
      "x-requested-with": "page",
    });
    expect(Object.keys(seen[0]?.headers ?? {})).not.toContain("authorization");
    expect(JSON.stringify(seen[0]?.headers)).not.toContain("ours");
  });

  it("gets our own security and request ID headers", async () => {
    const { headers } = await ask("/__clerk/v1/client");
    const own = (await test.anonymous.get("/healthz")).headers;
    expect(headers["x-frame-options"]).toBe(own["x-frame-options"]);
    expect(headers["content-security-policy"]).toBe(own["content-security-policy"]);
    expect(headers).toMatchObject({ etag: '"1"', "clerk-cause": "none" });
    expect(JSON.stringify(headers)).not.toContain("theirs");
  });

  it("is refused if it is larger than any form, with or without a content length", async () => {
    const withLength = await ask("/__clerk/v1/client", { method: "POST", payload: Buffer.alloc(1_100_000) });
    expect([withLength.statusCode, withLength.json().code]).toEqual([413, "too_large"]);
    const chunks = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(100_000)));
    const streamed = await ask("/__clerk/v1/client", {
      method: "POST",
      payload: chunks,
      headers: { "transfer-encoding": "chunked" },
    });
    expect(streamed.statusCode).toBe(413);
    expect(seen).toEqual([]);
  });

  it("is aborted at Clerk when the client disconnects", async () => {
    const address = await limited.test.app().listen({ port: 0, host: "127.0.0.1" });
    const ended = new Promise<void>((resolve) =>
      frontend.once("request", (_, response) => response.once("close", resolve)),
    );
    const request = get(`${address}/__clerk/v1/never`);
    request.on("error", () => undefined);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    request.destroy();
    await ended;
  });

  it("is aborted at Clerk if no response starts in time", async () => {
    const ended = new Promise<void>((resolve) =>
      frontend.once("request", (_, response) => response.once("close", resolve)),
    );
    const never = new URL(`http://127.0.0.1:${port}/v1/never`);
    await expect(fetchInTime(never, {}, { limitMs: 100, signal: new AbortController().signal })).rejects.toThrow();
    await ended;
  });

  it("stays under our own address, even if a request names another", async () => {
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

  it("gets a plain error if Clerk can't be reached", async () => {
    const answer = await unreachable.test.app().inject({ method: "GET", url: "/__clerk/v1/client" });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      502,
      { code: "unavailable", message: "The sign-in service can't be reached right now." },
    ]);
  });

  it("isn't available without Clerk", async () => {
    expect((await demo.anonymous.get("/__clerk/v1/client")).status).toBe(404);
  });
});

describe("requests below /__clerk are limited", () => {
  const post = async (url: string) => (await limited.test.app().inject({ method: "POST", url })).statusCode;

  it("to the number of allowed sign-in and sign-up steps, in any notation of the URL", async () => {
    const codes: number[] = [];
    for (const path of ["sign_ins", "sign_ups", "sign_ins/sia_1/attempt_first_factor", "sign%5Fins", "./sign_ins"]) {
      codes.push(await post(`/__clerk/v1/client/${path}?_is_native=1`));
    }
    codes.push(await post("/__clerk//v1/client//sign_ins"));
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await limited.test.app().inject({ url: "/__clerk/v1/client" })).statusCode).toBe(200);
  });

  it("and in total like every endpoint", async () => {
    const codes: number[] = [];
    for (let index = 0; index < 20; index++)
      codes.push((await limited.test.app().inject({ url: "/__clerk/v1/client" })).statusCode);
    expect(codes.at(-1)).toBe(429);
  });
});

describe("pages may load", () => {
  const readPolicy = async (app: typeof test) =>
    String((await app.anonymous.get("/healthz")).headers["content-security-policy"]);

  it("what Clerk's widgets need where they are used, and nothing else elsewhere", async () => {
    // Once the web app is built, its first script is allowed, too.
    expect(await readPolicy(test)).toMatch(
      /script-src 'self' 'wasm-unsafe-eval'( 'sha256-[^']+')? https:\/\/challenges\.cloudflare\.com/,
    );
    expect(await readPolicy(test)).toContain("style-src 'self' 'unsafe-inline'");
    expect(await readPolicy(demo)).toMatch(/style-src 'self'$/);
    expect(await readPolicy(demo)).not.toMatch(/'unsafe|cloudflare|worker-src[^;]*blob/);
  });
});
