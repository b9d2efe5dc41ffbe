import { Link } from "@tanstack/react-router";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { useStart } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { ClerkSlot } from "./clerk/ClerkSlot.tsx";
import { DemoSignIn } from "./DemoSignIn.tsx";
import { SignInSkeleton } from "./SignInSkeleton.tsx";
import { useLeaveWhenSignedIn } from "./useLeaveWhenSignedIn.ts";
import { useTarget } from "./useTarget.ts";

/** Clerk's own widget, or the demo form. */
export function SignInPage() {
  usePageTitle("Sign in");
  const target = useTarget();
  const status = useSession((session) => session.status);
  const endedBy = useSession((session) => session.endedBy);
  const mode = useStart((start) => start.config?.mode);
  useLeaveWhenSignedIn(target);

  if (mode === undefined || status !== "signedOut") return <SignInSkeleton />;
  return (
    <>
      {(endedBy === "expired" || endedBy === "renewing") && (
        <p className="mb-4 rounded-field bg-warning/14 px-3 py-2 text-table text-warn">
          {endedBy === "expired" && "Your session has ended. "}Sign in to pick up where you left off.
        </p>
      )}
      {mode === "clerk" ? <ClerkSlot widget="signIn" target={target} /> : <DemoSignIn />}
      <p className="mt-4 text-center text-table text-quiet">
        Have a password?{" "}
        <Link
          to="/login"
          search={target === "/dashboard" ? {} : { redirect: target }}
          className="font-medium text-link hover:underline"
        >
          Log in with email and password
        </Link>
      </p>
    </>
  );
}
