import { beforeEach, describe, expect, it } from "vitest";
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

beforeEach(() => void (backend.mood = "well"));

const me = (token: string) => clerk.get("/api/me", token);
const findPerson = async (user: Pick<ClerkUser, "id">) =>
  (await test.query("select * from people where clerk_user_id = $1", [user.id]))[0];
const at = (user: ClerkUser, seconds: number, own: Partial<ClerkUser> = {}) =>
  userJson({ ...user, ...own, updatedAt: user.updatedAt + seconds * 1000 });

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
