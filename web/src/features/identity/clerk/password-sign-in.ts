import { isClerkAPIResponseError } from "@clerk/react/errors";
import { errorOccurred, rejected, type Credentials, type LoginOutcome } from "#features/identity/login-outcome.ts";
import { tooManyMessage } from "#lib/api/request-allowance.ts";

interface PasswordClerk {
  client?:
    | {
        signIn: {
          create: (attempt: {
            strategy: "password";
            identifier: string;
            password: string;
          }) => Promise<{ status: string | null; createdSessionId: string | null }>;
        };
      }
    | undefined;
  setActive: (session: { session: string }) => Promise<void>;
}

/** Signs in with Clerk's password strategy. The session begins as with its widget: our Clerk listener picks it up. */
export async function signInByClerk(clerk: PasswordClerk, { email, password }: Credentials): Promise<LoginOutcome> {
  if (!clerk.client) return errorOccurred;
  try {
    const attempt = await clerk.client.signIn.create({ strategy: "password", identifier: email, password });
    if (attempt.status === "needs_second_factor") return { kind: "unfinished", path: "/sign-in/factor-two" };
    if (attempt.status !== "complete" || attempt.createdSessionId === null) {
      return { kind: "unfinished", path: "/sign-in" };
    }
    await clerk.setActive({ session: attempt.createdSessionId });
    return { kind: "signedIn" };
  } catch (error) {
    return outcomeOfRefusal(error);
  }
}

function outcomeOfRefusal(error: unknown): LoginOutcome {
  if (!isClerkAPIResponseError(error) || error.status >= 500) return errorOccurred;
  if (error.status !== 429) return rejected;
  return { kind: "refused", message: tooManyMessage(error.retryAfter, error.errors[0]?.longMessage) };
}
