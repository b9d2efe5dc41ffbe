import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePageTitle } from "#lib/page-title.ts";
import { useStart } from "#lib/session.ts";
import { useSession } from "#lib/session-store.ts";
import { Skeleton } from "#ui/Skeleton.tsx";
import { DemoSignIn } from "./DemoSignIn.tsx";
import { safeRedirect } from "./redirect-path.ts";

export function SignInPage() {
  usePageTitle("Sign in");
  const search = useSearch({ from: "/public/sign-in" });
  const status = useSession((session) => session.status);
  const endedBy = useSession((session) => session.endedBy);
  const hasConfig = useStart((start) => start.config !== null);

  const router = useRouter();
  const isSignedIn = status === "signedIn";
  const target = safeRedirect(search.redirect, window.location.origin);
  useEffect(() => {
    if (isSignedIn) router.history.replace(target);
    // The address changes while the next page is being fetched; where one wanted to go does not.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isSignedIn]);

  if (!hasConfig || status !== "signedOut") return <SignInSkeleton />;
  return (
    <>
      {endedBy === "expired" && (
        <p role="alert" className="mb-4 rounded-field bg-warning/14 px-3 py-2 text-table text-warn">
          Your session has ended. Sign in to go on where you were.
        </p>
      )}
      <DemoSignIn />
    </>
  );
}

function SignInSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
