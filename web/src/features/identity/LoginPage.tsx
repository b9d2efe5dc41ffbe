import { Link } from "@tanstack/react-router";
import { demoPassword } from "@automotive-crm/contract/identity/sign-in";
import { useQuery } from "@tanstack/react-query";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { useStart } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { LoginForm } from "./LoginForm.tsx";
import { SignInSkeleton } from "./SignInSkeleton.tsx";
import { useLeaveWhenSignedIn } from "./useLeaveWhenSignedIn.ts";
import { useTarget } from "./useTarget.ts";
import { demoPeopleQuery } from "./demo-people.queries.ts";

/** Email and password: a seeded person's in demo mode, else a Clerk account's. */
export function LoginPage() {
  usePageTitle("Log in");
  const target = useTarget();
  const mode = useStart((start) => start.config?.mode);
  const status = useSession((session) => session.status);
  const isSigningIn = useSession(({ token }) => token !== null);
  useLeaveWhenSignedIn(target);

  // The typed text stays on the page while signing in.
  if (mode === undefined || (status !== "signedOut" && !isSigningIn)) return <SignInSkeleton />;
  const search = target === "/dashboard" ? {} : { redirect: target };
  return (
    <>
      <LoginForm isDemo={mode === "demo"} />
      {mode === "demo" && <DemoPasswordHint />}
      <nav aria-label="Other ways to sign in" className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-table">
        <Link to="/sign-in" search={search} className="font-medium text-link hover:underline">
          {mode === "demo" ? "Choose a demo person instead" : "Other ways to sign in"}
        </Link>
        {mode === "clerk" && (
          <Link to="/sign-up" className="font-medium text-link hover:underline">
            Create an account
          </Link>
        )}
      </nav>
    </>
  );
}

/** A demo password is no secret, nor is whose it is. */
function DemoPasswordHint() {
  const people = useQuery(demoPeopleQuery);
  const example = people.data?.find(({ organizationName }) => organizationName !== null)?.email;
  return (
    <p className="mt-4 rounded-field bg-base-200 px-3 py-2 text-table text-quiet">
      Demo mode: the password of every demo person is{" "}
      <code className="font-medium whitespace-nowrap text-base-content select-all">{demoPassword}</code>
      {example !== undefined && (
        <>
          , for example of <span className="break-words text-base-content select-all">{example}</span>
        </>
      )}
      .
    </p>
  );
}
