import { describe, expect, it } from "vitest";
import { answer, findEvents, fixture, pathOf, read, sendLink, setUpInvitations, test } from "./invitations.fixture.ts";

setUpInvitations();

const newcomer = () => test.create.person();
const me = async (person: { token: string }) => (await test.as(person).get("/api/me")).body;

describe("reading an invitation", () => {
  it("takes its token and no session", async () => {
    const link = await sendLink("ada@new.example", { message: "Hello" });
    const { status, body } = await read(link);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: link.invitationId,
      emailAddress: "ada@new.example",
      organizationName: "Northstar",
      role: "org:member",
      invitedBy: expect.stringMatching(/^Pat Person/),
      message: "Hello",
      status: "pending",
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
  });

  it("is refused without the right token, and for an invitation that doesn't exist", async () => {
    const link = await sendLink("eve@new.example");
    const tampered = `${link.token.slice(0, -1)}${link.token.endsWith("A") ? "B" : "A"}`;
    expect((await read({ ...link, token: tampered })).body).toMatchObject({
      code: "unauthenticated",
      message: "Invalid invitation token",
    });
    expect((await test.anonymous.get(`/api/invitations/${link.invitationId}`)).status).toBe(401);
    const unknown = "01990000-0000-7000-8000-000000000000";
    expect((await read({ ...link, invitationId: unknown })).status).toBe(404);
    expect((await read({ ...link, invitationId: "1" })).status).toBe(422);
  });
});

describe("an invitation in the app", () => {
  const listOwn = async (person: { token: string }) => (await test.as(person).get("/api/me/invitations")).body;

  it("is listed for the person it was sent to, wherever they work, until it is answered, revoked or expired", async () => {
    const { organizationId, otherOrganizationId } = fixture;
    const person = await test.create.person({ organizationId: otherOrganizationId, role: "org:member" });
    expect(await listOwn(person)).toEqual([]);
    const link = await sendLink(person.email.toUpperCase(), { message: "Hello" });
    expect(await listOwn(person)).toEqual([
      {
        id: link.invitationId,
        organizationName: "Northstar",
        role: "org:member",
        invitedBy: expect.stringMatching(/^Pat Person/),
        message: "Hello",
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    expect(await listOwn(await newcomer())).toEqual([]);
    expect((await test.anonymous.get("/api/me/invitations")).status).toBe(401);

    await test.query("update organizations set status = 'inactive' where id = $1", [organizationId]);
    expect(await listOwn(person)).toEqual([]);
    await test.query("update organizations set status = 'active' where id = $1", [organizationId]);
    await test.as(fixture.admin).delete(pathOf(`invitations/${link.invitationId}`));
    expect(await listOwn(person)).toEqual([]);
    const expired = await sendLink(person.email);
    await test.query("update invitations set expires_at = $2 where id = $1", [expired.invitationId, test.now()]);
    expect(await listOwn(person)).toEqual([]);
  });

  it("is answered without its link by that person only", async () => {
    const person = await newcomer();
    const respond = (how: string, invitationId: string, by = person) =>
      test.as(by).post(`/api/invitations/${invitationId}/${how}`, {});
    const declined = await sendLink(person.email);
    const stranger = await newcomer();
    for (const how of ["accept", "decline"]) {
      expect((await respond(how, declined.invitationId, stranger)).status).toBe(404);
    }
    expect((await respond("decline", declined.invitationId)).status).toBe(204);
    expect((await respond("accept", declined.invitationId)).status).toBe(409);
    const { invitationId } = await sendLink(person.email);
    expect((await respond("accept", invitationId)).body).toEqual({
      organizationId: fixture.organizationId,
      role: "org:member",
    });
    expect(await listOwn(person)).toEqual([]);
  });
});

describe("accepting an invitation", () => {
  it("makes the person a member with the offered roles, from the next request on", async () => {
    const person = await newcomer();
    expect((await me(person)).organization).toBeNull();
    const link = await sendLink(person.email.toUpperCase(), {
      locationAccess: [{ locationId: fixture.there, role: "sales_rep" }],
    });
    const { status, body } = await answer("accept", link, person);
    expect([status, body]).toEqual([200, { organizationId: fixture.organizationId, role: "org:member" }]);
    const now = await me(person);
    expect(now.organization).toMatchObject({ id: fixture.organizationId, role: null });
    expect(now.access.locationRoles).toEqual([
      { locationId: fixture.there, role: "sales_rep", permissionsOverride: null },
    ]);
    const [place] = (await test.as(person).get(`/api/users/${person.personId}/locations`)).body;
    expect(place).toMatchObject({ location_id: fixture.there, is_primary: true });
    expect((await read(link)).body).toMatchObject({ status: "accepted", organizationId: fixture.organizationId });
    const events = await findEvents(link.invitationId);
    expect(events.at(-1)).toMatchObject({ action: "invitation.accepted", actor_id: person.personId });
  });

  it("as an administrator gives the role in the organization, too", async () => {
    const person = await newcomer();
    await answer("accept", await sendLink(person.email, { role: "org:admin" }), person);
    const { organization, permissions } = await me(person);
    expect(organization.role).toBe("org:admin");
    expect(permissions).toContain("org:users:manage");
  });

  it("brings back someone who was deactivated, with what was offered instead of what they had", async () => {
    const { organizationId, here, there, admin } = fixture;
    const at = [{ locationId: here, role: "manager" as const, isPrimary: true }];
    const person = await test.create.person({ organizationId, role: "org:manager", at });
    await test.as(admin).post(`/api/users/${person.personId}/deactivate`, {});
    const link = await sendLink(person.email, { locationAccess: [{ locationId: there, role: "user" }] });
    expect((await answer("accept", link, person)).status).toBe(200);
    const { organization, access } = await me(person);
    expect(organization).toMatchObject({ id: organizationId, role: null });
    expect(access.locationRoles).toEqual([{ locationId: there, role: "user", permissionsOverride: null }]);
    const users: { id: string; isActive: boolean }[] = (await test.as(admin).get("/api/clerk/real-users")).body;
    expect(users.filter(({ id }) => id === person.personId)).toEqual([expect.objectContaining({ isActive: true })]);
    expect((await test.as(admin).post(`/api/users/${person.personId}/reactivate`)).status).toBe(404);
  });

  it("adds to the memberships and roles that the person already has", async () => {
    const { organizationId, otherOrganizationId, here, there } = fixture;
    const person = await test.create.person({ organizationId: otherOrganizationId, role: "org:viewer" });
    const link = await sendLink(person.email, {
      locationAccess: [here, there].map((locationId) => ({ locationId, role: "user" })),
    });
    // Somebody else was faster.
    await test.create.join(person.personId, organizationId, "org:manager");
    await test
      .as(fixture.admin)
      .post("/api/user-locations", { userId: person.personId, locationId: here, role: "manager" });
    expect((await answer("accept", link, person)).status).toBe(200);
    const { organizations } = await me(person);
    expect(organizations.map(({ id, role }: { id: string; role: string }) => [id, role])).toEqual([
      [otherOrganizationId, "org:viewer"],
      [organizationId, "org:manager"],
    ]);
    const { body } = await test.as(person, organizationId).get(`/api/users/${person.personId}/locations`);
    expect(body.map((at: Record<string, unknown>) => [at["location_id"], at["role"]])).toEqual([
      [here, "manager"],
      [there, "user"],
    ]);
  });

  it("works once, even if two pages do it at the same moment", async () => {
    const person = await newcomer();
    const link = await sendLink(person.email);
    const answers = await Promise.all([answer("accept", link, person), answer("accept", link, person)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await answer("accept", link, person)).body).toMatchObject({
      code: "conflict",
      message: "This invitation has already been used",
    });
    expect((await answer("decline", link, person)).status).toBe(409);
  });

  it("is refused to everyone but the person it was sent to", async () => {
    const link = await sendLink("someone-else@new.example");
    const person = await newcomer();
    expect((await answer("accept", link, person)).body).toMatchObject({
      code: "forbidden",
      message: "This invitation was sent to another email address. Please sign in with that one.",
    });
    expect((await answer("decline", link, person)).status).toBe(403);
    expect((await test.anonymous.post(`/api/invitations/${link.invitationId}/accept`, link)).status).toBe(401);
    expect((await read(link)).body.status).toBe("pending");
    expect((await me(person)).organizations).toEqual([]);
  });

  it("takes the token that was sent last", async () => {
    const person = await newcomer();
    const link = await sendLink(person.email);
    expect((await answer("accept", { ...link, token: "A".repeat(43) }, person)).body).toMatchObject({
      code: "forbidden",
      message: "Invalid invitation token",
    });
    await test.as(fixture.admin).post(pathOf(`invitations/${link.invitationId}/resend`));
    for (const how of ["accept", "decline"] as const) {
      const replaced = await answer(how, link, person);
      expect([replaced.status, replaced.body.message]).toEqual([403, expect.stringContaining("newest message")]);
    }
    const { status, body } = await answer("accept", { ...link, token: "" }, person);
    expect([status, Object.keys(body.fields)]).toEqual([422, ["token"]]);
  });

  it("leaves out a location that was closed in the meantime", async () => {
    const person = await newcomer();
    const closing = await test.create.location(fixture.organizationId, "Closing");
    const link = await sendLink(person.email, {
      locationAccess: [closing, fixture.here].map((locationId) => ({ locationId, role: "user" })),
    });
    await test.as(fixture.admin).put(`/api/locations/${closing}`, { status: "inactive" });
    await answer("accept", link, person);
    expect((await me(person)).access.locationRoles).toMatchObject([{ locationId: fixture.here }]);
  });

  it("is refused after it expired, was revoked or was declined", async () => {
    const person = await newcomer();
    const declined = await sendLink(person.email);
    expect((await answer("decline", declined, person)).status).toBe(204);
    expect((await answer("accept", declined, person)).body.message).toBe("This invitation was declined");
    expect((await findEvents(declined.invitationId)).at(-1)).toMatchObject({
      action: "invitation.declined",
      actor_id: person.personId,
    });

    const expired = await sendLink(person.email);
    await test.query("update invitations set expires_at = $2 where id = $1", [expired.invitationId, test.now()]);
    expect((await answer("accept", expired, person)).body.message).toBe("This invitation has expired");
    expect((await read(expired)).body.status).toBe("expired");
  });

  it("is refused while the organization is inactive", async () => {
    const person = await newcomer();
    const link = await sendLink(person.email);
    await test.query("update organizations set status = 'inactive' where id = $1", [fixture.organizationId]);
    expect((await answer("accept", link, person)).status).toBe(409);
    await test.query("update organizations set status = 'active' where id = $1", [fixture.organizationId]);
    expect((await answer("accept", link, person)).status).toBe(200);
  });
});
