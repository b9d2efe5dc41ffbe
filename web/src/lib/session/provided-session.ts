import { ApiFailure } from "#lib/api/api-failure.ts";
import { takeBearerFrom, type BearerSource } from "#lib/api/bearer.ts";
import { openSession } from "./open-session.ts";
import { failStart, useStart } from "./session.ts";
import { useSession } from "./session-store.ts";

/**
 * Begins a session vouched for by an identity provider. Never rejects: a problem is shown in place of the app, and someone who is
 * refused stays signed in at the provider until they sign out.
 */
export async function openProvidedSession(source: BearerSource): Promise<void> {
  takeBearerFrom(source);
  useSession.setState({ status: "loading" });
  useStart.setState({ failure: null, refusal: null });
  try {
    await openSession(source.mark);
  } catch (error) {
    const isOver = useSession.getState().token !== source.mark;
    // Once it has ended there is nothing to retry with: sign in again.
    const retry = () => (isOver ? useStart.setState({ refusal: null }) : void openProvidedSession(source));
    if (error instanceof ApiFailure && isRefusal(error)) useStart.setState({ refusal: error, retry });
    else if (!isOver) failStart(error, retry);
  }
}

/** Retrying changes nothing: the server rejects the provider's token or does not let this person in. */
const isRefusal = ({ status, code }: ApiFailure) => status === 403 || code === "unauthenticated" || code === "conflict";
