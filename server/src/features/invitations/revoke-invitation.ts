import { recordAudit } from "#features/audit/index.ts";
import { withdrawMail } from "#features/mail/index.ts";
import type { PersonScope } from "#platform/scope.ts";
import * as repository from "./invitations.repository.ts";
import {
  inPathsOrganization,
  invitationEntity,
  lockPending,
  publishInvitation,
  type InvitationsDependencies,
} from "./invitations.service.ts";

/** Takes an invitation back. Its link stops working, and mail that hasn't been handed over isn't sent. */
export async function revokeInvitation(
  { database, clock }: InvitationsDependencies,
  anyScope: PersonScope,
  { organizationId, invitationId }: { organizationId: string; invitationId: string },
): Promise<void> {
  const scope = inPathsOrganization(anyScope, organizationId);
  await database.write(scope, async (db) => {
    await lockPending(db, scope, invitationId);
    await repository.update(db, scope, invitationId, { status: "revoked", now: clock() });
    await withdrawMail(db, scope, invitationId);
    await recordAudit(db, scope, {
      entity: invitationEntity,
      entityId: invitationId,
      action: "invitation.revoked",
      changes: { status: { old: "pending", new: "revoked" } },
    });
    publishInvitation(db, scope, invitationId);
  });
}
