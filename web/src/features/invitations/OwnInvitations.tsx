import {
  acceptInvitation,
  declineInvitation,
  invitationRoleLabels,
  type OwnInvitation,
} from "@automotive-crm/contract/invitations/record";
import { personTopic } from "@automotive-crm/contract/live/topics";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { DeclineDialog } from "./DeclineDialog.tsx";
import { describeAnswerFailure } from "./invitation-link.ts";
import { ownInvitationsQuery } from "./invitations.queries.ts";

/** Offers on every page what the signed-in person is invited to. */
export function OwnInvitations() {
  const personId = useSession(({ user }) => user?.id);
  const query = ownInvitationsQuery(personId ?? "");
  const queryClient = useQueryClient();
  const { data: invitations } = useQuery({ ...query, enabled: personId !== undefined });
  const reload = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  useLiveReload(personId === undefined ? undefined : personTopic(personId), ["notification"], () => void reload());
  return invitations?.map((invitation) => <Offer key={invitation.id} invitation={invitation} onAnswered={reload} />);
}

function Offer({ invitation, onAnswered }: { invitation: OwnInvitation; onAnswered: () => Promise<void> }) {
  const { organizationName, role, invitedBy, message } = invitation;
  const { answer, answering, failure, isDeclining, setIsDeclining } = useOwnAnswer(invitation, onAnswered);
  return (
    <aside
      aria-label={`Invitation to ${organizationName}`}
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-info/14 px-4 py-1.5 text-table print:hidden"
    >
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{invitedBy}</strong> has invited you to{" "}
        <strong className="font-semibold">{organizationName}</strong> as {invitationRoleLabels[role]}.
        {message && <span className="text-quiet"> “{message}”</span>}
      </p>
      <span className="flex gap-2">
        <Button
          variant="primary"
          className="button-small"
          isBusy={answering === "accept"}
          busyText="Accepting..."
          aria-label={`Accept the invitation to ${organizationName}`}
          onClick={() => void answer("accept")}
        >
          Accept
        </Button>
        <Button
          className="button-small"
          aria-label={`Decline the invitation to ${organizationName}`}
          onClick={() => answering === null && setIsDeclining(true)}
        >
          Decline
        </Button>
      </span>
      {failure !== undefined && !isDeclining && (
        <p role="alert" className="w-full text-center text-danger">
          {failure}
        </p>
      )}
      <DeclineDialog
        invitation={invitation}
        isOpen={isDeclining}
        isBusy={answering === "decline"}
        error={failure}
        onConfirm={() => void answer("decline")}
        onCancel={() => setIsDeclining(false)}
      />
    </aside>
  );
}

type Choice = "accept" | "decline";

function useOwnAnswer({ id: invitationId, organizationName }: OwnInvitation, onAnswered: () => Promise<void>) {
  const navigate = useNavigate();
  const setOrganization = useWorkplace((workplace) => workplace.setOrganization);
  const [answering, setAnswering] = useState<Choice | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isDeclining, setIsDeclining] = useState(false);
  const request = { params: { invitationId }, body: {} };
  const accept = async () => {
    const { organizationId } = await call(acceptInvitation, request);
    notify.success(`Welcome to ${organizationName}!`);
    await setOrganization(organizationId).catch(() => false);
    await navigate({ to: "/dashboard" });
  };
  const decline = async () => {
    await call(declineInvitation, request);
    notify.success(`You have declined the invitation to ${organizationName}.`);
  };
  const answer = async (choice: Choice) => {
    if (answering !== null) return;
    setAnswering(choice);
    setFailure(undefined);
    try {
      await (choice === "accept" ? accept() : decline());
      // The offer goes away, and its buttons with it.
      document.getElementById("content")?.focus();
      await onAnswered();
    } catch (error) {
      setFailure(describeAnswerFailure(error, `Failed to ${choice} invitation`));
    }
    setAnswering(null);
  };
  return {
    answer,
    answering,
    failure,
    isDeclining,
    setIsDeclining: (isAsked: boolean) => {
      setFailure(undefined);
      setIsDeclining(isAsked);
    },
  };
}
