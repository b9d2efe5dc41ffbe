export { InviteUserDialog } from "./InviteUserDialog.tsx";
export { pendingInvitationsQuery } from "./invitations.queries.ts";
export { PendingInvitations } from "./PendingInvitations.tsx";
