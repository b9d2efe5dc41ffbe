import * as contract from "@automotive-crm/contract/invitations/record";
import { changed } from "#features/audit/index.ts";
import { withdrawMail } from "#features/mail/index.ts";
import { conflict } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { listOffered, roleOf, toInvitation } from "./invitation-row.ts";
import * as repository from "./invitations.repository.ts";
import {
  alreadyMember,
  getInvitation,
  invitationEntity,
  lockPending,
  publishInvitation,
  type InvitationsDependencies,
} from "./invitations.service.ts";
import { createLink, sendInvitation } from "./send-invitation.ts";

/**
 * Sends an invitation again with a new link, also one that has expired. The link before stops working: only its hash is known, so it
 * can't be sent twice.
 */
export const resendInvitation = writes<typeof contract.resendInvitation, InvitationsDependencies>(
  contract.resendInvitation,
  {},
  async ({ db, scope, now, access, baseUrl }, { invitationId }) => {
    const before = await lockPending(db, scope, invitationId);
    const isAdministrator = roleOf(before) === "org:admin";
    access.checkRoles(scope, { isAdministrator, locationAccess: listOffered(before) });
    if (await access.hasMember(db, scope, before.email)) throw conflict(alreadyMember(before.email));
    const { token, tokenHash, expiresAt } = createLink(now);
    const sends = before.sends + 1;
    await repository.update(db, scope, invitationId, { status: "pending", tokenHash, expiresAt, sends, now });
    const after = await getInvitation(db, scope, invitationId);
    await withdrawMail(db, scope, invitationId);
    await sendInvitation(db, scope, after, { token, baseUrl, now });
    publishInvitation(db, scope, invitationId);
    return changed(db, scope, toInvitation(after, now), {
      entity: invitationEntity,
      entityId: invitationId,
      action: "invitation.resent",
      changes: { sends: { old: before.sends, new: sends } },
    });
  },
);
