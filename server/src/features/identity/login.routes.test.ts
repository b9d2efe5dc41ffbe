import { demoPassword } from "@automotive-crm/contract/identity/sign-in";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp({ CRM_SIGN_INS_PER_MINUTE: "1000" });
const limited = testApp({ CRM_SIGN_INS_PER_MINUTE: "10" });
const limitedToo = testApp({ CRM_SIGN_INS_PER_MINUTE: "10" });
const production = testApp({ NODE_ENV: "production" });

let person: Person;

beforeAll(async () => {
  const organizationId = await test.create.organization();
  person = await test.create.person({ organizationId, role: "org:viewer", isDemo: true });
});

const logIn = (body: unknown) => test.anonymous.post("/api/auth/login", body);

describe("POST /api/auth/login", () => {
  it("signs in a seeded person with their real permissions", async () => {
    const { status, body } = await logIn({ email: ` ${person.email.toUpperCase()} `, password: demoPassword });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ id: person.personId, role: "org:viewer", sessionType: "demo" });
    const me = await test.anonymous.get("/api/me", { authorization: `Bearer ${body.token}` });
    expect(me.body.access).toMatchObject({ passesEveryGuard: false, organizationRole: "org:viewer" });
  });

  it("gives the same error for a wrong password, an unknown email and a person who wasn't seeded", async () => {
    const real = await test.create.person({});
    const answers = await Promise.all([
      logIn({ email: person.email, password: "wrong" }),
      logIn({ email: person.email, password: `${demoPassword} ` }),
      logIn({ email: "nobody@test.example", password: demoPassword }),
      logIn({ email: real.email, password: demoPassword }),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.code, body.message]).toEqual([
        401,
        "invalid_credentials",
        "Login failed. Please try again.",
      ]);
    }
  });

  it.each([
    [{}, { email: "Please enter your email", password: "Please enter your password" }],
    [{ email: "  ", password: "x" }, { email: "Please enter your email" }],
    [{ email: "a@b.example", password: "" }, { password: "Please enter your password" }],
    [{ email: "a@b.example", password: 7 }, { password: "Please enter your password" }],
    [{ email: "a@b.example", password: "x".repeat(501) }, { password: "Password must be at most 500 characters" }],
  ])("names the missing field in %j", async (body, fields) => {
    expect(await logIn(body)).toMatchObject({ status: 422, body: { fields } });
  });

  it("is unavailable in production without an identity provider", async () => {
    const refused = await production.anonymous.post("/api/auth/login", {
      email: "a@b.example",
      password: demoPassword,
    });
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
  });
});

describe("a thousand attempts to sign in", () => {
  it("from one address are limited, with the time to wait", async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        limited.anonymous.post("/api/auth/login", { email: `guess-${index}@test.example`, password: "guess" }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: "rate_limit_exceeded",
      message: "Too many attempts to sign in. Please wait a moment.",
    });
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
  });

  it("for one email are limited sooner, even with the right password", async () => {
    const attempt = (password: string) =>
      limitedToo.anonymous.post("/api/auth/login", { email: "one@test.example", password });
    expect((await attempt("a")).status).toBe(401);
    expect((await attempt("b")).status).toBe(401);
    expect((await attempt(demoPassword)).status).toBe(429);
  });
});

describe("an address for the limit", () => {
  const proxied = testApp({ CRM_SIGN_INS_PER_MINUTE: "10", CRM_TRUSTED_PROXIES: "127.0.0.1" });
  let count = 0;
  const attempts = async (from: (index: number) => { remoteAddress?: string; headers?: Record<string, string> }) => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        proxied.app().inject({
          method: "POST",
          url: "/api/auth/login",
          payload: { email: `somebody-${(count += 1)}@test.example`, password: "guess" },
          ...from(index),
        }),
      ),
    );
    return answers.filter(({ statusCode }) => statusCode === 429).length;
  };

  it("is the whole IPv6 network of an ISP customer", async () => {
    expect(await attempts((index) => ({ remoteAddress: `2001:db8:1:2::${index.toString(16)}` }))).toBe(20);
    expect(await attempts((index) => ({ remoteAddress: `2001:db8:2:${index.toString(16)}::1` }))).toBe(0);
  });

  it("ignores a port added by a proxy", async () => {
    const behind = (index: number) => ({ headers: { "x-forwarded-for": `203.0.113.9:${40_000 + index}` } });
    expect(await attempts(behind)).toBe(20);
  });
});
