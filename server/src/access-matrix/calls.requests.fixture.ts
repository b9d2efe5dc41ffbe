import * as history from "@automotive-crm/contract/calls/history";
import * as live from "@automotive-crm/contract/calls/live";
import * as log from "@automotive-crm/contract/calls/log";
import * as phones from "@automotive-crm/contract/calls/own-phones";
import * as missed from "@automotive-crm/contract/calls/missed";
import * as permission from "@automotive-crm/contract/calls/permission-to-call";
import * as ringing from "@automotive-crm/contract/calls/ringing";
import * as settings from "@automotive-crm/contract/calls/settings";
import * as simulator from "@automotive-crm/contract/calls/simulator";
import * as start from "@automotive-crm/contract/calls/start";
import * as twilio from "@automotive-crm/contract/calls/twilio";
import { v7 as newId } from "uuid";
import { locationsWhereHeld } from "./holds.fixture.ts";
import { addCall, addCustomer, nextNumber } from "./records.fixture.ts";
import {
  atEachPlace,
  audited,
  everyPlace,
  heldEverywhere,
  inOneOrganization,
  seenAt,
  type CheckedResponse,
  type Trial,
} from "./trials.fixture.ts";
import type { Place, Sender, World } from "./world.fixture.ts";

const inGlobalView = 422;
const seen = seenAt("org:customers:view", "calls:view");
/** Calls of the caller's own customers; others' are not found, even with the permission to view calls. */
const called = seenAt("org:customers:view", "calls:create");
const edited = seenAt("org:customers:view", "calls:edit_others");

const addOwnPhone = async ({ test }: World, { personId }: Sender) => {
  const phoneId = newId();
  const digits = `202555${String(nextNumber()).padStart(4, "0")}`;
  await test.query("insert into user_phones (person_id, id, digits, e164) values ($1, $2, $3, $4)", [
    personId,
    phoneId,
    digits,
    `+1${digits}`,
  ]);
  return { phoneId, digits };
};

const forgetPhones = ({ test }: World, { personId }: Sender) =>
  test.query("delete from user_phones where person_id = $1", [personId]);

const sidParams = async (world: World, place: Place, status = "completed") => ({
  params: { callSid: (await addCall(world, place, { status })).callSid },
});

/** Whether exactly the calls of customers the person may see are there, counted past row-level security. */
async function countVisible({ world, sender, access, organizationId }: CheckedResponse, condition: string) {
  const at = locationsWhereHeld(access, "org:customers:view");
  const [row] = await world.test.query(
    `select count(*)::int as n from calls k
     left join customers c on c.organization_id = k.organization_id and c.id = k.customer_id
     where ($1::uuid is null or k.organization_id = $1) and c.deleted_at is null and ${condition}
       and ($2::uuid[] is null or k.person_id = $3 or k.customer_id is null or exists (
         select from customer_locations l where l.customer_id = k.customer_id and l.location_id = any($2)))`,
    [organizationId, at === "all" ? null : at, sender.personId],
  );
  return Number(row?.n);
}

const isLive = "k.status in ('initiating', 'initiated', 'ringing', 'connecting', 'answered', 'in-progress')";
const compare = (shown: number, expected: number) =>
  shown === expected ? [] : [`shows ${shown} of ${expected} calls`];

async function addMissedCall(world: World, place: Place): Promise<{ callId: string }> {
  const { callId } = await addCall(world, place);
  await world.test.query("update calls set direction = 'inbound', status = 'no-answer' where id = $1", [callId]);
  return { callId };
}

export const callsTrials: readonly Trial[] = [
  {
    endpoint: permission.checkCall,
    ...inOneOrganization(called),
    build: async (world, place) => {
      const { customerId, phone } = await addCustomer(world, place);
      return { query: { customerId, customerPhone: phone } };
    },
  },
  {
    endpoint: start.initiateCall,
    ...inOneOrganization(called),
    isPersonal: true,
    build: async (world, place, sender) => {
      const { digits } = await addOwnPhone(world, sender);
      const { customerId, phone } = await addCustomer(world, place);
      const override = { reason: "callback-requested" };
      return { body: { userPhone: digits, customerPhone: phone, customerId, override } };
    },
    undo: async (world, sender) => {
      await world.test.query("update calls set status = 'error' where person_id = $1 and call_sid is not null", [
        sender.personId,
      ]);
      await forgetPhones(world, sender);
    },
    usesUp: true,
    audited: audited("call.started", true, "new"),
  },
  {
    endpoint: start.endCall,
    ...inOneOrganization(edited),
    build: (world, place) => sidParams(world, place, "initiating"),
    usesUp: true,
    audited: audited("call.ended", true, "nothing"),
  },
  {
    endpoint: live.countActiveCalls,
    problems: async (checked) => compare(checked.body.activeCallsCount, await countVisible(checked, isLive)),
  },
  {
    endpoint: live.listActiveCalls,
    problems: async (checked) =>
      compare(checked.body.activeCalls.length, await countVisible(checked, `${isLive} and k.call_sid is not null`)),
  },
  { endpoint: live.getCall, places: everyPlace, build: (world, place) => sidParams(world, place), rule: seen },
  {
    endpoint: live.saveCallNotes,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ ...(await sidParams(world, place)), body: { notes: "Noted" } }),
    usesUp: true,
    audited: audited("call.noted", true, "nothing"),
  },
  {
    endpoint: history.listCallHistory,
    ...atEachPlace(seen),
    build: async (world, place) => ({ params: { customerId: (await addCall(world, place)).customerId } }),
    problems: ({ body }) => compare(body.callHistory.length, 1),
  },
  {
    endpoint: history.listCalls,
    build: () => ({ query: { limit: "200" } }),
    problems: async (checked) => compare(checked.body.calls.length, Math.min(200, await countVisible(checked, "true"))),
  },
  { endpoint: missed.listMissedCalls },
  {
    endpoint: missed.dismissMissedCall,
    ...inOneOrganization(called),
    build: async (world, place) => ({ params: await addMissedCall(world, place), body: { reason: "spam" } }),
    usesUp: true,
    audited: audited("call.dismissed", true, "new"),
  },
  {
    endpoint: missed.restoreMissedCall,
    ...inOneOrganization(called),
    build: async (world, place) => {
      const params = await addMissedCall(world, place);
      await world.test.query(
        `insert into missed_call_dismissals (organization_id, call_id, customer_phone, up_to, reason, person_id, dismissed_at)
         select organization_id, id, customer_phone, started_at, 'spam', person_id, started_at from calls where id = $1`,
        [params.callId],
      );
      return { params };
    },
    audited: audited("call.restored", true, "nothing"),
  },
  {
    endpoint: log.saveCallLog,
    ...inOneOrganization(called),
    build: async (world, place) => {
      const { customerId } = await addCustomer(world, place);
      return { body: { customer_id: customerId, notes: "Talked", callType: "Follow-up" } };
    },
    audited: audited("call.logged", true, "new"),
  },
  {
    endpoint: log.updateCallLog,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      params: { callId: (await addCall(world, place)).callId },
      body: { team: "Sales" },
    }),
    usesUp: true,
    audited: audited("call.updated", true, "both"),
  },
  {
    endpoint: settings.getCallSettings,
    inGlobalView,
  },
  {
    endpoint: settings.updateCallSettings,
    build: () => ({ body: { dailyAttempts: 4 + (nextNumber() % 50) } }),
    rule: heldEverywhere("org:settings:manage"),
    inGlobalView,
    audited: audited("call_settings.updated", false, "both"),
  },
  {
    endpoint: ringing.listRingingCalls,
    inGlobalView,
  },
  {
    endpoint: simulator.simulateInboundCall,
    build: () => ({ body: { from: "2015559999" } }),
    inGlobalView,
    audited: audited("call.simulated", true, "nothing"),
  },
  { endpoint: phones.listOwnPhones },
  {
    endpoint: phones.addOwnPhone,
    build: () => ({ body: { number: `203555${String(nextNumber()).padStart(4, "0")}` } }),
    undo: forgetPhones,
    audited: audited("own_phone.added", false, "new"),
  },
  {
    endpoint: phones.makeOwnPhonePrimary,
    isPersonal: true,
    build: async (world, _place, sender) => ({ params: { phoneId: (await addOwnPhone(world, sender)).phoneId } }),
    undo: forgetPhones,
    usesUp: true,
    audited: audited("own_phone.made_primary", false, "new"),
  },
  {
    endpoint: phones.deleteOwnPhone,
    isPersonal: true,
    build: async (world, _place, sender) => ({ params: { phoneId: (await addOwnPhone(world, sender)).phoneId } }),
    usesUp: true,
    audited: audited("own_phone.deleted", false, "old"),
  },
  ...[
    twilio.receiveTwilioEvent,
    twilio.answerTwilioAgent,
    twilio.acceptTwilioCall,
    twilio.declineTwilioCall,
    twilio.announceTwilioCall,
    twilio.takeTwilioCall,
  ].map((endpoint): Trial => ({
    endpoint,
    build: ({ ours }) => ({
      query: { organizationId: ours, callId: newId(), leg: "agent" },
      body: { CallSid: "CA1", CallStatus: "completed" },
      headers: { "x-twilio-signature": "bm90IHNpZ25lZA==" },
    }),
  })),
  {
    endpoint: twilio.ringNextTwilio,
    build: ({ ours }) => ({
      query: { organizationId: ours, callId: newId(), stage: "owner" },
      body: { CallSid: "CA1" },
      headers: { "x-twilio-signature": "bm90IHNpZ25lZA==" },
    }),
  },
  {
    endpoint: twilio.receiveTwilioCall,
    build: ({ ours }) => ({
      query: { organizationId: ours },
      body: { CallSid: "CA1", From: "+12015550142" },
      headers: { "x-twilio-signature": "bm90IHNpZ25lZA==" },
    }),
  },
];
