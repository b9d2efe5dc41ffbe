import { beforeAll } from "vitest";
import type { Person } from "#testing/factories.ts";
import { sharedTestApp } from "#testing/test-app.ts";

export const test = sharedTestApp();

export interface Fixture {
  organizationId: string;
  otherOrganizationId: string;
  here: string;
  there: string;
  admin: Person;
}

export const fixture: Fixture = {
  organizationId: "",
  otherOrganizationId: "",
  here: "",
  there: "",
  admin: { personId: "", email: "", token: "" },
};

/** An organization with two locations and an administrator, next to another one. */
export function setUpInvitations(): void {
  test.setUp();
  beforeAll(async () => {
    const organizationId = await test.create.organization("Northstar");
    Object.assign(fixture, {
      organizationId,
      otherOrganizationId: await test.create.organization("Lakeside"),
      here: await test.create.location(organizationId, "Here", { isPrimary: true }),
      there: await test.create.location(organizationId, "There"),
      admin: await test.create.person({ organizationId, role: "org:admin" }),
    });
  });
}

export const pathOf = (rest: string, organizationId = fixture.organizationId) =>
  `/api/organizations/${organizationId}/${rest}`;

export const invite = (body: object, by = fixture.admin) =>
  test.as(by).post(pathOf("invite"), { role: "org:member", ...body });

export const list = async (by = fixture.admin) => (await test.as(by).get(pathOf("invitations"))).body;

/** What was sent about an invitation, the latest first. */
export const listMail = (invitationId: string) =>
  test.query("select * from mail_messages where subject_id = $1 order by key desc", [invitationId]);

/** The secret in the link that was sent last. */
export async function findToken(invitationId: string): Promise<string> {
  const [mail] = await listMail(invitationId);
  const link = /https?:\S+accept-invitation\S+/.exec(String(mail?.["text"]))?.[0] ?? "";
  return new URL(link).searchParams.get("token") ?? "";
}

/** Invites somebody and returns their link. */
export async function sendLink(email: string, body: object = {}) {
  const { status, body: invitation } = await invite({ email, ...body });
  if (status !== 201) throw new Error(JSON.stringify(invitation));
  return { invitationId: String(invitation.id), token: await findToken(invitation.id) };
}

interface Link {
  invitationId: string;
  token: string;
}

export const read = ({ invitationId, token }: Link) =>
  test.anonymous.get(`/api/invitations/${invitationId}`, { authorization: `Bearer ${token}` });

export const answer = (how: "accept" | "decline", { invitationId, token }: Link, by: Person) =>
  test.as(by).post(`/api/invitations/${invitationId}/${how}`, { userId: fixture.admin.personId, token });

export const findEvents = (invitationId: string) =>
  test.query("select * from audit_events where entity_id = $1 order by at, id", [invitationId]);
