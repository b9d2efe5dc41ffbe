import type { InvitationDetails } from "@automotive-crm/contract/invitations/record";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { useRef, useState, type ReactNode, useEffect } from "react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { signOut, useStart } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import {
  demoSignIns,
  describeEnding,
  describeLoadFailure,
  incompleteLink,
  readLink,
  type InvitationLink,
  type LoadFailure,
} from "./invitation-link.ts";
import { DeclineDialog } from "./DeclineDialog.tsx";
import { InvitationFacts } from "./InvitationFacts.tsx";
import { invitationQuery } from "./invitations.queries.ts";
import { useInvitationAnswer } from "./useInvitationAnswer.ts";

/** Where an invitation's link leads. Reading it uses nothing up. */
export function AcceptInvitationPage(): ReactNode {
  usePageTitle("Invitation");
  const search = useLocation({ select: (location) => location.searchStr });
  const [link] = useState(() => readLink(search));
  const { data: invitation, error, refetch } = useQuery(invitationQuery(link));
  const [isAnswered, setIsAnswered] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  if (!link) return <InvitationError text={incompleteLink} />;
  if (!invitation) {
    const retry = () => {
      // The button goes away while the answer is awaited.
      ref.current?.focus();
      void refetch();
    };
    return (
      <div ref={ref} tabIndex={-1} className="outline-none">
        {error ? <InvitationError {...describeLoadFailure(error)} onRetry={retry} /> : <LoadingInvitation />}
      </div>
    );
  }
  if (isAnswered || invitation.status === "pending") {
    return <OpenInvitation link={link} invitation={invitation} onAnswered={() => setIsAnswered(true)} />;
  }
  return <EndedInvitation invitation={invitation} />;
}

/** Someone who has accepted and opens the link again wants to work there. */
function EndedInvitation({ invitation }: { invitation: InvitationDetails }) {
  const { organizationId, emailAddress } = invitation;
  const status = useSession((session) => session.status);
  const email = useSession(({ user }) => user?.email);
  const isReady = useWorkplace((workplace) => workplace.isReady);
  const isMember = useWorkplace(({ organizations }) => organizations.some(({ id }) => id === organizationId));
  const error = <InvitationError text={describeEnding(invitation) ?? ""} />;
  if (organizationId === undefined || status === "signedOut" || (email && !isSameAddress(email, emailAddress))) {
    return error;
  }
  if (isMember) return <EnterOrganization organizationId={organizationId} fallback={error} />;
  return isReady ? error : <LoadingInvitation />;
}

function EnterOrganization({ organizationId, fallback }: { organizationId: string; fallback: ReactNode }) {
  const hasFailed = useEntry(organizationId);
  return hasFailed ? fallback : <LoadingInvitation />;
}

function LoadingInvitation() {
  return (
    <output className="block space-y-3">
      <span className="sr-only">Loading invitation…</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-9 w-full" />
    </output>
  );
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function InvitationError({ text, detail, mayPass = false, onRetry }: LoadFailure & { onRetry?: () => void }) {
  return (
    <>
      <div role="alert">
        <h2 className="flex items-center gap-2 text-base font-semibold">
          <CircleAlert aria-hidden size={18} className="text-danger" />
          Invitation Error
        </h2>
        <p className="mt-2">{text}</p>
      </div>
      <p className="mt-1 text-quiet">{detail ?? "If you expected something else, ask for a new invitation."}</p>
      {mayPass && (
        <Button variant="primary" className="mt-5 w-full" onClick={onRetry}>
          Retry
        </Button>
      )}
      <Link to="/sign-in" className={`button button-quiet w-full ${mayPass ? "mt-2" : "mt-5"}`}>
        Return to Sign In
      </Link>
    </>
  );
}

interface OpenInvitationProps {
  link: InvitationLink;
  invitation: InvitationDetails;
  onAnswered: () => void;
}

function OpenInvitation({ link, invitation, onAnswered }: OpenInvitationProps) {
  const status = useSession((session) => session.status);
  const email = useSession(({ user }) => user?.email);
  return (
    <>
      <h2 className="text-base font-semibold">Join {invitation.organizationName}</h2>
      <InvitationFacts invitation={invitation} />
      {status === "loading" && <Skeleton className="mt-5 h-9 w-full" />}
      {status === "signedOut" && <SignInRequired email={invitation.emailAddress} />}
      {status === "signedIn" && email !== undefined && (
        <Answer link={link} invitation={invitation} email={email} onAnswered={onAnswered} />
      )}
    </>
  );
}

/** Signing in or up leads back here. */
function SignInRequired({ email }: { email: string }) {
  const hasAccounts = useStart(({ config }) => config?.mode === "clerk");
  const isDemo = useStart(({ config }) => config?.mode === "demo");
  const href = useLocation({ select: (location) => location.href });
  return (
    <section aria-label="Sign in required" className="mt-5">
      <p>
        <strong className="font-semibold">Sign in required.</strong> Please sign in as{" "}
        <span className="font-medium wrap-anywhere">{email}</span> to accept or decline.
      </p>
      {isDemo && <p className="mt-2 text-table text-quiet">{demoSignIns}</p>}
      <Link to="/sign-in" search={{ redirect: href }} className="button button-primary mt-4 w-full">
        Sign In
      </Link>
      {hasAccounts && (
        <Link to="/sign-up" search={{ redirect: href }} className="button button-quiet mt-2 w-full">
          Create Account
        </Link>
      )}
    </section>
  );
}

function Answer({ link, invitation, email, onAnswered }: OpenInvitationProps & { email: string }) {
  const { answer, answering, isAccepted, failure, clearFailure } = useInvitationAnswer(link, onAnswered);
  const isOthers = !isSameAddress(email, invitation.emailAddress);
  const [isDeclining, setIsDeclining] = useState(false);
  const askToDecline = () => {
    clearFailure();
    setIsDeclining(true);
  };
  if (isAccepted) {
    return (
      <output className="mt-5 block rounded-field bg-success/14 px-3 py-2 text-good">
        Welcome to {invitation.organizationName}! Opening your dashboard…
      </output>
    );
  }
  return (
    <section aria-label="Your answer" className="mt-5">
      <p>
        Accepting as <span className="font-semibold wrap-anywhere">{email}</span>
      </p>
      {isOthers && (
        <p className="mt-2 rounded-field bg-warning/14 px-3 py-2 text-table text-warn">
          This invitation was sent to <span className="font-medium wrap-anywhere">{invitation.emailAddress}</span>. Only
          the person with that address can answer it.
        </p>
      )}
      {failure !== null && !isDeclining && (
        <p role="alert" className="mt-2 rounded-field bg-error/14 px-3 py-2 text-table">
          {failure}
        </p>
      )}
      <div className="mt-4 flex flex-col gap-2">
        <Button
          variant="primary"
          className="w-full"
          isBusy={answering === "accept"}
          busyText="Accepting..."
          onClick={() => void answer("accept")}
        >
          Accept Invitation
        </Button>
        <Button className="w-full" onClick={() => answering === null && askToDecline()}>
          Decline
        </Button>
        <Button variant="ghost" className="w-full" onClick={() => void signOut()}>
          Use another account
        </Button>
      </div>
      <DeclineDialog
        invitation={invitation}
        isOpen={isDeclining}
        isBusy={answering === "decline"}
        error={failure ?? undefined}
        onConfirm={() => void answer("decline")}
        onCancel={() => setIsDeclining(false)}
      />
    </section>
  );
}

/** Leads to the dashboard of an organization. Returns whether that failed. */
function useEntry(organizationId: string): boolean {
  const navigate = useNavigate();
  const setOrganization = useWorkplace((workplace) => workplace.setOrganization);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    setOrganization(organizationId).then(
      (isThere) => {
        if (isHere && isThere) void navigate({ to: "/dashboard", replace: true });
      },
      () => isHere && setHasFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [organizationId, setOrganization, navigate]);
  return hasFailed;
}
