import * as contract from "@automotive-crm/contract/invitations/record";
import { changed } from "#features/audit/index.ts";
import { withdrawMail } from "#features/mail/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { writes } from "#platform/http/writes.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import * as repository from "./invitations.repository.ts";
import { invitationEntity, lockPending, publishInvitation } from "./invitations.service.ts";

/** Takes an invitation back. Its link stops working, and mail that hasn't been handed over isn't sent. */
export const revokeInvitation = writes(contract.revokeInvitation, {}, async ({ db, scope, now }, { invitationId }) => {
  await lockPending(db, scope, invitationId);
  return revoke(db, scope, invitationId, now);
});

/** Takes back all that someone who leaves has sent and nobody has answered: nobody would vouch for them. */
export async function endInvitations(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  inviterId: string,
  now: Date,
): Promise<void> {
  for (const invitationId of await repository.lockPendingOf(db, scope, inviterId))
    await revoke(db, scope, invitationId, now);
}

async function revoke(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  invitationId: string,
  now: Date,
): Promise<Recorded<undefined>> {
  await repository.update(db, scope, invitationId, { status: "revoked", now });
  await withdrawMail(db, scope, invitationId);
  publishInvitation(db, scope, invitationId);
  return changed(db, scope, undefined, {
    entity: invitationEntity,
    entityId: invitationId,
    action: "invitation.revoked",
    changes: { status: { old: "pending", new: "revoked" } },
  });
}
