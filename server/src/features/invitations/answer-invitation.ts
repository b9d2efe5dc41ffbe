import { timingSafeEqual } from "node:crypto";
import type { InvitationDetails, InvitationRole, OwnInvitation } from "@automotive-crm/contract/invitations/record";
import { recordAudit } from "#features/audit/index.ts";
import { memberships } from "#features/identity/index.ts";
import { notify } from "#features/notifications/index.ts";
import { noTenant, type Database, type Db } from "#platform/db/database.ts";
import { AppError, conflict, notAllowed, notFound } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
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

/** Makes the signed-in person a member with what was offered. Their memberships elsewhere stay, and what they already have here. */
export function acceptInvitation(
  dependencies: InvitationsDependencies,
  scope: PersonScope,
  link: Answered,
): Promise<{ organizationId: string; role: InvitationRole }> {
  return answer(dependencies, scope, { ...link, status: "accepted" }, async (db, inIt, invitation) => {
    const { organizationId, personId } = inIt;
    const role = roleOf(invitation);
    // A member's rights come from their locations.
    await memberships.add(db, { organizationId, personId, role: role === "org:admin" ? role : null });
    await dependencies.access.give(db, inIt, personId, listOffered(invitation));
    return { organizationId, role };
  });
}

export async function declineInvitation(
  dependencies: InvitationsDependencies,
  scope: PersonScope,
  link: Answered,
): Promise<void> {
  await answer(dependencies, scope, { ...link, status: "declined" }, () => Promise.resolve());
}

/** Uses up an invitation, in one transaction in its organization. */
async function answer<T>(
  { database, clock }: InvitationsDependencies,
  scope: PersonScope,
  { status, ...link }: Answered & { status: "accepted" | "declined" },
  work: (db: Db, scope: OrganizationScope<PersonScope>, invitation: InvitationRow) => Promise<T>,
): Promise<T> {
  const { invitationId } = link;
  const organizationId = await getOrganizationId(database, invitationId);
  const inIt = { ...scope, organizationId, isGlobalView: false };
  const now = clock();
  return database.write(inIt, async (db) => {
    const invitation = await lockOwn(db, inIt, link, now);
    const { personId } = scope;
    await repository.update(
      db,
      inIt,
      invitationId,
      status === "accepted" ? { status, acceptedBy: personId, now } : { status, now },
    );
    const result = await work(db, inIt, invitation);
    await recordAudit(db, inIt, {
      entity: invitationEntity,
      entityId: invitationId,
      action: `invitation.${status}`,
      changes: { status: { old: "pending", new: status } },
    });
    publishInvitation(db, inIt, invitationId);
    // Someone who has left has no business with who joins.
    if (await memberships.hasLeft(db, { organizationId, personId: invitation.inviter_id })) return result;
    await notify(db, inIt, {
      personId: invitation.inviter_id,
      kind: "invitation",
      title: `Invitation ${status}`,
      text: `${invitation.email} has ${status} your invitation to ${invitation.organization_name}`,
      subject: { kind: "invitation", id: invitationId },
      customerId: null,
      key: `invitation:${invitationId}`,
      now,
    });
    return result;
  });
}

/** An invitation that the signed-in person may answer, locked until the transaction ends. */
async function lockOwn(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { invitationId, token }: Answered,
  now: Date,
): Promise<InvitationRow> {
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
