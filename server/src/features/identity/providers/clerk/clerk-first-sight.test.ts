import { describe, expect, it } from "vitest";
import {
  buildClerkMembership,
  buildClerkOrganization,
  membershipJson,
  userJson,
} from "#testing/clerk/clerk-records.ts";
import { clerkApp } from "./clerk.fixture.ts";

const clerk = await clerkApp();
const { test, backend, deliver } = clerk;

const me = (token: string) => clerk.get("/api/me", token);

describe("a person's organizations are mirrored at their first sign-in", () => {
  it("even if an event created the person before", async () => {
    const user = clerk.user();
    backend.memberships.push(buildClerkMembership(user, buildClerkOrganization({ name: "Early Auto" })));
    expect((await deliver("user.updated", userJson(user))).body).toEqual({ outcome: "handled" });
    expect((await me(clerk.token(user))).body.organization).toMatchObject({ name: "Early Auto", role: "org:member" });
  });

  it("even if every event before the email was verified was ignored", async () => {
    const user = clerk.user({ isVerified: false });
    const membership = buildClerkMembership(user, buildClerkOrganization({ name: "Later Auto" }));
    backend.memberships.push(membership);
    expect((await deliver("user.created", userJson(user))).body).toEqual({ outcome: "ignored" });
    const response = await deliver("organizationMembership.created", membershipJson(membership));
    expect(response.body).toEqual({ outcome: "ignored" });
    user.isVerified = true;
    expect((await deliver("user.updated", userJson(user))).body).toEqual({ outcome: "handled" });
    expect((await me(clerk.token(user))).body.organization).toMatchObject({ name: "Later Auto" });
  });

  it("and not requested again at the next", async () => {
    const user = clerk.user();
    await me(clerk.token(user));
    const requestCount = backend.requests.length;
    expect((await me(clerk.token(user))).status).toBe(200);
    expect(backend.requests).toHaveLength(requestCount);
  });
});

it("colleagues who share several organizations all get in at the same time, regardless of Clerk's order", async () => {
  const shared = Array.from({ length: 3 }, () => buildClerkOrganization());
  const users = Array.from({ length: 8 }, () => clerk.user());
  for (const [index, user] of users.entries()) {
    const listed = index % 2 === 0 ? shared : shared.toReversed();
    backend.memberships.push(...listed.map((organization) => buildClerkMembership(user, organization)));
  }
  // A deadlock would last longer than the test, instead of being resolved after a second.
  const [database] = await test.query("select current_database() as name");
  await test.query(`alter database ${String(database?.name)} set deadlock_timeout = '1h'`);
  await test.restart();
  const answers = await Promise.all(users.map((user) => me(clerk.token(user))));
  expect(answers.map(({ status, body }) => [status, body.organizations?.length])).toEqual(users.map(() => [200, 3]));
});
