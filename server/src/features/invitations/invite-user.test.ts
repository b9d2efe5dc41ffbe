import { describe, expect, it } from "vitest";
import {
  findEvents,
  findToken,
  fixture,
  invite,
  list,
  listMail,
  pathOf,
  read,
  sendLink,
  setUpInvitations,
  test,
} from "./invitations.fixture.ts";

setUpInvitations();

const hours = (count: number) => count * 3_600_000;

describe("inviting someone", () => {
  it("stores what they get and sends a link whose secret is known to nobody else", async () => {
    const locationAccess = [{ locationId: fixture.here, role: "sales_rep" }];
    const { status, body } = await invite({ email: "ada@new.example", locationAccess, message: "Welcome\naboard" });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      emailAddress: "ada@new.example",
      status: "pending",
      createdAt: test.now().toISOString(),
      expiresAt: new Date(test.now().getTime() + hours(7 * 24)).toISOString(),
      invitedBy: expect.stringMatching(/^Pat Person/),
      message: "Welcome\naboard",
      locationAccess,
      publicMetadata: { role: "org:member" },
    });
    const [mail] = await listMail(body.id);
    expect(mail).toMatchObject({ recipient_address: "ada@new.example", status: "queued" });
    expect(mail?.["subject"]).toMatch(/^Pat Person\d+ invited you to Northstar$/);
    expect(mail?.["text"]).toContain("Welcome\naboard");
    expect(mail?.["text"]).toContain(" as Member.");
    const token = await findToken(body.id);
    expect(token).toHaveLength(43);
    const [stored] = await test.query("select to_jsonb(i)::text as text from invitations i where id = $1", [body.id]);
    expect(stored?.["text"]).not.toContain(token);
    expect((await findEvents(body.id)).map(({ action }) => action)).toEqual(["invitation.sent"]);
    expect(await list()).toMatchObject([{ id: body.id, status: "pending" }]);
  });

  it("as an administrator gives every active location, and takes the older name of a role", async () => {
    await test.create.location(fixture.organizationId, "Closed", { status: "inactive" });
    const { body } = await invite({ email: "boss@new.example", role: "admin" });
    expect(body.publicMetadata).toEqual({ role: "org:admin" });
    expect(body.locationAccess.map(({ locationId }: { locationId: string }) => locationId).toSorted()).toEqual(
      [fixture.here, fixture.there].toSorted(),
    );
    expect(body.locationAccess.every(({ role }: { role: string }) => role === "admin")).toBe(true);
    expect((await invite({ email: "m@new.example", role: "member" })).body.publicMetadata.role).toBe("org:member");
  });

  it("names the field of each mistake", async () => {
    const foreign = await test.create.location(fixture.otherOrganizationId);
    const at = (locationId: string, role = "user") => ({
      email: "x@new.example",
      locationAccess: [{ locationId, role }],
    });
    expect((await invite({})).body.fields).toEqual({ email: "Please enter an email address" });
    expect((await invite({ email: " " })).body.fields).toEqual({ email: "Please enter an email address" });
    expect((await invite({ email: "nobody" })).body.fields).toEqual({ email: "Please enter a valid email address" });
    expect((await invite({ email: "x@new.example", role: "org:owner" })).body.fields).toHaveProperty("role");
    expect((await invite(at(foreign))).body.fields).toEqual({
      "locationAccess.0.locationId": "Choose an active location of this organization",
    });
    expect((await invite(at(fixture.here, "boss"))).body.fields).toHaveProperty(["locationAccess.0.role"]);
    const twice = [at(fixture.here), at(fixture.here)].flatMap(({ locationAccess }) => locationAccess);
    expect((await invite({ email: "x@new.example", locationAccess: twice })).body.fields).toEqual({
      "locationAccess.1.locationId": "This location is listed twice",
    });
    expect((await invite({ email: "x@new.example", message: "m".repeat(1_001) })).body.fields).toHaveProperty(
      "message",
    );
  });

  it("is refused for members, and while an invitation is pending", async () => {
    const member = await test.create.person({ organizationId: fixture.organizationId });
    const refused = await invite({ email: member.email.toUpperCase() });
    expect([refused.status, refused.body.fields.email]).toEqual([409, expect.stringContaining("already belongs")]);
    await invite({ email: "twice@new.example" });
    const again = await invite({ email: "Twice@new.example" });
    expect([again.status, again.body.fields.email]).toEqual([409, expect.stringContaining("invited already")]);
  });

  it("is possible again once the invitation has expired or was revoked", async () => {
    const first = await sendLink("again@new.example");
    expect((await test.as(fixture.admin).delete(pathOf(`invitations/${first.invitationId}`))).status).toBe(204);
    const second = await sendLink("again@new.example");
    const now = test.now();
    test.setNow(new Date(now.getTime() + hours(8 * 24)));
    await test.query(
      "update sessions set expires_at = expires_at + interval '10 days', last_activity_at = last_activity_at + interval '8 days'",
    );
    const third = await sendLink("again@new.example");
    const states = (await list()).filter(
      ({ emailAddress }: { emailAddress: string }) => emailAddress === "again@new.example",
    );
    expect(states.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [third.invitationId, "pending"],
      [second.invitationId, "expired"],
      [first.invitationId, "revoked"],
    ]);
  });

  it("takes place once, however often the request is repeated", async () => {
    const key = { "idempotency-key": "invite-once" };
    const body = { email: "once@new.example", role: "org:member" };
    const first = await test.as(fixture.admin).post(pathOf("invite"), body, key);
    const second = await test.as(fixture.admin).post(pathOf("invite"), body, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await listMail(first.body.id)).toHaveLength(1);
  });
});

describe("inviting several people", () => {
  it("says of each address what came of it", async () => {
    const member = await test.create.person({ organizationId: fixture.organizationId });
    const { status, body } = await test.as(fixture.admin).post(pathOf("invitations"), {
      emails: ["one@bulk.example", member.email, "ONE@bulk.example", "two@bulk.example"],
      role: "org:member",
      locationAccess: [{ locationId: fixture.there, role: "user" }],
    });
    expect(status).toBe(201);
    expect(body.results).toMatchObject([
      { email: "one@bulk.example", invitation: { status: "pending" }, problem: null },
      { email: member.email, invitation: null, problem: expect.stringContaining("already belongs") },
      { email: "two@bulk.example", invitation: { locationAccess: [{ locationId: fixture.there }] }, problem: null },
    ]);
  });

  it("names each address that isn't one, and limits how many", async () => {
    const send = (emails: string[]) =>
      test.as(fixture.admin).post(pathOf("invitations"), { emails, role: "org:member" });
    expect(
      (await send(["nope", "Good <good@bulk.example>", "also nope@", "mailto:fine@bulk.example"])).body.results,
    ).toMatchObject([
      { email: "nope", invitation: null, problem: "Please enter a valid email address: nope" },
      { email: "good@bulk.example", invitation: { status: "pending" }, problem: null },
      { email: "also nope@", invitation: null, problem: "Please enter a valid email address: also nope@" },
      { email: "fine@bulk.example", invitation: { status: "pending" }, problem: null },
    ]);
    expect((await send([])).body.fields).toEqual({ emails: "Please enter an email address" });
    const many = Array.from({ length: 51 }, (_, number) => `p${number}@bulk.example`);
    expect((await send(many)).body.fields).toEqual({ emails: "Emails must have at most 50 entries" });
  });
});

describe("who may invite", () => {
  it("nobody offers more than they have", async () => {
    const viewer = await test.create.person({ organizationId: fixture.organizationId, role: "org:viewer" });
    await test.query(`update memberships set provider_permissions = '{"org:users:manage"}' where person_id = $1`, [
      viewer.personId,
    ]);
    const at = (role: string) => ({
      email: `${role}@more.example`,
      locationAccess: [{ locationId: fixture.here, role }],
    });
    expect((await invite(at("user"), viewer)).status).toBe(201);
    expect((await invite(at("sales_rep"), viewer)).body).toMatchObject({
      code: "forbidden",
      message: "You can't grant a role or permission that you don't have.",
    });
    expect((await invite({ email: "a@more.example", role: "org:admin" }, viewer)).status).toBe(403);
    const manager = await test.create.person({ organizationId: fixture.organizationId, role: "org:manager" });
    expect((await invite(at("user"), manager)).status).toBe(403);
  });

  it("nobody invites to another organization than their own; a super admin does to the one that the path names", async () => {
    const elsewhere = pathOf("invite", fixture.otherOrganizationId);
    const body = { email: "x@else.example", role: "org:member" };
    expect((await test.as(fixture.admin).post(elsewhere, body)).status).toBe(404);
    const superAdmin = await test.create.person({ isSuperAdmin: true });
    for (const [index, caller] of [test.as(superAdmin), test.as(superAdmin, "global")].entries()) {
      const { status, body: sent } = await caller.post(elsewhere, { ...body, email: `x${index}@else.example` });
      expect([status, sent.status]).toEqual([201, "pending"]);
      const { body: list } = await caller.get(pathOf("invitations", fixture.otherOrganizationId));
      expect(list.map(({ id }: { id: string }) => id)).toContain(sent.id);
      const path = pathOf(`invitations/${String(sent.id)}`, fixture.otherOrganizationId);
      expect((await caller.post(`${path}/resend`)).status).toBe(200);
      expect((await caller.delete(path)).status).toBe(204);
    }
    expect((await test.anonymous.post(elsewhere, body)).status).toBe(401);
  });
});

describe("an invitation that was sent", () => {
  it("is sent again with a new link, and the first one stops working", async () => {
    const { invitationId, token } = await sendLink("resend@new.example");
    const { status, body } = await test.as(fixture.admin).post(pathOf(`invitations/${invitationId}/resend`));
    expect([status, body.status]).toEqual([200, "pending"]);
    const renewed = await findToken(invitationId);
    expect(renewed).not.toBe(token);
    await test.as(fixture.admin).post(pathOf(`invitations/${invitationId}/resend`));
    const latest = await findToken(invitationId);
    for (const old of [token, renewed]) {
      const { status: refused, body: said } = await read({ invitationId, token: old });
      expect([refused, said.message]).toEqual([401, expect.stringMatching(/sent again.*newest message/)]);
    }
    expect((await read({ invitationId, token: latest })).status).toBe(200);
    // The first had not been handed over yet.
    expect((await listMail(invitationId)).map(({ status: state }) => state)).toEqual([
      "queued",
      "withdrawn",
      "withdrawn",
    ]);
    // Once there is nothing left to answer, each link says how it ended.
    await test.as(fixture.admin).delete(pathOf(`invitations/${invitationId}`));
    expect((await read({ invitationId, token })).body.status).toBe("revoked");
  });

  it("can be sent again or taken off the list after it has expired, unless its person has joined", async () => {
    const expire = async (email: string) => {
      const { invitationId } = await sendLink(email);
      await test.query("update invitations set expires_at = $2 where id = $1", [invitationId, test.now()]);
      return invitationId;
    };
    const invitationId = await expire("late@new.example");
    const path = pathOf(`invitations/${invitationId}`);
    expect((await list())[0]).toMatchObject({ id: invitationId, status: "expired" });
    expect((await test.as(fixture.admin).post(`${path}/resend`)).body.status).toBe("pending");
    expect((await read({ invitationId, token: await findToken(invitationId) })).status).toBe(200);
    expect(
      (await test.as(fixture.admin).delete(pathOf(`invitations/${await expire("gone@new.example")}`))).status,
    ).toBe(204);

    const member = await test.create.person();
    const late = await expire(member.email);
    await test.create.join(member.personId, fixture.organizationId, "org:member");
    const refused = await test.as(fixture.admin).post(pathOf(`invitations/${late}/resend`));
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("already belongs")]);
  });

  it("is sent again only by someone who has what it offers", async () => {
    const { invitationId } = await sendLink("boss@resend.example", { role: "org:admin" });
    const viewer = await test.create.person({ organizationId: fixture.organizationId, role: "org:viewer" });
    await test.query(`update memberships set provider_permissions = '{"org:users:manage"}' where person_id = $1`, [
      viewer.personId,
    ]);
    expect((await test.as(viewer).post(pathOf(`invitations/${invitationId}/resend`))).status).toBe(403);
  });

  it("is revoked: its mail is withdrawn, and its link says so", async () => {
    const link = await sendLink("revoke@new.example");
    const revoke = () => test.as(fixture.admin).delete(pathOf(`invitations/${link.invitationId}`));
    expect((await revoke()).status).toBe(204);
    expect((await listMail(link.invitationId)).map(({ status }) => status)).toEqual(["withdrawn"]);
    expect((await read(link)).body.status).toBe("revoked");
    expect((await revoke()).body.message).toBe("This invitation was revoked");
    expect((await test.as(fixture.admin).post(pathOf(`invitations/${link.invitationId}/resend`))).status).toBe(409);
    const events = await findEvents(link.invitationId);
    expect(events.map(({ action }) => action)).toEqual(["invitation.sent", "invitation.revoked"]);
  });

  it("is hidden from other organizations and from people who don't manage users", async () => {
    const { invitationId } = await sendLink("hidden@new.example");
    const { otherOrganizationId } = fixture;
    const stranger = await test.create.person({ organizationId: otherOrganizationId, role: "org:admin" });
    const own = pathOf(`invitations/${invitationId}`, otherOrganizationId);
    expect((await test.as(stranger).post(`${own}/resend`)).status).toBe(404);
    expect((await test.as(stranger).delete(own)).status).toBe(404);
    expect((await test.as(stranger).get(pathOf("invitations"))).status).toBe(404);
    const { body: seen } = await test.as(stranger).get(pathOf("invitations", otherOrganizationId));
    expect(seen.map(({ id }: { id: string }) => id)).not.toContain(invitationId);
    const member = await test.create.person({ organizationId: fixture.organizationId, role: "org:member" });
    expect((await test.as(member).get(pathOf("invitations"))).status).toBe(403);
  });
});
