import { signOut as signOutEndpoint } from "@automotive-crm/contract/identity/account";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";

/**
 * Tells the server that a session is over, so its token becomes worthless. If there is no response, tries once more when the connection
 * returns; until then the token stays in memory only. Never rejects.
 */
export async function reportSignOut(token: string): Promise<void> {
  try {
    await call(signOutEndpoint, { token });
  } catch (error) {
    const mayHaveMissedIt = error instanceof ApiFailure && error.status === 0;
    if (!mayHaveMissedIt) return;
    const reportAgain = () => void call(signOutEndpoint, { token }).catch(() => undefined);
    window.addEventListener("online", reportAgain, { once: true });
  }
}
