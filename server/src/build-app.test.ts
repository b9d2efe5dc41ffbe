import { api } from "@automotive-crm/contract/api";
import { demoPassword } from "@automotive-crm/contract/identity/sign-in";
import { reservedSlugs } from "@automotive-crm/contract/organizations/reserved-slugs";
import Fastify from "fastify";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Person } from "#testing/factories.ts";
import { Registry } from "prom-client";
import { drain, serveHealth } from "#platform/http/health.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();
const limited = testApp({ CRM_REQUESTS_PER_MINUTE: "3" });
const limitedToo = testApp({ CRM_REQUESTS_PER_MINUTE: "3" });
const guessed = testApp({ CRM_REQUESTS_PER_MINUTE: "3" });
const proxied = testApp({ CRM_TRUSTED_PROXIES: "127.0.0.1" });
const followed = testApp({ CRM_SYNCHRONOUS_REPLICA: "on" });
let person: Person;

beforeAll(async () => {
  const organizationId = await test.create.organization();
  person = await test.create.person({ organizationId, role: "org:admin" });
});

const filled = (path: string) => path.replaceAll(/:\w+/g, "0198c0de-0000-7000-8000-000000000000");

describe("every endpoint of the contract", () => {
  it.each(api.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
    "%s is served and guarded",
    async (_, endpoint) => {
      const request = { method: endpoint.method, url: filled(endpoint.path) };
      const { statusCode } = await test.app().inject(request);
      expect(statusCode === 401).toBe(endpoint.access !== "public");
      expect(test.app().hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
      expect(statusCode).toBeLessThan(500);
    },
  );

  it("is described in OpenAPI at /api/docs", async () => {
    const { body } = await test.anonymous.get("/api/docs/json");
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = api.map((endpoint) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
    expect((await test.anonymous.get("/api/docs/")).status).toBe(200);
  });
});

it("serves nothing at an address that an organization's slug could be", () => {
  const addresses = test
    .app()
    .printRoutes({ commonPrefix: false })
    .matchAll(/^.── \/([a-z0-9-]+)(?=[\s/])/gm);
  const segments = [...addresses].map(([, segment = ""]) => segment);
  expect(segments).toContain("healthz");
  expect(segments.filter((segment) => !reservedSlugs.has(segment))).toEqual([]);
});

describe("refusals", () => {
  it("respond to an unknown URL in the error format, with the request ID", async () => {
    const { status, body, headers } = await test.as(person).get("/api/nothing");
    expect(status).toBe(404);
    expect(body).toEqual({
      code: "not_found",
      message: "API endpoint not found",
      error: "API endpoint not found",
      requestId: headers["x-request-id"],
    });
  });

  it.each([
    ["{ broken", "application/json", 400],
    ["", "application/json", 422],
    ["name=Ada", "application/x-www-form-urlencoded", 415],
    ['{"__proto__": {"isSuperAdmin": true}}', "application/json", 400],
    ["[]", "application/json", 422],
    ["null", "application/json", 422],
    ["7", "application/json", 422],
  ])("respond to the body %j of type %s with %i", async (payload, type, status) => {
    const headers = { authorization: `Bearer ${person.token}`, "content-type": type };
    const answer = await test.app().inject({ method: "POST", url: "/api/customers", payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  it("don't read large bodies without a session", async () => {
    const { status, body } = await test.anonymous.post("/api/auth/demo-sign-in", { email: "x".repeat(100_000) });
    expect([status, body.code, body.fields]).toEqual([413, "too_large", { body: "Body is too large" }]);
    expect((await test.anonymous.post("/api/customers", { firstName: "x".repeat(100_000) })).status).toBe(401);
  });

  it.each(["", " ", "ü", "x".repeat(201)])("name the Idempotency-Key %j", async (key) => {
    const { status, body } = await test
      .as(person)
      .post("/api/customers", { firstName: "A", lastName: "B", phone: "2015550142" }, { "idempotency-key": key });
    expect([status, Object.keys(body.fields)]).toEqual([422, ["Idempotency-Key"]]);
  });
});

describe("a client behind a proxy", () => {
  it.each(["1.2.3.4:4711", "unknown", "[2001:db8::1]:99", "fe80::1%eth0", "1.2.3.4"])(
    "is audited from %s",
    async (address) => {
      const organizationId = await proxied.create.organization();
      const admin = await proxied.create.person({ organizationId, role: "org:admin" });
      const headers = { "x-forwarded-for": address };
      expect((await proxied.as(admin).post("/api/locations", { name: "Main" }, headers)).status).toBe(201);
    },
  );
});

describe("limits", () => {
  it("ask clients that send too much to wait, and say how long", async () => {
    const answers = [];
    for (let index = 0; index < 5; index++) answers.push(await limited.anonymous.get("/api/auth/config"));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429, 429]);
    expect(answers[3]?.body.code).toBe("rate_limit_exceeded");
    expect(Number(answers[3]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("addresses", () => {
  it.each(["/api/%E0%A4%A", `/api/customers/${"x".repeat(500)}`])(
    "that can't be decoded are refused in the error format: %s",
    async (url) => {
      const { statusCode, headers, body } = await test.app().inject({ url });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(JSON.parse(body)).toMatchObject({
        code: expect.any(String),
        error: expect.any(String),
        requestId: headers["x-request-id"],
      });
    },
  );

  it("may carry the JSON header without a body", async () => {
    const { status } = await test
      .as(person)
      .post("/api/auth/sign-out", undefined, { "content-type": "application/json" });
    expect(status).toBe(204);
  });
});

describe("limits by caller", () => {
  it("can't be avoided by inventing a new token for each request", async () => {
    const answers = [];
    for (let index = 0; index < 5; index++) {
      const authorization = `Bearer ${String(index).repeat(43)}`;
      answers.push(await limited.anonymous.get("/api/me", { authorization }));
    }
    expect(answers.at(-1)?.status).toBe(429);
  });
});

describe("someone who guesses tokens", () => {
  const guess = async () => {
    const answers = [];
    for (let index = 0; index < 5; index++) {
      const authorization = `Bearer ${String(index).repeat(43)}`;
      answers.push(await guessed.anonymous.get("/api/me", { authorization }));
    }
    return answers.at(-1)?.status;
  };

  it("is refused, and keeps nobody else at the same address from signing in", async () => {
    const organizationId = await guessed.create.organization();
    const { email } = await guessed.create.person({ organizationId, role: "org:admin", isDemo: true });
    expect(await guess()).toBe(429);
    expect((await guessed.anonymous.get("/api/auth/config")).status).toBe(200);
    const { status, body } = await guessed.anonymous.post("/api/auth/login", { email, password: demoPassword });
    expect(status).toBe(201);
    expect((await guessed.as(body).get("/api/me")).status).toBe(200);
    expect(await guess()).toBe(429);
  });

  it("doesn't make the server look unhealthy", async () => {
    expect(await guess()).toBe(429);
    for (let index = 0; index < 5; index++) {
      expect((await guessed.anonymous.get("/healthz")).status).toBe(200);
      expect((await guessed.anonymous.get("/readyz")).status).toBe(200);
    }
  });
});

describe("limits by address", () => {
  it("are the same in every notation of an address", async () => {
    const answers = [];
    for (const path of ["/api", "/%61pi", "/a%70i", "/ap%69", "/%61%70%69"]) {
      answers.push((await limitedToo.app().inject({ url: `${path}/auth/config` })).statusCode);
    }
    expect(answers).toEqual([200, 200, 200, 429, 429]);
  });
});

describe("health", () => {
  it("says that the process is alive and the database responds", async () => {
    expect((await test.anonymous.get("/healthz")).body.status).toBe("ok");
    expect((await test.anonymous.get("/readyz")).body.status).toBe("ok");
    expect((await test.anonymous.get("/metrics")).body).toContain("http_request_duration_seconds");
  });

  it("says when a replica should confirm what is saved and doesn't", async () => {
    const { status, body } = await followed.anonymous.get("/readyz");
    expect([status, body.status]).toEqual([200, "unprotected"]);
    expect((await followed.anonymous.get("/metrics")).body).toMatch(/^database_commits_protected 0$/m);
  });

  it("says what the process can't do", async () => {
    test.app().health.troubles.add("lead mailbox unreachable");
    expect((await test.anonymous.get("/readyz")).body.status).toBe("lead mailbox unreachable");
    expect((await test.anonymous.get("/metrics")).body).toMatch(/^process_troubles 1$/m);
    test.app().health.troubles.clear();
  });

  it("says so in the log, even if nobody asks", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
    serveHealth(app, followed.database(), { config: { hasSynchronousReplica: true }, metrics: new Registry() });
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(lines.join()).toContain("unprotected: commits wait for no replica"));
    await app.close();
  });

  it("takes the server out before it stops", async () => {
    await drain(followed.app(), { drainSeconds: 0 });
    expect((await followed.anonymous.get("/readyz")).status).toBe(503);
    expect((await followed.anonymous.get("/api/auth/config")).status).toBe(200);
  });
});
