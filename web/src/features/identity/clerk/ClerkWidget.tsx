import { SignIn, SignUp, useSession } from "@clerk/react";
import { createPortal } from "react-dom";
import { belowHeading } from "./appearance.ts";
import { useClerkStore } from "./clerk-store.ts";
import { SignInSkeleton } from "#features/identity/SignInSkeleton.tsx";
import { Button } from "#kit/controls/Button.tsx";

/** Clerk's own widget, in the place a page provides for it. */
export function ClerkWidget() {
  const slot = useClerkStore((store) => store.slot);
  const isStuck = useClerkStore((store) => store.isStuck);
  const { session } = useSession();
  if (!slot) return null;
  // While Clerk still has a session that ours has left, its widget would sign right back in.
  if (session && session.status !== "pending") {
    return createPortal(isStuck ? <StillSignedIn /> : <SignInSkeleton />, slot.element);
  }
  const { target } = slot;
  return createPortal(
    slot.widget === "signIn" ? (
      <SignIn
        routing="path"
        path="/sign-in"
        signUpUrl="/sign-up"
        forceRedirectUrl={target}
        signUpForceRedirectUrl={target}
        fallback={<SignInSkeleton />}
      />
    ) : (
      <SignUp
        routing="path"
        path="/sign-up"
        signInUrl="/sign-in"
        forceRedirectUrl={target}
        signInForceRedirectUrl={target}
        appearance={belowHeading}
        fallback={<SignInSkeleton />}
      />
    ),
    slot.element,
  );
}

/** Instead of waiting forever for Clerk to end its session: reloading the page asks Clerk again. */
function StillSignedIn() {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>The sign-in service has not ended your last session, so no one can sign in here yet.</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
    </div>
  );
}
