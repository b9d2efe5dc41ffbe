import { beforeAll, expect, it } from "vitest";
import { clerkApp, ownOrigin } from "#features/identity/providers/clerk/clerk.fixture.ts";
import type { Person } from "#testing/factories.ts";

const clerk = await clerkApp();
const { test } = clerk;

let organizationId: string;
let locationId: string;
let admin: Person;

beforeAll(async () => {
  test.setNow(new Date());
  organizationId = await test.create.organization("Northstar");
  locationId = await test.create.location(organizationId);
  admin = await test.create.person({ organizationId, role: "org:admin" });
});

/** Invites somebody in the database's own words, since only Clerk's people have sessions here. */
async function inviteByClerk(email: string) {
  const account = clerk.user();
  await test.query("update people set clerk_user_id = $1, email = $2 where id = $3", [
    account.id,
    account.email,
    admin.personId,
  ]);
  const { body } = await clerk.post(`/api/organizations/${organizationId}/invite`, clerk.token(account), {
    email,
    role: "org:member",
    locationAccess: [{ locationId, role: "sales_rep" }],
  });
  const [mail] = await test.query("select text from mail_messages where subject_id = $1", [body.id]);
  const link = new URL(/https:\S+/.exec(String(mail?.["text"]))?.[0] ?? "");
  return { link, invitationId: String(body.id), token: link.searchParams.get("token") ?? "" };
}

it("lets a new person in, who signs up at Clerk after reading the mail", async () => {
  const email = "brand.new@dealer.example";
  const { link, invitationId, token } = await inviteByClerk(email);
  expect(link.origin + link.pathname).toBe(`${ownOrigin}/accept-invitation`);
  expect(link.searchParams.get("invitation_id")).toBe(invitationId);
  const details = await test.anonymous.get(`/api/invitations/${invitationId}`, { authorization: `Bearer ${token}` });
  expect(details.body).toMatchObject({ organizationName: "Northstar", emailAddress: email });

  // Clerk now knows them; we see them for the first time.
  const session = clerk.token(clerk.user({ email }));
  expect((await clerk.get("/api/me", session)).body.organizations).toEqual([]);
  const accepted = await clerk.post(`/api/invitations/${invitationId}/accept`, session, { token });
  expect([accepted.status, accepted.body]).toEqual([200, { organizationId, role: "org:member" }]);
  const { body: me } = await clerk.get("/api/me", session);
  expect(me.organization).toMatchObject({ id: organizationId });
  expect(me.access.locationRoles).toMatchObject([{ locationId, role: "sales_rep" }]);
});

it("doesn't let in somebody who signed up with another address", async () => {
  const { invitationId, token } = await inviteByClerk("expected@dealer.example");
  const session = clerk.token(clerk.user({ email: "other@dealer.example" }));
  const refused = await clerk.post(`/api/invitations/${invitationId}/accept`, session, { token });
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
});
