import { ApiFailure } from "#lib/api/api-failure.ts";
import { takeBearerFrom, type BearerSource } from "#lib/api/bearer.ts";
import { openSession } from "./open-session.ts";
import { failStart, useStart } from "./session.ts";
import { useSession } from "./session-store.ts";

/**
 * Begins the session that an identity provider vouches for. Never rejects: what keeps it from beginning is told in place of the app,
 * and whoever is refused stays signed in at the provider until they sign out.
 */
export async function openProvidedSession(source: BearerSource): Promise<void> {
  takeBearerFrom(source);
  useSession.setState({ status: "loading" });
  useStart.setState({ failure: null, refusal: null });
  try {
    await openSession(source.mark);
  } catch (error) {
    const isOver = useSession.getState().token !== source.mark;
    // Once it has ended there is nothing left to try again with: one signs in anew.
    const retry = () => (isOver ? useStart.setState({ refusal: null }) : void openProvidedSession(source));
    if (error instanceof ApiFailure && isRefusal(error)) useStart.setState({ refusal: error, retry });
    else if (!isOver) failStart(error, retry);
  }
}

/** Trying again changes nothing: the server does not believe the provider's token, or does not let this person in, or not as whom. */
const isRefusal = ({ status, code }: ApiFailure) => status === 403 || code === "unauthenticated" || code === "conflict";
