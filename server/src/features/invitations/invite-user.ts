import { invalidEmail, isEmail, readEmail } from "@automotive-crm/contract/fields/emails";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import * as contract from "@automotive-crm/contract/invitations/record";
import type { NewInvitation } from "@automotive-crm/contract/invitations/record";
import { changed } from "#features/audit/index.ts";
import { notify } from "#features/notifications/index.ts";
import { conflict } from "#platform/http/errors.ts";
import { answering, type Recorded } from "#platform/http/recorded.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { toInvitation, type InvitationRow } from "./invitation-row.ts";
import * as repository from "./invitations.repository.ts";
import {
  alreadyMember,
  getInvitation,
  invitationEntity,
  publishInvitation,
  type InvitationsDependencies,
  type InvitationsWork,
} from "./invitations.service.ts";
import { createLink, sendInvitation } from "./send-invitation.ts";

type Offer = Omit<NewInvitation, "email">;
type Result = AnswerOf<typeof contract.inviteUsers>["results"][number];

/** Invites one person. */
export const inviteUser = writes<typeof contract.inviteUser, InvitationsDependencies>(
  contract.inviteUser,
  { readAgain: async ({ db, scope, now }, { id }) => toInvitation(await getInvitation(db, scope, id), now) },
  async (work, _, { email, ...offer }) => {
    const done = await invite(work, email, await checkOffer(work, offer));
    const { invitation, problem } = done.answer;
    if (invitation) return answering(done, invitation);
    throw conflict(problem ?? "This person can't be invited", { email: problem ?? "This person can't be invited" });
  },
);

/** Invites several people. An address that can't be invited doesn't keep the others from it. */
export const inviteUsers = writes<typeof contract.inviteUsers, InvitationsDependencies>(
  contract.inviteUsers,
  {
    async readAgain({ db, scope, now }, { results }) {
      const current = (await repository.listInvitations(db, scope)).map((row) => toInvitation(row, now));
      const find = (invitationId: string | undefined) => current.find(({ id }) => id === invitationId) ?? null;
      return { results: results.map((result) => ({ ...result, invitation: find(result.invitation?.id) })) };
    },
  },
  async (work, _, { emails, ...given }) => {
    const offer = await checkOffer(work, given);
    const done: Recorded<Result>[] = [];
    for (const email of distinctAddresses(emails.map(readEmail)))
      done.push(isEmail(email) ? await invite(work, email, offer) : refused(email, `${invalidEmail}: ${email}`));
    return answering(done, { results: done.map(({ answer }) => answer) });
  },
);

/** What is pasted often names someone twice. */
const distinctAddresses = (emails: readonly string[]): string[] =>
  emails.filter((email, index) => emails.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index);

async function checkOffer({ db, scope, access }: InvitationsWork, offer: Offer): Promise<Offer> {
  const isAdministrator = offer.role === "org:admin";
  const { locationAccess } = offer;
  return { ...offer, locationAccess: await access.checkOffer(db, scope, { isAdministrator, locationAccess }) };
}

const refused = (email: string, problem: string): Recorded<Result> => unchanged({ email, invitation: null, problem });

/** Stores an invitation and queues its mail, or says why not. */
async function invite(
  work: InvitationsWork,
  email: string,
  { role, locationAccess, message = null }: Offer,
): Promise<Recorded<Result>> {
  const { db, scope, now, access, baseUrl } = work;
  if (await access.hasMember(db, scope, email)) return refused(email, alreadyMember(email));
  await repository.closeExpired(db, scope, email, now);
  const { token, tokenHash, expiresAt } = createLink(now);
  const stored = { email, role, locationAccess, message, tokenHash, expiresAt, now };
  const invitationId = await repository.insert(db, scope, stored);
  if (invitationId === undefined)
    return refused(email, `${email} has been invited already. You can resend that invitation`);
  const row = await getInvitation(db, scope, invitationId);
  await sendInvitation(db, scope, row, { token, baseUrl, now });
  await notifyInvited(work, row);
  publishInvitation(db, scope, invitationId);
  return changed(
    db,
    scope,
    { email, invitation: toInvitation(row, now), problem: null },
    {
      entity: invitationEntity,
      entityId: invitationId,
      action: "invitation.sent",
      changes: { email: { new: email }, role: { new: role }, locationAccess: { new: locationAccess } },
    },
  );
}

/** Tells someone who has an account already that they are invited. They are offered it in the app. */
async function notifyInvited({ db, scope, now }: InvitationsWork, invitation: InvitationRow): Promise<void> {
  const { id, email, organization_name: organization, invited_by: inviter } = invitation;
  const personId = await repository.findPerson(db, email);
  if (personId === undefined) return;
  await notify(db, scope, {
    personId,
    kind: "invited",
    title: `Invitation to ${organization}`,
    text: `${inviter} has invited you. Accept or decline at the top of the page, or with the link in the mail to ${email}`,
    subject: { kind: "invitation", id },
    customerId: null,
    key: `invited:${id}`,
    isMailed: true,
    now,
  });
}
