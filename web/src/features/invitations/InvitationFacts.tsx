import { invitationRoleLabels, type InvitationDetails } from "@automotive-crm/contract/invitations/record";
import type { ReactNode } from "react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Badge } from "#kit/layout/Badge.tsx";

/** Who invites whom, to what, and until when. */
export function InvitationFacts({ invitation }: { invitation: InvitationDetails }) {
  const { organizationName, role, invitedBy, createdAt, expiresAt, message } = invitation;
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-table">
      <Fact name="Organization">{organizationName}</Fact>
      <Fact name="Role">{invitationRoleLabels[role]}</Fact>
      <Fact name="Invited by">{invitedBy}</Fact>
      <Fact name="Invited">
        <When instant={createdAt} />
      </Fact>
      <Fact name="Expires">
        <When instant={expiresAt} />
      </Fact>
      <Fact name="Status">
        <Badge tone="info">Pending</Badge>
      </Fact>
      {message && (
        <Fact name="Message">
          <span className="whitespace-pre-line">{message}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

const When = ({ instant }: { instant: string }) => <Timestamp at={instant} />;
