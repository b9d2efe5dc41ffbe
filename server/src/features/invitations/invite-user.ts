import { invalidEmail, isEmail, readEmail } from "@automotive-crm/contract/fields/emails";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import type {
  Invitation,
  inviteUsers as inviteUsersEndpoint,
  NewInvitation,
} from "@automotive-crm/contract/invitations/record";
import { recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { conflict } from "#platform/http/errors.ts";
import { once } from "#platform/http/idempotency.ts";
import type { Idempotency } from "#platform/http/route.ts";
import { inPathsOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { toInvitation } from "./invitation-row.ts";
import * as repository from "./invitations.repository.ts";
import {
  alreadyMember,
  getInvitation,
  invitationEntity,
  publishInvitation,
  type InvitationsDependencies,
  type InvitedAccess,
} from "./invitations.service.ts";
import { notifyInvited } from "./notify-invited.ts";
import { createLink, sendInvitation } from "./send-invitation.ts";

/** Where and by which request people are invited. */
export interface Inviting {
  organizationId: string;
  /** What the link in the mail begins with. */
  baseUrl: string;
  idempotency: Idempotency | undefined;
}

type Offer = Omit<NewInvitation, "email">;
type Results = AnswerOf<typeof inviteUsersEndpoint>;
type Result = Omit<Results["results"][number], "email">;

/** Invites one person. */
export async function inviteUser(
  dependencies: InvitationsDependencies,
  anyScope: PersonScope,
  { email, ...offer }: NewInvitation,
  { organizationId, baseUrl, idempotency }: Inviting,
): Promise<Invitation> {
  const scope = inPathsOrganization(anyScope, organizationId);
  const { database, access } = dependencies;
  const now = dependencies.clock();
  return database.write(scope, (db) => {
    const readAgain = async ({ id }: Invitation) => toInvitation(await getInvitation(db, scope, id), now);
    return once(db, scope, { idempotency, readAgain }, async () => {
      const checked = await checkOffer(access, db, scope, offer);
      const { invitation, problem } = await invite(db, scope, { ...checked, email }, { access, baseUrl, now });
      if (invitation) return invitation;
      throw conflict(problem ?? "This person can't be invited", { email: problem ?? "This person can't be invited" });
    });
  });
}

/** Invites several people. An address that can't be invited doesn't keep the others from it. */
export async function inviteUsers(
  dependencies: InvitationsDependencies,
  anyScope: PersonScope,
  { emails, ...offer }: Offer & { emails: readonly string[] },
  { organizationId, baseUrl, idempotency }: Inviting,
): Promise<Results> {
  const scope = inPathsOrganization(anyScope, organizationId);
  const { database, access } = dependencies;
  const now = dependencies.clock();
  return database.write(scope, (db) => {
    const readAgain = async ({ results }: Results) => {
      const current = (await repository.listInvitations(db, scope)).map((row) => toInvitation(row, now));
      const find = (invitationId: string | undefined) => current.find(({ id }) => id === invitationId) ?? null;
      return { results: results.map((result) => ({ ...result, invitation: find(result.invitation?.id) })) };
    };
    return once(db, scope, { idempotency, readAgain }, async () => {
      const checked = await checkOffer(access, db, scope, offer);
      const results: Results["results"] = [];
      for (const email of distinctAddresses(emails.map(readEmail))) {
        if (!isEmail(email)) results.push({ email, invitation: null, problem: `${invalidEmail}: ${email}` });
        else results.push({ email, ...(await invite(db, scope, { ...checked, email }, { access, baseUrl, now })) });
      }
      return { results };
    });
  });
}

/** What is pasted often names someone twice. */
const distinctAddresses = (emails: readonly string[]): string[] =>
  emails.filter((email, index) => emails.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index);

async function checkOffer(
  access: InvitedAccess,
  db: Db,
  scope: OrganizationScope<PersonScope>,
  offer: Offer,
): Promise<Offer> {
  const isAdministrator = offer.role === "org:admin";
  const { locationAccess } = offer;
  return { ...offer, locationAccess: await access.checkOffer(db, scope, { isAdministrator, locationAccess }) };
}

/** Stores an invitation and queues its mail, or says why not. */
async function invite(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { email, role, locationAccess, message = null }: NewInvitation,
  { access, baseUrl, now }: { access: InvitedAccess; baseUrl: string; now: Date },
): Promise<Result> {
  if (await access.hasMember(db, scope, email)) {
    return { invitation: null, problem: alreadyMember(email) };
  }
  await repository.closeExpired(db, scope, email, now);
  const { token, tokenHash, expiresAt } = createLink(now);
  const stored = { email, role, locationAccess, message, tokenHash, expiresAt, now };
  const invitationId = await repository.insert(db, scope, stored);
  if (invitationId === undefined) {
    return { invitation: null, problem: `${email} has been invited already. You can resend that invitation` };
  }
  const row = await getInvitation(db, scope, invitationId);
  await sendInvitation(db, scope, row, { token, baseUrl, now });
  await notifyInvited(db, scope, row, now);
  await recordAudit(db, scope, {
    entity: invitationEntity,
    entityId: invitationId,
    action: "invitation.sent",
    changes: { email: { new: email }, role: { new: role }, locationAccess: { new: locationAccess } },
  });
  publishInvitation(db, scope, invitationId);
  return { invitation: toInvitation(row, now), problem: null };
}
