import { ApiFailure } from "#lib/api-failure.ts";
import { failStart, useStart } from "#lib/session.ts";

/** Longer than Clerk itself waits for its scripts. */
const patience = 20_000;

interface StartingClerk {
  on: (event: "status", handler: (status: string) => void, options: { notify: boolean }) => void;
  off: (event: "status", handler: (status: string) => void) => void;
}

const failure = new ApiFailure({
  status: 0,
  code: "unavailable",
  message: "The sign-in service could not be started.",
});

/** Only loading the page anew starts Clerk's scripts anew. */
export const failClerk = () => failStart(failure, () => window.location.reload());

/** Shows the Initialization Error when Clerk cannot start or never says that it has; takes it back when it has after all. */
export function watchClerkStart(clerk: StartingClerk): () => void {
  const timer = setTimeout(failClerk, patience);
  const hear = (status: string) => {
    if (status === "loading") return;
    clearTimeout(timer);
    if (status === "error") failClerk();
    else if (useStart.getState().failure === failure) useStart.setState({ failure: null });
  };
  clerk.on("status", hear, { notify: true });
  return () => {
    clearTimeout(timer);
    clerk.off("status", hear);
  };
}
