import { timingSafeEqual } from "node:crypto";
import * as contract from "@automotive-crm/contract/invitations/record";
import type { InvitationDetails, OwnInvitation } from "@automotive-crm/contract/invitations/record";
import { changed } from "#features/audit/index.ts";
import { memberships } from "#features/identity/index.ts";
import { notify } from "#features/notifications/index.ts";
import { noTenant, type Database } from "#platform/db/database.ts";
import { AppError, conflict, notAllowed, notFound } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import type { PersonScope } from "#platform/scope.ts";
import { listOffered, roleOf, toInvitation, type InvitationRow } from "./invitation-row.ts";
import * as repository from "./invitations.repository.ts";
import { endings, statusAt, type Status } from "./invitations.rules.ts";
import { invitationEntity, publishInvitation, type InvitationsDependencies } from "./invitations.service.ts";
import { hashInvitationToken } from "./send-invitation.ts";

/** What somebody with a link has in hand. */
export interface Link {
  invitationId: string;
  token: string;
}

/** Without a token if it is answered where it is listed. */
type Answered = Pick<Link, "invitationId"> & { token?: string | undefined };

const wrongToken = "Invalid invitation token";
const replacedLink =
  "This link was replaced when the invitation was sent again. Please use the link in the newest message.";

/** What the bearer of an invitation's token may read about it. */
export async function readInvitation(
  { database, clock }: InvitationsDependencies,
  { invitationId, token }: Link,
): Promise<InvitationDetails> {
  const organizationId = await getOrganizationId(database, invitationId);
  const row = await database.read({ organizationId, isGlobalView: false }, (db) =>
    repository.findInvitation(db, { organizationId }, invitationId),
  );
  if (!row) throw notFound("Invitation");
  const { publicMetadata, locationAccess: _, ...details } = toInvitation(row, clock());
  const problem = findLinkProblem(row, token, details.status);
  if (problem !== undefined) throw new AppError(401, { code: "unauthenticated", message: problem });
  return {
    ...details,
    role: publicMetadata.role,
    organizationName: row.organization_name,
    ...(details.status === "accepted" ? { organizationId } : {}),
  };
}

/** The open invitations to the signed-in person, whose address is proof enough. */
export async function listOwnInvitations(
  { database, clock }: InvitationsDependencies,
  scope: PersonScope,
): Promise<OwnInvitation[]> {
  const rows = await database.read(scope, (db) => repository.listOwn(db, clock()));
  return rows.map((row) => ({
    id: row.id,
    organizationName: row.organization_name,
    role: roleOf(row),
    invitedBy: row.invited_by,
    message: row.message,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

async function getOrganizationId(database: Database, invitationId: string): Promise<string> {
  const organizationId = await database.read(noTenant, (db) => repository.findOrganizationId(db, invitationId));
  if (organizationId === undefined) throw notFound("Invitation");
  return organizationId;
}

/** Why a link doesn't open its invitation. A replaced one still tells how the invitation ended, if it has. */
function findLinkProblem(row: InvitationRow, token: string, status: Status): string | undefined {
  const hash = hashInvitationToken(token);
  if (timingSafeEqual(row.token_hash, hash)) return undefined;
  if (!row.past_token_hashes.some((past) => timingSafeEqual(past, hash))) return wrongToken;
  return status === "pending" ? replacedLink : undefined;
}

/** The invitation's organization, in which the person need not work yet. */
const inItsOrganization = {
  organizationOf: ({ database, params }: { database: Database; params: { invitationId: string } }) =>
    getOrganizationId(database, params.invitationId),
};

/** Makes the signed-in person a member with what was offered. Their memberships elsewhere stay, and what they already have here. */
export const acceptInvitation = writes<typeof contract.acceptInvitation, InvitationsDependencies>(
  contract.acceptInvitation,
  inItsOrganization,
  async (work, { invitationId }, { token }) => {
    const { db, scope, now, access } = work;
    const { organizationId, personId } = scope;
    const invitation = await lockOwn(work, { invitationId, token });
    await repository.update(db, scope, invitationId, { status: "accepted", acceptedBy: personId, now });
    const role = roleOf(invitation);
    // A member's rights come from their locations.
    await memberships.add(db, { organizationId, personId, role: role === "org:admin" ? role : null });
    await access.give(db, scope, personId, listOffered(invitation));
    return recordAnswer(work, invitation, "accepted", { organizationId, role });
  },
);

export const declineInvitation = writes<typeof contract.declineInvitation, InvitationsDependencies>(
  contract.declineInvitation,
  inItsOrganization,
  async (work, { invitationId }, { token }) => {
    const invitation = await lockOwn(work, { invitationId, token });
    await repository.update(work.db, work.scope, invitationId, { status: "declined", now: work.now });
    return recordAnswer(work, invitation, "declined", undefined);
  },
);

/** Tells the inviter as well. Someone who has left has no business with who joins. */
async function recordAnswer<T>(
  { db, scope, now }: Work,
  { id, email, inviter_id: inviterId, organization_name: organization }: InvitationRow,
  status: "accepted" | "declined",
  answer: T,
): Promise<Recorded<Awaited<T>>> {
  publishInvitation(db, scope, id);
  if (!(await memberships.hasLeft(db, { organizationId: scope.organizationId, personId: inviterId })))
    await notify(db, scope, {
      personId: inviterId,
      kind: "invitation",
      title: `Invitation ${status}`,
      text: `${email} has ${status} your invitation to ${organization}`,
      subject: { kind: "invitation", id },
      customerId: null,
      key: `invitation:${id}`,
      now,
    });
  return changed(db, scope, answer, {
    entity: invitationEntity,
    entityId: id,
    action: `invitation.${status}`,
    changes: { status: { old: "pending", new: status } },
  });
}

/** An invitation that the signed-in person may answer, locked until the transaction ends. */
async function lockOwn({ db, scope, now }: Work, { invitationId, token }: Answered): Promise<InvitationRow> {
  const row = await repository.lockInvitation(db, scope, invitationId);
  if (!row) throw notFound("Invitation");
  const status = statusAt(row.status, row.expires_at, now);
  const isOwn = await repository.hasEmail(db, scope.personId, row.email);
  if (token === undefined && !isOwn) throw notFound("Invitation");
  const problem = token === undefined ? undefined : findLinkProblem(row, token, status);
  if (problem !== undefined) throw notAllowed(problem);
  if (status !== "pending") throw conflict(endings[status]);
  if (!isOwn) {
    throw notAllowed("This invitation was sent to another email address. Please sign in with that one.");
  }
  if (row.organization_status !== "active") throw conflict("This organization doesn't take new members at the moment");
  return row;
}
