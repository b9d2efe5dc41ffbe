import { createHash, randomBytes } from "node:crypto";
import { defaultLocale, formatFullDateTime } from "@automotive-crm/contract/dates/format-date";
import { invitationDays, invitationRoleLabels } from "@automotive-crm/contract/invitations/record";
import { productTitle } from "@automotive-crm/contract/product";
import { sendMail } from "#features/mail/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { roleOf, type InvitationRow } from "./invitation-row.ts";

/** The database stores only this hash, so reading the invitations opens none of them. */
export const hashInvitationToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A link's secret, and until when it works. */
export function createLink(now: Date): { token: string; tokenHash: Buffer; expiresAt: Date } {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 3_600_000);
  return { token, tokenHash: hashInvitationToken(token), expiresAt };
}

/** Queues the mail with the link. It is sent when the invitation is stored, and not at all if it is revoked first. */
export async function sendInvitation(
  db: Db,
  scope: OrganizationScope,
  invitation: InvitationRow,
  { token, baseUrl, now }: { token: string; baseUrl: string; now: Date },
): Promise<void> {
  const { id, email, sends } = invitation;
  const link = `${baseUrl}/accept-invitation?${new URLSearchParams({ invitation_id: id, token }).toString()}`;
  await sendMail(db, scope, {
    ...describeInvitation(invitation, link),
    to: { name: email, address: email },
    key: `invitation:${id}:${sends}`,
    subjectId: id,
    customerId: null,
    expiresAt: new Date(invitation.expires_at),
    now,
  });
}

function describeInvitation(invitation: InvitationRow, link: string): { subject: string; text: string } {
  const { organization_name: organization, invited_by: inviter, message } = invitation;
  const until = formatFullDateTime(new Date(invitation.expires_at), invitation.time_zone, defaultLocale);
  const lines = [
    "Hello,",
    `${inviter} has invited you to join ${organization} on ${productTitle} as ${invitationRoleLabels[roleOf(invitation)]}.`,
    ...(message ? [`${inviter} writes:\n${message}`] : []),
    `Accept or decline here:\n${link}`,
    `The link is for ${invitation.email} and works once, until ${until}. ` +
      "If you don't know what this is about, you can ignore this message.",
  ];
  return { subject: `${inviter} invited you to ${organization}`, text: lines.join("\n\n") };
}
