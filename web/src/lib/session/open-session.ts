import { getMe, type Me } from "@automotive-crm/contract/identity";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { returnToWork } from "#lib/offline/left-work.ts";
import { takeLeftOrganization } from "#lib/offline/drafts.ts";
import { useSession } from "./session-store.ts";
import { openWorkplace } from "#lib/workplace/workplace.ts";

/**
 * Begins a token's session once the server has said whose it is; nothing is shown before. A restored session was already open in this
 * browser. Rejects if the server refuses.
 */
export async function openSession(token: string, { isRestored = false } = {}): Promise<void> {
  const session = useSession.getState();
  session.present(token);
  const me = await getMeSomewhere();
  await returnToWork(me.user.id, !isRestored);
  // The person signed out, or signed in again, before the response arrived.
  if (useSession.getState().token !== token) return;
  const left = takeLeftOrganization(sessionStorage, me.user.id);
  if (left !== null && useSession.getState().organizationChoice === null) session.chooseOrganization(left);
  session.begin(token, me.user);
  await openWorkplace(me);
}

async function getMeSomewhere(): Promise<Me> {
  try {
    return await call(getMe);
  } catch (error) {
    const isOfOrganization = error instanceof ApiFailure && (error.code === "forbidden" || error.code === "not_found");
    // The organization chosen last time is gone or no longer theirs: ask again without it.
    if (!isOfOrganization || useSession.getState().organizationChoice === null) throw error;
    useSession.getState().chooseOrganization(null);
    return getMeSomewhere();
  }
}
