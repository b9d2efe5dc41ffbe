import { getMe, type Me } from "@automotive-crm/contract/identity/account";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { tabStorage } from "#lib/browser/storage.ts";
import { useSession, type StoredSession } from "./session-store.ts";
import { fetchDrafts } from "#lib/offline/drafts.ts";
import { openWorkplace, type EarlyReads } from "#lib/workplace/workplace.ts";

/** Answers that opening a session needs, asked for with its token before it is open. They may be refusals. */
export interface EarlyAnswers extends EarlyReads {
  me: Promise<Me>;
}

/** Asks for what opening a stored session needs, so that it can be opened as soon as it is known how people sign in here. */
export function askEarly({ token, user }: StoredSession): EarlyAnswers {
  const { organizationChoice } = useSession.getState();
  const early = { token, ...(organizationChoice !== null && { organizationId: organizationChoice }) };
  const answers = {
    me: call(getMe, early),
    links: call(listUserLocations, { params: { userId: user.id }, ...early }),
    drafts: fetchDrafts(user.id, early),
  };
  // Handled where they are awaited, if at all.
  for (const answer of Object.values(answers)) answer.catch(() => undefined);
  return answers;
}

/**
 * Begins a token's session once the server has said whose it is; nothing is shown before. Rejects if the server refuses.
 */
export async function openSession(token: string, { early }: { early?: EarlyAnswers | undefined } = {}): Promise<void> {
  const session = useSession.getState();
  session.present(token);
  // A refusal decides what happens to the session only once this is its token.
  const known = await early?.me.catch(() => undefined);
  const me = known ?? (await getMeSomewhere());
  // The person signed out, or signed in again, before the response arrived.
  if (useSession.getState().token !== token) return;
  const left = takeLeftOrganization(me.user.id);
  if (left !== null && useSession.getState().organizationChoice === null) session.chooseOrganization(left);
  session.begin(token, me.user);
  await openWorkplace(me, known && early);
}

const leftKeyOf = (userId: string) => `automotive-crm.left-organization.${userId}`;

/** The organization a person was working in when their session expired, for their return to this tab. */
export const keepLeftOrganization = (userId: string, choice: string): void =>
  tabStorage.write(leftKeyOf(userId), choice);

/** Returns the organization they were in, once. */
function takeLeftOrganization(userId: string): string | null {
  const choice = tabStorage.read(leftKeyOf(userId));
  tabStorage.remove(leftKeyOf(userId));
  return choice;
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
