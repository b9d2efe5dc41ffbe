import { problemsOf, type FieldMessage } from "@automotive-crm/contract/fields/field-messages";
import { login } from "@automotive-crm/contract/identity/sign-in";
import { welcomeMessage } from "@automotive-crm/contract/product";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { signInByPassword } from "#lib/session/demo-sign-in.ts";
import { useSession } from "#lib/session/session-store.ts";
import { notify } from "#kit/feedback/notify.ts";
import { useClerkStore } from "./clerk/clerk-store.ts";
import { errorOccurred, outcomeOfFailure, type Credentials, type LoginOutcome } from "./login-outcome.ts";

interface Refused {
  message?: string | undefined;
  fields: Record<string, string>;
}

const nothing: Refused = { fields: {} };

/** Signs in by email and password, one attempt at a time. On success the page navigates away. */
export function useLogin({ isDemo }: { isDemo: boolean }) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>(nothing);
  const hasLoggedIn = useRef(false);
  const isSignedIn = useSession(({ status }) => status === "signedIn");
  useEffect(() => {
    if (isSignedIn && hasLoggedIn.current) notify.success(welcomeMessage);
  }, [isSignedIn]);

  const logIn = async (credentials: Credentials): Promise<void> => {
    if (isBusy) return;
    const fields = checkCredentials(credentials);
    setRefused({ fields });
    if (Object.keys(fields).length > 0) return;
    setIsBusy(true);
    hasLoggedIn.current = true;
    const outcome = await (isDemo ? logInToDemo(credentials) : logInAtClerk(credentials));
    // Signed in at Clerk, but our server has yet to respond; the button stays busy until the page is left.
    if (outcome.kind === "signedIn") return;
    hasLoggedIn.current = false;
    setIsBusy(false);
    if (outcome.kind === "unfinished") {
      router.history.push(outcome.path);
      return;
    }
    setRefused({ message: outcome.message, fields: sentencesOf(Object.entries(outcome.fields ?? {})) });
  };
  const forget = (field: string) => {
    if (!(field in refused.fields)) return;
    const fields = Object.entries(refused.fields).filter(([name]) => name !== field);
    setRefused({ ...refused, fields: Object.fromEntries(fields) });
  };
  return { logIn, isBusy, ...refused, forget };
}

/** The server's own validation, applied here first, and also to Clerk's sign-in. */
function checkCredentials(credentials: Credentials): Record<string, string> {
  return sentencesOf(login.body ? problemsOf(login.body, credentials) : []);
}

/** The first message for each field. */
function sentencesOf(said: readonly FieldMessage[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, message] of said) fields[field] ??= message;
  return fields;
}

async function logInToDemo(credentials: Credentials): Promise<LoginOutcome> {
  try {
    await signInByPassword(credentials);
    return { kind: "signedIn" };
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

const logInAtClerk = (credentials: Credentials): Promise<LoginOutcome> =>
  useClerkStore.getState().signIn?.(credentials) ?? Promise.resolve(errorOccurred);
