import { createHash } from "node:crypto";
import * as identity from "@automotive-crm/contract/identity/account";
import * as sessions from "@automotive-crm/contract/identity/session";
import * as sessionList from "@automotive-crm/contract/identity/session-list";
import * as demoSignIn from "@automotive-crm/contract/identity/sign-in";
import { nextNumber } from "./records.fixture.ts";
import { audited, type Trial } from "./trials.fixture.ts";
import { addSession, type Place, type Sender, type World } from "./world.fixture.ts";

/** Signing out ends sessions that the next trials need, so this reactivates them. */
const undo = ({ test }: World, { token }: Sender) =>
  test.query("update sessions set revoked_at = null where token_hash = $1", [
    createHash("sha256").update(token).digest(),
  ]);

/** Parameters that name another active session of the person. */
async function addOtherSession({ test }: World, personId: string) {
  await addSession(test, personId);
  const [newest] = await test.query("select id from sessions where person_id = $1 order by id desc limit 1", [
    personId,
  ]);
  return { params: { sessionId: String(newest?.id) } };
}

const findEmail = async ({ test, people }: World, place: Place) => {
  const [person] = await test.query("select email from people where id = $1", [people[place]]);
  return String(person?.email);
};

const publicTrials: readonly Trial[] = [
  { endpoint: identity.getAuthConfig },
  { endpoint: demoSignIn.listDemoPeople },
  {
    endpoint: demoSignIn.demoSignIn,
    build: ({ people }) => ({ body: { personId: people.here } }),
    audited: audited("session.opened", false, "nothing"),
  },
  {
    endpoint: demoSignIn.login,
    build: async (world) => ({ body: { email: await findEmail(world, "here"), password: demoSignIn.demoPassword } }),
    audited: audited("session.opened", false, "nothing"),
  },
  {
    endpoint: identity.receiveClerkEvent,
    build: ({ people }) => ({
      body: { type: "user.deleted", object: "event", data: { id: people.foreign, deleted: true } },
      headers: { "svix-id": "msg_1", "svix-timestamp": "1773154800", "svix-signature": "v1,bm90IHNpZ25lZA==" },
    }),
  },
];

const ownTrials: readonly Trial[] = [
  {
    endpoint: identity.signOut,
    undo,
    audited: audited("session.signed_out", false, "nothing"),
  },
  {
    endpoint: identity.getMe,
    problems: ({ sender, body }) => (body.user.id === sender.personId ? [] : [`is ${String(body.user.id)}`]),
  },
  {
    endpoint: identity.changeOwnName,
    build: () => ({ body: { firstName: `Pat ${nextNumber()}`, lastName: "Person" } }),
    usesUp: true,
    audited: audited("person.renamed", false, "both"),
  },
  { endpoint: sessions.getSessionStatus },
  {
    endpoint: sessions.refreshSession,
    audited: { never: "it only extends the session, as every request does" },
  },
  {
    endpoint: sessionList.listSessions,
    problems: async ({ world, sender, body }) => {
      const own = await world.test.query("select id from sessions where person_id = $1", [sender.personId]);
      const ids = own.map((row) => row.id);
      return body.every((each: { id: string }) => ids.includes(each.id)) ? [] : ["shows sessions of others"];
    },
  },
  {
    endpoint: sessionList.revokeSession,
    about: "own",
    isPersonal: true,
    build: (world, _place, { personId }) => addOtherSession(world, personId),
    usesUp: true,
    audited: audited("session.revoked", false, "nothing"),
  },
  {
    endpoint: sessionList.revokeSession,
    about: "someone else's",
    places: ["here", "foreign"],
    build: (world, place) => addOtherSession(world, world.people[place]),
    rule: () => 404,
    withoutOrganization: 404,
    inGlobalView: 404,
  },
  {
    endpoint: sessionList.revokeOtherSessions,
    isPersonal: true,
    build: async (world, _place, { personId }) => {
      await addSession(world.test, personId);
      await addSession(world.test, personId);
      return {};
    },
    usesUp: true,
    audited: audited("person.sessions_ended", false, "new"),
  },
];

export const identityTrials: readonly Trial[] = [...publicTrials, ...ownTrials];
