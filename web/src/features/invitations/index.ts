export { InviteUserDialog } from "./InviteUserDialog.tsx";
export { countPending, pendingInvitationsQuery } from "./invitations.queries.ts";
export { PendingInvitations } from "./PendingInvitations.tsx";
