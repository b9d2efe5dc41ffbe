import { describe, expect, it } from "vitest";
import { buildClerkUser, userJson } from "#testing/clerk/clerk-records.ts";
import { clerkApp } from "./clerk.fixture.ts";

const { test, instance, deliver } = await clerkApp();
const unconfigured = await clerkApp({ CLERK_WEBHOOK_SIGNING_SECRET: "" });

describe("an event is refused", () => {
  const send = (headers: Record<string, string>, body = "{}") =>
    test.app().inject({ method: "POST", url: "/api/webhooks/clerk", payload: body, headers });
  const json = { "content-type": "application/json" };

  it("if it is unsigned, partly signed or signed with another secret", async () => {
    const { body, headers } = instance.signEvent({ type: "user.created", data: userJson(buildClerkUser()) });
    const forged = instance.signEvent(
      { type: "x", data: {} },
      { secret: `whsec_${Buffer.from("other").toString("base64")}` },
    );
    const answers = await Promise.all([
      send(json),
      send(json, body),
      send({ ...headers, "svix-signature": "v1,AAAA" }, body),
      send({ ...headers, "svix-id": "msg_other" }, body),
      send(headers, body.replace("Casey", "Mallory")),
      // The same JSON with different whitespace isn't what was signed.
      send(headers, JSON.stringify(JSON.parse(body), undefined, 1)),
      send(forged.headers, forged.body),
      send({ authorization: "Bearer x".padEnd(60, "x"), ...json }, body),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
    expect(answers[0]?.json()).toMatchObject({ code: "unauthenticated" });
  });

  it("if it is too old, or from the future", async () => {
    const user = buildClerkUser();
    for (const minutes of [-6, 6]) {
      const signed = { at: new Date(Date.now() + minutes * 60_000) };
      expect((await deliver("user.created", userJson(user), signed)).status).toBe(401);
    }
    expect(await test.query("select from people where clerk_user_id = $1", [user.id])).toEqual([]);
  });

  it("if no secret is configured", async () => {
    expect((await unconfigured.deliver("user.created", userJson(buildClerkUser()))).status).toBe(401);
  });

  it("if it is larger than any of Clerk's", async () => {
    const huge = { ...userJson(buildClerkUser()), junk: "x".repeat(200_000) };
    expect((await deliver("user.created", huge)).status).toBe(413);
  });

  it("with a reason if it is signed but invalid", async () => {
    const { status, body } = await deliver("user.created", { id: 7 });
    expect(status).toBe(422);
    expect(body["fields"]).toMatchObject({ id: "The ID must be text" });
  });
});

describe("an event is handled", () => {
  it("once, no matter how often it is delivered, even at the same time", async () => {
    const user = buildClerkUser();
    const again = { id: "msg_again" };
    const answers = await Promise.all([
      deliver("user.created", userJson(user), again),
      deliver("user.created", userJson(user), again),
      deliver("user.created", userJson(user), again),
    ]);
    expect(answers.map(({ body }) => String(body["outcome"])).toSorted()).toEqual(["handled", "repeated", "repeated"]);
    expect((await deliver("user.created", userJson(user), again)).body).toEqual({ outcome: "repeated" });
    const rows = await test.query("select type, outcome from provider_events where id = 'msg_again'");
    expect(rows).toEqual([{ type: "user.created", outcome: "handled" }]);
  });

  it("without effect if its kind is unknown, so that Clerk doesn't send it again", async () => {
    expect(await deliver("sms.created", { id: "sms_1" })).toEqual({ status: 200, body: { outcome: "ignored" } });
  });
});
