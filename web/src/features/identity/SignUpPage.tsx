import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { useStart } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { ClerkSlot } from "./clerk/ClerkSlot.tsx";
import { SignInSkeleton } from "./SignInSkeleton.tsx";
import { useLeaveWhenSignedIn } from "./useLeaveWhenSignedIn.ts";
import { useTarget } from "./useTarget.ts";

const title = "Create your dealership account";

/** Clerk's own widget; in demo mode, which has no accounts, what to do instead. */
export function SignUpPage() {
  usePageTitle("Sign up");
  const target = useTarget();
  const status = useSession((session) => session.status);
  const mode = useStart((start) => start.config?.mode);
  useLeaveWhenSignedIn(target);

  if (mode === undefined || (mode === "clerk" && status !== "signedOut")) return <SignInSkeleton />;
  if (mode === "clerk") {
    return (
      <>
        <h2 className="mb-4 text-center text-base font-semibold">{title}</h2>
        <ClerkSlot widget="signUp" target={target} />
      </>
    );
  }
  return (
    <DemoNote title={title}>
      <p>This server runs in demo mode, where no accounts are created. Sign in as one of the demo people.</p>
      <p>Accounts can be created once an identity provider is configured.</p>
    </DemoNote>
  );
}

/** Replaces a form this server cannot offer. */
function DemoNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="mt-2 space-y-2 text-quiet">{children}</div>
      <Link to="/sign-in" className="button button-primary mt-5 w-full">
        Go to demo sign-in
      </Link>
    </>
  );
}
