import { describe, expect, it } from "vitest";
import { clerkApp, ownOrigin } from "./clerk.fixture.ts";

const { test, backend, instance, user, token, get } = await clerkApp({ CLERK_JWT_KEY: "" });

const me = (of: string) => get("/api/me", of);

// In this order, because fetched keys are cached for an hour.
describe("without a configured key", () => {
  it.each([["failing"], ["hanging"]] as const)(
    "no one is signed out while Clerk is %s, but asked to wait",
    async (mood) => {
      backend.mood = mood;
      const { status, body } = await me(token(user()));
      backend.mood = "well";
      expect([status, body.code]).toEqual([503, "unavailable"]);
    },
  );

  it("Clerk's keys are fetched once", async () => {
    const fetched = () => backend.requests.filter((request) => request === "GET /v1/jwks").length;
    expect((await me(token(user()))).status).toBe(200);
    const once = fetched();
    expect((await me(token(user()))).status).toBe(200);
    expect(fetched()).toBe(once);
  });

  it("an unknown key opens nothing", async () => {
    const somebody = user();
    for (const kid of ["ins_other", "constructor", "__proto__"]) {
      const forged = instance.signToken({ sub: somebody.id, sid: "sess_k", azp: ownOrigin }, { header: { kid } });
      const { status, body } = await me(forged);
      expect([kid, status, body.code]).toEqual([kid, 401, "unauthenticated"]);
    }
  });

  it("unknown keys cause one request every five seconds", async () => {
    const fetched = () => backend.requests.filter((request) => request === "GET /v1/jwks").length;
    test.setNow(new Date(Date.now() + 20_000));
    const before = fetched();
    const forged = (kid: string) =>
      instance.signToken(
        { sub: "u", sid: "s", azp: ownOrigin },
        { header: { kid }, at: new Date(Date.now() + 20_000) },
      );
    await Promise.all(["ins_1", "ins_2", "ins_3"].map((kid) => me(forged(kid))));
    await me(forged("ins_4"));
    expect(fetched()).toBe(before + 1);
    test.setNow(new Date(Date.now() + 26_000));
    await me(forged("ins_5"));
    expect(fetched()).toBe(before + 2);
    test.setNow(new Date());
  });

  it("a token that isn't a session token causes no request to Clerk", async () => {
    const requestCount = backend.requests.length;
    const signed = instance.signToken({ sub: "u", sid: "s", azp: ownOrigin }, { header: { alg: "HS256", kid: "x" } });
    expect((await me(signed)).status).toBe(401);
    expect(backend.requests).toHaveLength(requestCount);
  });
});

it("no one is signed out while Clerk's keys can't be fetched", async () => {
  await backend.close();
  test.setNow(new Date(Date.now() + 10_000));
  const unknownKey = instance.signToken({ sub: "u", sid: "s", azp: ownOrigin }, { header: { kid: "ins_new" } });
  expect((await me(unknownKey)).status).toBe(503);
});
