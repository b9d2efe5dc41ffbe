import type { Invitation, InvitationRole } from "@automotive-crm/contract/invitations/record";
import { locationRoles } from "@automotive-crm/contract/permissions/permissions";
import { statusAt } from "./invitations.rules.ts";

/** An invitation with the names that people see. */
export interface InvitationRow {
  id: string;
  email: string;
  role: string;
  location_access: { locationId: string; role: string }[];
  message: string | null;
  status: string;
  token_hash: Buffer;
  /** Of the links that were sent before. */
  past_token_hashes: Buffer[];
  expires_at: string;
  sends: number;
  created_at: string;
  invited_by: string;
  inviter_id: string;
  organization_name: string;
  organization_status: string;
  time_zone: string;
}

export const roleOf = ({ role }: Pick<InvitationRow, "role">): InvitationRole =>
  role === "org:admin" ? "org:admin" : "org:member";

/** The roles at locations; one that no longer exists grants the least. */
export const listOffered = ({ location_access: access }: Pick<InvitationRow, "location_access">) =>
  access.map(({ locationId, role }) => ({ locationId, role: locationRoles.find((known) => known === role) ?? "user" }));

export const toInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  emailAddress: row.email,
  status: statusAt(row.status, row.expires_at, now),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  invitedBy: row.invited_by,
  message: row.message,
  locationAccess: listOffered(row),
  publicMetadata: { role: roleOf(row) },
});
