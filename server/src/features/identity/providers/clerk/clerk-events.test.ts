import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  buildClerkMembership,
  buildClerkOrganization,
  buildClerkUser,
  membershipJson,
  organizationJson,
  userJson,
  type ClerkUser,
} from "#testing/clerk/clerk-records.ts";
import { clerkApp, ownOrigin } from "./clerk.fixture.ts";

const clerk = await clerkApp();
const { test, backend, instance, deliver } = clerk;
const unconfigured = await clerkApp({ CLERK_WEBHOOK_SIGNING_SECRET: "" });

beforeAll(() => test.setNow(new Date()));
beforeEach(() => void (backend.mood = "well"));

const me = (token: string) => clerk.get("/api/me", token);
const findPerson = async (user: Pick<ClerkUser, "id">) =>
  (await test.query("select * from people where clerk_user_id = $1", [user.id]))[0];
const at = (user: ClerkUser, seconds: number, own: Partial<ClerkUser> = {}) =>
  userJson({ ...user, ...own, updatedAt: user.updatedAt + seconds * 1000 });

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
    expect(await findPerson(user)).toBeUndefined();
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
    expect(body["fields"]).toMatchObject({ id: "must be text" });
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

describe("a user's events", () => {
  it("create and change the person, and audit what changed", async () => {
    const user = buildClerkUser();
    await deliver("user.created", userJson(user));
    expect(await findPerson(user)).toMatchObject({ email: user.email, first_name: "Casey" });
    const organizationId = await test.create.organization();
    await test.create.join(String((await findPerson(user))?.["id"]), organizationId, "org:member");
    await deliver("user.updated", at(user, 1, { firstName: "Cass", publicMetadata: { globalRole: "super_admin" } }));
    expect(await findPerson(user)).toMatchObject({ first_name: "Cass", global_role: "super_admin" });
    const events = await test.query(
      "select actor_kind, actor_name, actor_id, action, changes from audit_events where organization_id = $1",
      [organizationId],
    );
    expect(events).toEqual([
      {
        actor_kind: "provider",
        actor_name: "clerk",
        actor_id: null,
        action: "person.mirrored",
        changes: { firstName: { old: "Casey", new: "Cass" }, globalRole: { old: "user", new: "super_admin" } },
      },
    ]);
  });

  it("may arrive out of order: an older one undoes nothing", async () => {
    const user = buildClerkUser();
    expect((await deliver("user.updated", at(user, 5, { firstName: "Newer" }))).body).toEqual({ outcome: "handled" });
    expect((await deliver("user.created", userJson(user))).body).toEqual({ outcome: "outdated" });
    expect((await deliver("user.updated", at(user, 3, { firstName: "Older" }))).body).toEqual({ outcome: "outdated" });
    expect(await findPerson(user)).toMatchObject({ first_name: "Newer" });
  });

  it("create no person before the email is verified", async () => {
    const user = buildClerkUser({ isVerified: false });
    expect((await deliver("user.created", userJson(user))).body).toEqual({ outcome: "ignored" });
    expect(await findPerson(user)).toBeUndefined();
    expect((await deliver("user.updated", at(user, 1, { isVerified: true }))).body).toEqual({ outcome: "handled" });
    expect(await findPerson(user)).toBeDefined();
  });

  it("end all sessions and memberships if the user is deleted, and nothing restores them", async () => {
    const user = clerk.user({ publicMetadata: { globalRole: "super_admin" } });
    const organization = buildClerkOrganization();
    backend.memberships.push(buildClerkMembership(user, organization));
    const token = clerk.token(user);
    expect((await me(token)).body.organizations).toHaveLength(1);
    const { id: personId } = (await me(token)).body.user;
    expect((await deliver("user.deleted", { id: user.id, object: "user", deleted: true })).body).toEqual({
      outcome: "handled",
    });
    expect((await me(token)).body.code).toBe("session_revoked");
    // A token of a session never seen here may be valid for the rest of its minute.
    expect((await me(clerk.token(user))).status).toBe(401);
    expect((await deliver("user.updated", at(user, 60))).body).toEqual({ outcome: "outdated" });
    const kept = await test.query("select email, clerk_user_id, global_role from people where id = $1", [personId]);
    expect(kept).toEqual([{ email: user.email, clerk_user_id: null, global_role: "user" }]);
    expect(await test.query("select 1 from memberships where person_id = $1", [personId])).toEqual([]);

    // Someone rehired has a new account at Clerk but is the same person.
    const again = clerk.user({ email: user.email });
    const { body } = await me(clerk.token(again));
    expect([body.user.id, body.access.isSuperAdmin, body.organizations]).toEqual([personId, false, []]);
  });

  it("are ignored if the user was deleted before their first sign-in", async () => {
    const user = clerk.user();
    await deliver("user.deleted", { id: user.id });
    expect((await deliver("user.created", userJson(user))).body).toEqual({ outcome: "outdated" });
    expect((await me(clerk.token(user))).status).toBe(401);
  });
});

describe("an organization's events", () => {
  const findOrganization = async (id: string) =>
    (await test.query("select * from organizations where clerk_organization_id = $1", [id]))[0];

  it("create it with a unique slug, rename it and deactivate it", async () => {
    const first = buildClerkOrganization({ name: "Twin Motors", slug: "twin-motors" });
    const second = buildClerkOrganization({ name: "Twin Motors", slug: "twin-motors" });
    await deliver("organization.created", organizationJson(first));
    await deliver("organization.created", organizationJson(second));
    expect((await findOrganization(first.id))?.["slug"]).toBe("twin-motors");
    expect((await findOrganization(second.id))?.["slug"]).toBe("twin-motors-2");

    const renamed = organizationJson({ ...first, name: "Twin <b>Auto</b>", updatedAt: first.updatedAt + 1000 });
    await deliver("organization.updated", renamed);
    expect(await findOrganization(first.id)).toMatchObject({ name: "Twin bAuto/b", slug: "twin-motors" });

    await deliver("organization.deleted", { id: first.id });
    expect(await findOrganization(first.id)).toMatchObject({ status: "inactive" });
    expect((await deliver("organization.updated", renamed)).body).toEqual({ outcome: "outdated" });
    const id = (await findOrganization(first.id))?.["id"];
    const actions = await test.query("select action from audit_events where organization_id = $1 order by id", [id]);
    expect(actions.map(({ action }) => action)).toEqual([
      "organization.created",
      "organization.mirrored",
      "organization.switched_off",
    ]);
  });

  it("lock out its members right away", async () => {
    const user = clerk.user();
    const organization = buildClerkOrganization();
    backend.memberships.push(buildClerkMembership(user, organization, { role: "org:admin" }));
    const token = clerk.token(user);
    expect((await clerk.get("/api/customers", token)).status).toBe(200);
    await deliver("organization.deleted", { id: organization.id });
    expect((await clerk.get("/api/customers", token)).body.code).toBe("organization_required");
  });
});

describe("a membership's events", () => {
  it("add a member, change their role and remove them, right away and audited", async () => {
    const user = clerk.user();
    const organization = buildClerkOrganization();
    const token = clerk.token(user);
    const membership = buildClerkMembership(user, organization, { role: "org:viewer" });
    const later = (seconds: number, role: string, permissions: string[] = []) =>
      membershipJson({ ...membership, role, permissions, updatedAt: membership.updatedAt + seconds * 1000 });
    const rights = async () =>
      (await me(token)).body.permissions.filter((permission: string) => permission.startsWith("org:"));

    expect(await rights()).toEqual([]);
    await deliver("organizationMembership.created", membershipJson(membership));
    expect(await rights()).toEqual(["org:customers:view", "org:locations:view", "org:reports:view"]);
    await deliver("organizationMembership.updated", later(2, "org:admin"));
    expect(await rights()).toHaveLength(9);
    await deliver("organizationMembership.updated", later(1, "org:viewer"));
    expect(await rights()).toHaveLength(9);
    await deliver("organizationMembership.updated", later(3, "org:wizard"));
    expect(await rights()).toEqual([]);
    await deliver("organizationMembership.updated", later(4, "org:wizard", ["org:reports:view", "org:sys_x:manage"]));
    expect(await rights()).toEqual(["org:reports:view"]);
    await deliver("organizationMembership.deleted", later(5, "org:wizard"));
    expect((await me(token)).body.organizations).toEqual([]);
    await deliver("organizationMembership.updated", later(9, "org:admin"));
    expect((await me(token)).body.organizations).toEqual([]);

    const [ours] = await test.query("select id from organizations where clerk_organization_id = $1", [organization.id]);
    const events = await test.query(
      "select action, changes->'role'->>'new' as role from audit_events where organization_id = $1 and entity = 'membership' order by id",
      [ours?.["id"]],
    );
    expect(events.map(({ action, role }) => [action, role])).toEqual([
      ["membership.mirrored", "org:viewer"],
      ["membership.mirrored", "org:admin"],
      ["membership.mirrored", "org:wizard"],
      ["membership.mirrored", null],
      ["membership.ended", null],
    ]);
  });

  it("may arrive before those of the user and the organization", async () => {
    const user = clerk.user();
    const organization = buildClerkOrganization({ name: "Early Motors" });
    await deliver("organizationMembership.created", membershipJson(buildClerkMembership(user, organization)));
    await deliver("user.created", userJson(user));
    await deliver("organization.created", organizationJson(organization));
    expect((await me(clerk.token(user))).body.organization).toMatchObject({ name: "Early Motors", role: "org:member" });
  });

  it("are retried later if Clerk can't be asked about the user", async () => {
    const user = clerk.user();
    const membership = membershipJson(buildClerkMembership(user, buildClerkOrganization()));
    backend.mood = "failing";
    expect((await deliver("organizationMembership.created", membership, { id: "msg_later" })).status).toBe(503);
    backend.mood = "well";
    expect((await deliver("organizationMembership.created", membership, { id: "msg_later" })).body).toEqual({
      outcome: "handled",
    });
  });
});

describe("a session's events", () => {
  it.each(["session.ended", "session.removed", "session.revoked"])("%s ends ours, and no other", async (type) => {
    const user = clerk.user();
    const [one, other] = [clerk.newSessionId(), clerk.newSessionId()];
    const token = (sid: string) => instance.signToken({ sub: user.id, sid, azp: ownOrigin });
    await me(token(one));
    await me(token(other));
    expect((await deliver(type, { id: one, user_id: user.id })).body).toEqual({ outcome: "handled" });
    expect((await me(token(one))).body.code).toBe("session_revoked");
    expect((await me(token(other))).status).toBe(200);
  });

  it("are audited with Clerk as actor and the session's person", async () => {
    const user = clerk.user();
    const sid = clerk.newSessionId();
    await me(instance.signToken({ sub: user.id, sid, azp: ownOrigin }));
    const personId = String((await findPerson(user))?.["id"]);
    const organizationId = await test.create.organization();
    await test.create.join(personId, organizationId, "org:member");
    await deliver("session.ended", { id: sid, user_id: user.id });
    const events = await test.query(
      "select actor_kind, actor_name, actor_id, action, changes from audit_events where organization_id = $1",
      [organizationId],
    );
    expect(events).toEqual([
      {
        actor_kind: "provider",
        actor_name: "clerk",
        actor_id: null,
        action: "session.revoked",
        changes: { personId: { old: personId } },
      },
    ]);
  });
});
