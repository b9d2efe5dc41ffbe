import { getAuthConfig } from "@automotive-crm/contract/identity/account";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { canVerifyEmail, resendVerification } from "#lib/session/email-verification.ts";
import { refetchFailed } from "#lib/api/query-client.ts";
import { lower } from "#lib/errors/raised-errors.ts";
import { reloadIfReachable } from "#lib/browser/reload.ts";
import { signOut } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { classTable, type ErrorAction } from "./class-table.ts";
import { contactSupport } from "./contact-support.ts";
import { detailsOf } from "./details-of.ts";
import { retryGroup, type ErrorGroup } from "./error-groups.ts";

export const stillUnreachable =
  "The server still isn't responding, so this page was kept open. Please try again in a moment.";
export const noVerificationHere =
  "In demo mode there is no email to verify: no message is sent, and the demo people need none. Sign in as one of them instead.";

/** The panel's buttons, one at a time. `said` announces the result while the panel stays open. */
export function useErrorActions(group: ErrorGroup) {
  const router = useRouter();
  const [running, setRunning] = useState<ErrorAction | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const { failureClass, error, members } = group;
  const close = () => lower(members);

  const work: Record<ErrorAction, () => unknown> = {
    retry: () => retryGroup(group, failureClass === "network" ? fetchStatusAndRefetch : refetchFailed),
    wait: () => retryGroup(group, refetchFailed),
    reload: async () => (await reloadIfReachable()) || setSaid(stillUnreachable),
    signIn: () => {
      close();
      // Ending the session leads to sign-in and from there back to this page.
      if (useSession.getState().status === "signedIn") return useSession.getState().end("expired");
      return router.navigate({ to: "/sign-in" });
    },
    signOut: () => {
      close();
      return signOut();
    },
    contact: async () => {
      await contactSupport({ title: classTable[failureClass].title, details: detailsOf(error) });
      // A toast appears below a modal dialog, where it could not be reached.
      close();
    },
    dashboard: () => {
      close();
      return router.navigate({ to: "/dashboard" });
    },
    verify: () => {
      if (!canVerifyEmail()) return setSaid(noVerificationHere);
      close();
      return router.navigate({ to: "/sign-in" });
    },
    resend: async () => setSaid(canVerifyEmail() ? await saidOfResending() : noVerificationHere),
  };

  const run = async (action: ErrorAction) => {
    if (running !== null) return;
    setRunning(action);
    setSaid(null);
    try {
      await work[action]();
    } finally {
      setRunning(null);
    }
  };
  return { run, running, said, close };
}

/** First check whether the server responds at all: nothing on the page may need it right now. */
async function fetchStatusAndRefetch(): Promise<void> {
  await call(getAuthConfig);
  await refetchFailed();
}

async function saidOfResending(): Promise<string> {
  try {
    const isSent = await resendVerification();
    return isSent
      ? "The email is on its way. Only the newest one works."
      : "There is nothing to verify. Choose Verify email to sign in again.";
  } catch (error) {
    return `The email could not be sent. ${error instanceof Error ? error.message : messageOf(error)}`;
  }
}
