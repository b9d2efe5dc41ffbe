import { Link, useLocation } from "@tanstack/react-router";
import { usePageTitle } from "#lib/browser/page-title.ts";

/** Where an invitation's link leads. It is read, not yet redeemed. */
export function AcceptInvitationPage() {
  usePageTitle("Invitation");
  // The raw text: the router would read a token of digits as a number.
  const search = new URLSearchParams(useLocation({ select: (location) => location.searchStr }));
  const invitationId = search.get("invitation_id");
  const isComplete = Boolean(invitationId && search.get("token"));
  return (
    <>
      <h2 className="text-base font-semibold">Invitation</h2>
      <div className="mt-2 space-y-2 text-quiet">
        {isComplete ? (
          <>
            <p>
              We have read invitation{" "}
              <span className="font-mono text-meta break-all text-base-content">{invitationId}</span>.
            </p>
            <p>Accepting invitations is coming soon. Your link still works; it has not been used.</p>
          </>
        ) : (
          <p>This link is incomplete. Open it again from the email, or ask for a new invitation.</p>
        )}
      </div>
      <Link to="/sign-in" className="button button-quiet mt-5 w-full">
        Go to sign-in
      </Link>
    </>
  );
}
