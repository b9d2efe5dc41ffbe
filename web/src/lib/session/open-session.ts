import { getMe, type Me } from "@automotive-crm/contract/identity/account";
import { listUserLocations, type UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { returnToWork } from "#lib/offline/left-work.ts";
import { takeLeftOrganization } from "#lib/offline/drafts.ts";
import { useSession, type StoredSession } from "./session-store.ts";
import { openWorkplace } from "#lib/workplace/workplace.ts";

/** Answers that opening a session needs, asked for with its token before it is open. They may be refusals. */
export interface EarlyAnswers {
  me: Promise<Me>;
  links: Promise<readonly UserLocation[]>;
}

/** Asks for what opening a stored session needs, so that it can be opened as soon as it is known how people sign in here. */
export function askEarly({ token, user }: StoredSession): EarlyAnswers {
  const { organizationChoice } = useSession.getState();
  const early = { token, ...(organizationChoice !== null && { organizationId: organizationChoice }) };
  const answers = {
    me: call(getMe, early),
    links: call(listUserLocations, { params: { userId: user.id }, ...early }),
  };
  // Handled where they are awaited, if at all.
  for (const answer of Object.values(answers)) answer.catch(() => undefined);
  return answers;
}

/**
 * Begins a token's session once the server has said whose it is; nothing is shown before. A restored session was already open in this
 * browser. Rejects if the server refuses.
 */
export async function openSession(
  token: string,
  { isRestored = false, early }: { isRestored?: boolean; early?: EarlyAnswers } = {},
): Promise<void> {
  const session = useSession.getState();
  session.present(token);
  // A refusal decides what happens to the session only once this is its token.
  const me = (await early?.me.catch(() => undefined)) ?? (await getMeSomewhere());
  await returnToWork(me.user.id, !isRestored);
  // The person signed out, or signed in again, before the response arrived.
  if (useSession.getState().token !== token) return;
  const left = takeLeftOrganization(sessionStorage, me.user.id);
  if (left !== null && useSession.getState().organizationChoice === null) session.chooseOrganization(left);
  session.begin(token, me.user);
  await openWorkplace(me, early?.links);
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
