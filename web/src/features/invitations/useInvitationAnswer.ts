import { acceptInvitation, declineInvitation } from "@automotive-crm/contract/invitations/record";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { wait } from "#lib/browser/wait.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { describeAnswerFailure, type InvitationLink } from "./invitation-link.ts";
import { ownInvitationsQuery } from "./invitations.queries.ts";

/** How long the welcome is shown. */
const welcomeMs = 2_000;

type Choice = "accept" | "decline";

/** Accepts or declines, one attempt at a time, and then leads on: to the dashboard of the new organization, or to sign-in. */
export function useInvitationAnswer({ invitationId, token }: InvitationLink, onAnswered: () => void) {
  const navigate = useNavigate();
  const setOrganization = useWorkplace((workplace) => workplace.setOrganization);
  const [answering, setAnswering] = useState<Choice | null>(null);
  const [isAccepted, setIsAccepted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    return () => here.abort();
  }, []);

  const request = { params: { invitationId }, body: { token } };
  const answered = () => {
    onAnswered();
    void queryClient.invalidateQueries({ queryKey: ownInvitationsQuery("").queryKey.slice(0, 1) });
  };
  const accept = async () => {
    const { signal } = leaving.current;
    const { organizationId } = await call(acceptInvitation, request);
    answered();
    setIsAccepted(true);
    await Promise.all([setOrganization(organizationId).catch(() => false), wait(welcomeMs, signal)]);
    if (!signal.aborted) await navigate({ to: "/dashboard" });
  };
  const decline = async () => {
    await call(declineInvitation, request);
    answered();
    await navigate({ to: "/sign-in" });
  };
  const answer = async (choice: Choice) => {
    if (answering !== null) return;
    setAnswering(choice);
    setFailure(null);
    try {
      await (choice === "accept" ? accept() : decline());
    } catch (error) {
      setFailure(describeAnswerFailure(error, `Failed to ${choice} invitation`));
      setAnswering(null);
    }
  };
  return { answer, answering, isAccepted, failure, clearFailure: () => setFailure(null) };
}
