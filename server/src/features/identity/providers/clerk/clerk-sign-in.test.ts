import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { newKeys } from "#testing/clerk/clerk-instance.ts";
import { buildClerkMembership, buildClerkOrganization, type ClerkUser } from "#testing/clerk/clerk-records.ts";
import { clerkApp, ownOrigin } from "./clerk.fixture.ts";

const clerk = await clerkApp();
const { test, backend, instance } = clerk;

let user: ClerkUser;

beforeEach(() => {
  backend.mood = "well";
  user = clerk.user();
});

const me = (token: string, headers?: Record<string, string>) => clerk.get("/api/me", token, headers);
const findPeople = (email: string) => test.query("select * from people where email = $1", [email]);

describe("a token from Clerk", () => {
  it("opens one of our sessions for its person, who is mirrored at first sign-in", async () => {
    const { status, body } = await me(clerk.token(user));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: user.email,
      firstName: "Casey",
      lastName: "Clarke",
      sessionType: "clerk",
    });
    expect(body.organizations).toEqual([]);
    expect(await findPeople(user.email)).toMatchObject([
      { clerk_user_id: user.id, is_demo: false, global_role: "user" },
    ]);
  });

  it("belongs to the same session as the next tokens, without asking Clerk again", async () => {
    const sid = clerk.newSessionId();
    await me(clerk.token(user, { sid }));
    const requestCount = backend.requests.length;
    const later = instance.signToken({ sub: user.id, sid, azp: ownOrigin, jti: "another" });
    expect((await me(later)).status).toBe(200);
    expect(backend.requests).toHaveLength(requestCount);
    const rows = await test.query("select 1 from sessions where external_id = $1", [sid]);
    expect(rows).toHaveLength(1);
  });

  it("creates one person and one session if seen twice at the same time", async () => {
    const token = clerk.token(user);
    const answers = await Promise.all(Array.from({ length: 8 }, () => me(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await findPeople(user.email)).toHaveLength(1);
    const [person] = await findPeople(user.email);
    expect(await test.query("select 1 from sessions where person_id = $1", [person?.["id"]])).toHaveLength(1);
  });

  it("lets its person change their name, at Clerk first", async () => {
    const token = clerk.token(user);
    const rename = () =>
      test.app().inject({
        method: "PUT",
        url: "/api/me/name",
        headers: { authorization: `Bearer ${token}` },
        payload: { firstName: "Cassandra", lastName: "Clarke" },
      });
    await me(token);
    backend.mood = "failing";
    expect((await rename()).statusCode).toBe(503);
    expect((await me(token)).body.user.firstName).toBe("Casey");
    backend.mood = "well";
    expect((await rename()).statusCode).toBe(200);
    expect(backend.users.get(user.id)).toMatchObject({ firstName: "Cassandra" });
    expect((await me(token)).body.user.firstName).toBe("Cassandra");
  });

  it("of a super admin creates one of ours, with either name, and of no one else", async () => {
    for (const [globalRole, isSuperAdmin] of [
      ["global:super_admin", true],
      ["super_admin", true],
      ["user", false],
      ["SUPER_ADMIN", false],
      [{ role: "super_admin" }, false],
    ] as const) {
      const token = clerk.token(clerk.user({ publicMetadata: { globalRole } }));
      expect((await me(token)).body.access.isSuperAdmin).toBe(isSuperAdmin);
    }
  });

  it("mirrors memberships at first sign-in, and never overwrites an existing one", async () => {
    const organization = buildClerkOrganization({ name: "Pier Motors", slug: "pier-motors" });
    backend.memberships.push(
      buildClerkMembership(user, organization, { role: "org:viewer", permissions: ["org:sys_x", "org:reports:view"] }),
    );
    const { body } = await me(clerk.token(user));
    expect(body.organization).toMatchObject({ name: "Pier Motors", slug: "pier-motors", role: "org:viewer" });
    expect(body.access.providerPermissions).toEqual(["org:reports:view"]);

    const [ours] = await test.query("select id from organizations where slug = 'pier-motors'");
    const invited = clerk.user();
    const person = await test.create.person({ organizationId: String(ours?.["id"]), role: "org:admin" });
    await test.query("update people set email = $1 where id = $2", [invited.email, person.personId]);
    backend.memberships.push(buildClerkMembership(invited, organization, { role: "org:viewer" }));
    const known = await me(clerk.token(invited));
    expect(known.body.user.id).toBe(person.personId);
    expect(known.body.access.organizationRole).toBe("org:admin");
  });

  it("chooses the organization it names if the request names none, among the person's own", async () => {
    const [first, second, foreign] = ["a", "b", "c"].map((name) => buildClerkOrganization({ name: `Choice ${name}` }));
    if (!first || !second || !foreign) throw new Error("unreachable");
    backend.memberships.push(buildClerkMembership(user, first), buildClerkMembership(user, second));
    const named = async (o: unknown) => (await me(clerk.token(user, { o }))).body.organization.name;
    expect(await named({ id: first.id, rol: "member" })).toBe("Choice a");
    expect(await named({ id: second.id, rol: "member" })).toBe("Choice b");
    expect(await named({ id: foreign.id, rol: "admin" })).toBe("Choice a");
    expect((await me(clerk.token(user, { org_id: second.id }))).body.organization.name).toBe("Choice b");
  });

  it("grants nothing by the role and permissions it claims", async () => {
    const organization = buildClerkOrganization();
    backend.memberships.push(buildClerkMembership(user, organization, { role: "org:viewer" }));
    const claims = { o: { id: organization.id, rol: "admin", per: "manage", fpm: "1" }, org_role: "org:admin" };
    const token = clerk.token(user, {
      ...claims,
      org_permissions: ["org:customers:delete"],
      globalRole: "super_admin",
    });
    const { body } = await me(token);
    expect(body.access).toMatchObject({ isSuperAdmin: false, organizationRole: "org:viewer" });
    expect((await clerk.post("/api/customers", token, {})).status).toBe(403);
  });
});

describe("no one gets in with", () => {
  const claims = () => ({ sub: user.id, sid: clerk.newSessionId(), azp: ownOrigin });
  const hour = 3_600_000;

  it.each<[string, () => string]>([
    ["an expired token", () => instance.signToken(claims(), { at: new Date(Date.now() - hour) })],
    ["a token that is not good yet", () => instance.signToken(claims(), { at: new Date(Date.now() + hour) })],
    [
      "a token that Clerk made for another service",
      () => instance.signToken(claims(), { header: { cat: "cl_B7d4PD222AAA" } }),
    ],
    ["a token that calls itself otherwise signed", () => instance.signToken(claims(), { header: { alg: "RS512" } })],
    ["a token without a key's name", () => instance.signToken(claims(), { header: { kid: undefined } })],
    ["a token made for another page", () => clerk.token(user, { azp: "https://evil.example" })],
    ["a token that names no page", () => clerk.token(user, { azp: undefined })],
    ["a token of another issuer", () => clerk.token(user, { iss: "https://clerk.evil.example" })],
    ["a token without an issuer", () => clerk.token(user, { iss: undefined })],
    ["a token signed by another key", () => instance.signToken(claims(), { privateKey: newKeys().privateKey })],
    ["a session that is pending", () => clerk.token(user, { sts: "pending" })],
    ["a token without a session", () => clerk.token(user, { sid: undefined })],
    ["a token without a person", () => clerk.token(user, { sub: undefined })],
    ["a changed token", () => changed(clerk.token(user), { sub: "user_somebody_else" })],
    ["an unsigned token", () => unsigned(clerk.token(user), { alg: "none", typ: "JWT" })],
    ["the public key as a shared secret", () => signedWithPublicKey(clerk.token(user))],
    ["a user that Clerk does not know", () => clerk.token({ id: "user_unknown" })],
    ["half a token", () => clerk.token(user).slice(0, -20)],
    ["a demo token", () => "a".repeat(43)],
    ["nothing in its parts", () => [encoded([]), encoded([]), "AAAAAAAAAAAAAAAA"].join(".")],
    ["no JSON in its parts", () => "aaaaaaaaaa.bbbbbbbbbb.cccccccccc"],
  ])("%s", async (_, make) => {
    const { status, body } = await me(make());
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
    expect(await findPeople(user.email)).toEqual([]);
  });

  it("a demo session of any origin", async () => {
    const person = await test.create.person({ isSuperAdmin: true, isDemo: true });
    expect((await test.as(person).get("/api/me")).status).toBe(401);
    expect((await test.anonymous.post("/api/auth/demo-sign-in", {})).status).toBe(403);
    expect((await test.anonymous.post("/api/auth/login", { email: person.email, password: "x" })).status).toBe(403);
  });

  it("an unverified email, and is told what to do", async () => {
    const unproven = clerk.user({ isVerified: false });
    const { status, body } = await me(clerk.token(unproven));
    expect([status, body.code, body.message]).toEqual([
      403,
      "verification_required",
      "Please confirm your email address first.",
    ]);
    backend.users.set(unproven.id, { ...unproven, isVerified: true });
    expect((await me(clerk.token(unproven))).status).toBe(200);
  });

  it("the email of a seeded demo person", async () => {
    const demo = await test.create.person({ isDemo: true });
    const { status, body } = await me(clerk.token(clerk.user({ email: demo.email })));
    expect([status, body.message]).toEqual([409, "This email address belongs to another account."]);
  });
});

it("a token expires by our clock too, within five seconds of tolerance", async () => {
  const token = clerk.token(user);
  const exp = Math.floor(Date.now() / 1000) * 1000 + 60_000;
  const codes: unknown[] = [];
  for (const ms of [0, 4_000, 7_000]) {
    test.setNow(new Date(exp + ms));
    codes.push((await me(token)).body.code);
  }
  test.setNow(new Date());
  expect(codes).toEqual([undefined, undefined, "unauthenticated"]);
});

describe("a session that ended here", () => {
  it("stays ended while Clerk's tokens are still valid, and is ended at Clerk", async () => {
    const sid = clerk.newSessionId();
    const token = () => instance.signToken({ sub: user.id, sid, azp: ownOrigin, jti: String(Math.random()) });
    await me(token());
    expect((await clerk.post("/api/auth/sign-out", token())).status).toBe(204);
    expect(backend.revokedSessions).toContain(sid);
    const refused = await me(token());
    expect([refused.status, refused.body.code]).toEqual([401, "session_revoked"]);
  });

  it("has ended even if Clerk couldn't be notified", async () => {
    const token = clerk.token(user);
    await me(token);
    backend.mood = "failing";
    expect((await clerk.post("/api/auth/sign-out", token)).status).toBe(204);
    expect((await me(token)).body.code).toBe("session_revoked");
  });

  it("times out like any other", async () => {
    const sid = clerk.newSessionId();
    const token = clerk.token(user, { sid });
    await me(token);
    // Tokens also expire by the system clock, so this ages the session instead of moving the clock.
    await test.query("update sessions set last_activity_at = $1 where external_id = $2", [
      new Date(Date.now() - 61 * 60_000),
      sid,
    ]);
    test.setNow(new Date(Date.now() + 6_000));
    const refused = await me(token);
    test.setNow(new Date());
    expect(refused.body.code).toBe("auth_expired");
  });
});

describe("claiming to be someone else", () => {
  it("by header or body changes nothing", async () => {
    const organizationId = await test.create.organization();
    const other = await test.create.person({ organizationId, role: "org:admin" });
    const token = clerk.token(user);
    const asOther = { "x-organization-id": organizationId, "x-user-id": other.personId };
    expect((await me(token, asOther)).status).toBe(404);
    const claims = { userId: other.personId, organizationId, first_name: "A", last_name: "B", phone: "2015550142" };
    expect((await clerk.post("/api/customers", token, claims)).status).toBe(403);
    expect(await test.query("select 1 from customers where organization_id = $1", [organizationId])).toEqual([]);
  });

  it("with another person's session ID doesn't open that session", async () => {
    const victim = clerk.user();
    const sid = clerk.newSessionId();
    await me(clerk.token(victim, { sid }));
    // Clerk never signs this, but the session ID is the victim's, so the person in the token must be compared with the session's.
    const { status } = await me(clerk.token(user, { sid }));
    expect(status).toBe(401);
  });
});

describe("while Clerk can't be reached", () => {
  it("known people keep working, and new ones are asked to wait", async () => {
    await me(clerk.token(user));
    backend.mood = "failing";
    expect((await me(clerk.token(user))).status).toBe(200);
    const { status, body } = await me(clerk.token(clerk.user()));
    expect([status, body.code]).toEqual([503, "unavailable"]);
  });
});

const parts = (token: string) => token.split(".") as [string, string, string];
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

function changed(token: string, claims: object): string {
  const [header, payload, signature] = parts(token);
  const original: object = JSON.parse(Buffer.from(payload, "base64url").toString());
  return [header, encoded({ ...original, ...claims }), signature].join(".");
}

function unsigned(token: string, header: object): string {
  const [, payload] = parts(token);
  return `${encoded(header)}.${payload}.AAAA`;
}

function signedWithPublicKey(token: string): string {
  const [, payload] = parts(token);
  const signed = `${encoded({ alg: "HS256", typ: "JWT" })}.${payload}`;
  return `${signed}.${createHmac("sha256", instance.jwtKey).update(signed).digest("base64url")}`;
}
