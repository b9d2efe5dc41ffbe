import { useStart } from "#lib/session/session.ts";
import { clerkFailure, failClerk } from "./fail-clerk.ts";

/** Longer than Clerk itself waits for its scripts. */
const patience = 20_000;

interface StartingClerk {
  on: (event: "status", handler: (status: string) => void, options: { notify: boolean }) => void;
  off: (event: "status", handler: (status: string) => void) => void;
}

/** Clerk retries a missing script, and reports failure only after 15 seconds. */
const maxScriptErrors = 3;

/** Shows the Initialization Error if Clerk cannot start or never reports that it has; removes it if Clerk starts after all. */
export function watchClerkStart(clerk: StartingClerk): () => void {
  const timer = setTimeout(failClerk, patience);
  let scriptErrors = 0;
  const countScriptError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.includes("/@clerk/")) return;
    scriptErrors += 1;
    if (scriptErrors === maxScriptErrors) failClerk();
  };
  // These errors do not bubble.
  window.addEventListener("error", countScriptError, { capture: true });
  const onStatus = (status: string) => {
    if (status === "loading") return;
    clearTimeout(timer);
    if (status === "error") failClerk();
    else if (useStart.getState().failure === clerkFailure) useStart.setState({ failure: null });
  };
  clerk.on("status", onStatus, { notify: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("error", countScriptError, { capture: true });
    clerk.off("status", onStatus);
  };
}
