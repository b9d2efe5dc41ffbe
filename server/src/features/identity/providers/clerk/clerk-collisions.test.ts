import { beforeEach, describe, expect, it } from "vitest";
import {
  buildClerkMembership,
  buildClerkOrganization,
  membershipJson,
  organizationJson,
  userJson,
} from "#testing/clerk/clerk-records.ts";
import { clerkApp } from "./clerk.fixture.ts";

const clerk = await clerkApp();
const { test, backend, deliver } = clerk;

beforeEach(() => void (backend.mood = "well"));

const me = (token: string) => clerk.get("/api/me", token);
const ignored = { status: 200, body: { outcome: "ignored" } };

describe("a member removed from an organization and added again", () => {
  it("stays, with the new role, if the old event comes late", async () => {
    const [user, organization, now] = [clerk.user(), buildClerkOrganization(), Date.now()];
    const token = clerk.token(user);
    const role = async () => (await me(token)).body.organization?.role;
    const before = buildClerkMembership(user, organization, { role: "org:viewer", updatedAt: now - 60_000 });
    const after = buildClerkMembership(user, organization, { role: "org:member", updatedAt: now - 10_000 });
    await me(token);
    await deliver("organizationMembership.created", membershipJson(before));
    await deliver("organizationMembership.created", membershipJson(after));

    const promoted = membershipJson({ ...before, role: "org:admin", updatedAt: now - 40_000 });
    expect((await deliver("organizationMembership.updated", promoted)).body).toEqual({ outcome: "outdated" });
    expect(await role()).toBe("org:member");
    expect((await deliver("organizationMembership.deleted", promoted)).body).toEqual({ outcome: "handled" });
    expect(await role()).toBe("org:member");

    await deliver("organizationMembership.deleted", membershipJson(after));
    expect(await role()).toBeUndefined();
  });

  it("is removed if the removal arrives at the same time as the addition", async () => {
    for (let round = 0; round < 5; round++) {
      const [user, organization] = [clerk.user(), buildClerkOrganization()];
      const token = clerk.token(user);
      await me(token);
      await deliver("organization.created", organizationJson(organization));
      const membership = membershipJson(buildClerkMembership(user, organization));
      await Promise.all([
        deliver("organizationMembership.created", membership),
        deliver("organizationMembership.deleted", membership),
      ]);
      expect((await me(token)).body.organizations).toEqual([]);
    }
  });
});

describe("a membership kept at first sign-in", () => {
  it("is changed by its first event", async () => {
    const [user, organization] = [clerk.user(), buildClerkOrganization({ slug: "kept-motors" })];
    await deliver("organization.created", organizationJson(organization));
    const [ours] = await test.query("select id from organizations where slug = 'kept-motors'");
    const person = await test.create.person({ organizationId: String(ours?.["id"]), role: "org:viewer" });
    await test.query("update people set email = $1 where id = $2", [user.email, person.personId]);
    const membership = buildClerkMembership(user, organization, { role: "org:manager" });
    backend.memberships.push(membership);
    const token = clerk.token(user);
    expect((await me(token)).body.organization.role).toBe("org:viewer");
    await deliver("organizationMembership.created", membershipJson(membership));
    expect((await me(token)).body.organization.role).toBe("org:manager");
  });
});

describe("an event about someone we don't take in", () => {
  it("isn't requested again while the email isn't verified", async () => {
    const user = clerk.user({ isVerified: false });
    const membership = membershipJson(buildClerkMembership(user, buildClerkOrganization()));
    expect(await deliver("organizationMembership.created", membership)).toEqual(ignored);
  });

  it("isn't requested again if the email is a demo person's", async () => {
    const demo = await test.create.person({ isDemo: true });
    expect(await deliver("user.created", userJson(clerk.user({ email: demo.email })))).toEqual(ignored);
  });
});

describe("at the same time", () => {
  it("several organizations with the same slug all get a unique one", async () => {
    const organizations = Array.from({ length: 4 }, () => buildClerkOrganization({ slug: "same-slug" }));
    const answers = await Promise.all(
      organizations.map((organization) => deliver("organization.created", organizationJson(organization))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const slugs = await test.query("select slug from organizations where slug like 'same-slug%' order by slug");
    expect(slugs.map(({ slug }) => slug)).toEqual(["same-slug", "same-slug-2", "same-slug-3", "same-slug-4"]);
  });

  it("colleagues who are the first of their organization all get in", async () => {
    const organizations = [1, 2].map(() => buildClerkOrganization({ slug: "first-motors" }));
    const users = Array.from({ length: 4 }, () => clerk.user());
    for (const [index, user] of users.entries()) {
      const organization = organizations[index % 2];
      if (organization) backend.memberships.push(buildClerkMembership(user, organization));
    }
    const answers = await Promise.all(users.map((user) => me(clerk.token(user))));
    expect(answers.map(({ status, body }) => [status, body.organizations?.length])).toEqual(users.map(() => [200, 1]));
  });

  it("only one of two accounts with the same email becomes the person", async () => {
    const one = clerk.user();
    const other = clerk.user({ email: one.email });
    const answers = await Promise.all([me(clerk.token(one)), me(clerk.token(other))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
