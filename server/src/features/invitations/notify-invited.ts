import { notify } from "#features/notifications/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { InvitationRow } from "./invitation-row.ts";
import * as repository from "./invitations.repository.ts";

/** Tells someone who has an account already that they are invited. They are offered it in the app. */
export async function notifyInvited(
  db: Db,
  scope: OrganizationScope,
  invitation: InvitationRow,
  now: Date,
): Promise<void> {
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
