import { useState } from "react";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { signInDemo } from "#lib/session/demo-sign-in.ts";

/** Who is being signed in: the form, the quick user, or a person's ID. */
export type SigningIn = "form" | "quick" | (string & {});

interface Failed {
  email?: string | undefined;
  message?: string | undefined;
}

/** Signs in, one attempt at a time, and remembers a failure. On success the page navigates away. */
export function useDemoSignIn() {
  const [signingIn, setSigningIn] = useState<SigningIn | null>(null);
  const [failed, setFailed] = useState<Failed>({});

  const signIn = async (as: SigningIn, who: { personId: string } | { email: string }) => {
    if (signingIn !== null) return;
    setSigningIn(as);
    setFailed({});
    try {
      await signInDemo(who);
    } catch (error) {
      const email = error instanceof ApiFailure ? error.fields?.["email"] : undefined;
      setFailed(email === undefined ? { message: messageOf(error) } : { email });
      setSigningIn(null);
    }
  };
  return { signIn, signingIn, failed };
}
