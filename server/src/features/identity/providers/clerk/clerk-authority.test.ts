import { describe, expect, it } from "vitest";
import {
  buildClerkMembership,
  buildClerkOrganization,
  membershipJson,
  organizationJson,
  userJson,
  type ClerkUser,
} from "#testing/clerk/clerk-records.ts";
import { clerkApp } from "./clerk.fixture.ts";

const clerk = await clerkApp();
const { test, backend, deliver } = clerk;

const me = (token: string) => clerk.get("/api/me", token);
const findPerson = async (user: Pick<ClerkUser, "id">) =>
  (await test.query("select * from people where clerk_user_id = $1", [user.id]))[0];
const at = (user: ClerkUser, seconds: number, own: Partial<ClerkUser> = {}) =>
  userJson({ ...user, ...own, updatedAt: user.updatedAt + seconds * 1000 });
const handled = { status: 200, body: { outcome: "handled" } };
const ignored = { status: 200, body: { outcome: "ignored" } };

describe("an email address", () => {
  it("that only looks or folds like another one gives access to no account", async () => {
    const organizationId = await test.create.organization();
    const person = await test.create.person({ organizationId });
    await test.query("update people set email = 'kim@people.example' where id = $1", [person.personId]);
    for (const email of ["\u212Aim@people.example", "kım@people.example", "kim@people.example\u0000"]) {
      const { status } = await me(clerk.token(clerk.user({ email })));
      expect([email, status]).toEqual([email, 409]);
    }
    expect((await me(clerk.token(clerk.user({ email: "Kim@people.example" })))).body.user.id).toBe(person.personId);
  });

  it("of another account isn't applied, but is once the same update comes again and it is free", async () => {
    const [user, other] = [clerk.user(), clerk.user()];
    await deliver("user.created", userJson(user));
    await deliver("user.created", userJson(other));
    const moved = at(user, 5, { email: other.email, firstName: "Cass" });
    expect(await deliver("user.updated", moved)).toEqual(handled);
    expect(await findPerson(user)).toMatchObject({ email: user.email, first_name: "Cass" });
    expect((await deliver("user.updated", at(user, 3, { firstName: "Older" }))).body).toEqual({ outcome: "outdated" });
    await deliver("user.updated", at(other, 6, { email: "free@people.example" }));
    expect(await deliver("user.updated", moved)).toEqual(handled);
    expect(await findPerson(user)).toMatchObject({ email: other.email });
  });

  it("that another user has given up at Clerk belongs to its new owner, even without an event", async () => {
    const before = clerk.user();
    await deliver("user.created", userJson(before));
    const given = before.email;
    Object.assign(before, { email: "given-up@people.example", updatedAt: before.updatedAt + 1_000 });
    const after = clerk.user({ email: given });
    expect((await me(clerk.token(after))).body.user.email).toBe(given);
    expect(await findPerson(before)).toMatchObject({ email: "given-up@people.example" });
  });
});

describe("an organization created at Clerk", () => {
  const findOrganization = (id: string) =>
    test.query("select 1 from organizations where clerk_organization_id = $1", [id]);

  it("by an ordinary user is ignored, no matter how we learn about it", async () => {
    const user = clerk.user();
    const own = buildClerkOrganization({ createdBy: user.id });
    const membership = buildClerkMembership(user, own, { role: "org:admin" });
    backend.memberships.push(membership);
    expect((await me(clerk.token(user))).body.organizations).toEqual([]);
    expect(await deliver("organization.created", organizationJson(own))).toEqual(ignored);
    expect(await deliver("organizationMembership.created", membershipJson(membership))).toEqual(ignored);
    expect((await me(clerk.token(user))).body.organizations).toEqual([]);
    expect(await findOrganization(own.id)).toEqual([]);
  });

  it("by a super admin or by no user is mirrored, even before they first sign in", async () => {
    const founder = clerk.user({ publicMetadata: { globalRole: "super_admin" } });
    const theirs = buildClerkOrganization({ createdBy: founder.id });
    expect(await deliver("organization.created", organizationJson(theirs))).toEqual(handled);
    expect(await deliver("organization.created", organizationJson(buildClerkOrganization()))).toEqual(handled);
    expect(await findOrganization(theirs.id)).toHaveLength(1);
  });
});

describe("a change made here", () => {
  it("isn't undone by an unrelated event: a member's role", async () => {
    const user = clerk.user();
    const membership = buildClerkMembership(user, buildClerkOrganization(), { role: "org:viewer" });
    const later = (seconds: number, role: string) =>
      membershipJson({ ...membership, role, updatedAt: membership.updatedAt + seconds * 1000 });
    const role = async () => (await me(clerk.token(user))).body.organization.role;
    await deliver("organizationMembership.created", later(0, "org:viewer"));
    await test.query("update memberships set role = 'org:manager' where clerk_membership_id = $1", [membership.id]);
    await deliver("organizationMembership.updated", later(1, "org:viewer"));
    expect(await role()).toBe("org:manager");
    await deliver("organizationMembership.updated", later(2, "org:admin"));
    expect(await role()).toBe("org:admin");
  });

  it("isn't undone by an unrelated event: the super admin role", async () => {
    const user = clerk.user({ publicMetadata: { globalRole: "super_admin" } });
    await deliver("user.created", userJson(user));
    await test.query("update people set global_role = 'user' where clerk_user_id = $1", [user.id]);
    await deliver("user.updated", at(user, 1, { firstName: "Cass" }));
    expect(await findPerson(user)).toMatchObject({ first_name: "Cass", global_role: "user" });
    await deliver("user.updated", at(user, 2, { publicMetadata: {} }));
    await deliver("user.updated", at(user, 3));
    expect(await findPerson(user)).toMatchObject({ global_role: "super_admin" });
  });
});

it("a super admin created at first sign-in is audited in their mirrored organizations", async () => {
  const user = clerk.user({ publicMetadata: { globalRole: "super_admin" } });
  backend.memberships.push(buildClerkMembership(user, buildClerkOrganization()));
  const { body } = await me(clerk.token(user));
  const events = await test.query(
    "select changes from audit_events where organization_id = $1 and action = 'person.mirrored'",
    [body.organization.id],
  );
  expect(events).toEqual([{ changes: { globalRole: { old: "user", new: "super_admin" } } }]);
});

describe("invalid data in a signed event", () => {
  it("is removed from names", async () => {
    const user = clerk.user({ firstName: "Ca\u0000s\u0007ey", lastName: "\u0000" });
    expect(await deliver("user.created", userJson(user))).toEqual(handled);
    expect(await findPerson(user)).toMatchObject({ first_name: "Casey", last_name: "" });
    const organization = buildClerkOrganization({ name: "Har\u0000bor" });
    expect(await deliver("organization.created", organizationJson(organization))).toEqual(handled);
  });

  it.each([1e20, -1e15, Number.NaN])("is reported for a time of %d", async (updatedAt) => {
    const { status, body } = await deliver("user.created", userJson({ ...clerk.user(), updatedAt }));
    expect([status, Object.keys(Object(body["fields"]))]).toEqual([422, ["updated_at"]]);
  });
});

it("an event clears cached data only for the people it is about", async () => {
  const [user, bystander] = [clerk.user(), clerk.user()];
  const [token, otherToken] = [clerk.token(user), clerk.token(bystander)];
  await me(token);
  await me(otherToken);
  await test.query("update people set first_name = 'Unheard' where clerk_user_id = $1", [bystander.id]);
  await deliver("user.updated", at(user, 1, { firstName: "Heard" }));
  expect((await me(token)).body.user.firstName).toBe("Heard");
  expect((await me(otherToken)).body.user.firstName).toBe("Casey");
});

it("an unknown organization named in a token isn't looked up with every request", async () => {
  const [user, named] = [clerk.user(), buildClerkOrganization({ name: "Named Motors" })];
  backend.memberships.push(buildClerkMembership(user, buildClerkOrganization({ name: "First Motors" })));
  const token = clerk.token(user, { o: { id: named.id } });
  const chosen = async () => (await me(token)).body.organization.name;
  expect(await chosen()).toBe("First Motors");
  await deliver("organizationMembership.created", membershipJson(buildClerkMembership(user, named)));
  expect(await chosen()).toBe("First Motors");
  test.setNow(new Date(Date.now() + 6_000));
  expect(await chosen()).toBe("Named Motors");
  test.setNow(new Date());
});
