import { callsOnCustomerPage } from "@automotive-crm/contract/calls/history";
import { twilioPaths } from "@automotive-crm/contract/calls/twilio";
import { inRfc2822, sign, twilioAccount } from "@automotive-crm/server/src/testing/twilio/fake-twilio.ts";
import type pg from "pg";
import { v7 as newId } from "uuid";
import type { Scenario } from "../scenario.ts";
import type { SignedInPerson } from "../signed-in-people.ts";
import type { Stock } from "../stock.ts";
import type { Shot } from "../volley.ts";
import {
  addAgents,
  addLiveCalls,
  agentPhone,
  findCustomersToCall,
  openLongHistory,
  removePlacedCalls,
  startOfLiveCalls,
  type CalledCustomer,
} from "./call-stock.ts";

/** As the product is configured for these scenarios. Nothing is ever sent to this address. */
export const callEnvironment = {
  PUBLIC_BASE_URL: "https://crm.example",
  TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
  TWILIO_AUTH_TOKEN: twilioAccount.authToken,
  TWILIO_PHONE_NUMBER: twilioAccount.phoneNumber,
  TWILIO_API_URL: "http://127.0.0.1:9",
};

/** Each starts one call. Divisible by the number of connections, so that every request is sent once. */
const starts = 480;
const liveCalls = 200;

/** What a provider reports about a call, in order. */
const callbacks = [
  ["agent", { CallStatus: "initiated" }],
  ["agent", { CallStatus: "ringing" }],
  ["agent", { CallStatus: "in-progress" }],
  ["customer", { CallStatus: "ringing" }],
  ["customer", { CallStatus: "in-progress" }],
  ["customer", { AnsweredBy: "human" }],
  ["customer", { CallStatus: "completed" }],
  ["agent", { CallStatus: "completed" }],
] as const;
const reportedCalls = starts / callbacks.length;

/** Starting calls, what a provider reports about them, and two lists of calls. */
export async function prepareCallScenarios({
  owner,
  organizationId,
  personId,
}: Pick<Stock, "owner" | "organizationId" | "personId">): Promise<Scenario[]> {
  const busiest = await openLongHistory(owner, { organizationId, personId });
  const customers = await findCustomersToCall(owner, organizationId);
  const agents = await addAgents(owner, organizationId, starts);
  const called = agents.map((agent, index) => ({ ...agent, ...pick(customers, index), callId: newId() }));
  const addCalls = async (count: number, statuses: readonly string[]) => {
    const calls = called.slice(0, count).map((call, index) => ({ ...call, status: pick(statuses, index) }));
    await addLiveCalls(owner, organizationId, calls);
  };
  const clear = () => removePlacedCalls(owner);
  const restoring = (restore: () => Promise<void>) => async () => {
    await clear();
    await restore();
  };
  const stored = () => readStored(owner, organizationId, agents);
  return [
    {
      name: "active calls",
      shots: [{ method: "GET", path: "/api/calls/active" }],
      varying: ["duration"],
      stage: { restore: restoring(() => addCalls(liveCalls, ["ringing", "in-progress"])), clear },
    },
    {
      name: "call history",
      shots: [{ method: "GET", path: `/api/calls/history/${busiest}?limit=${callsOnCustomerPage}` }],
    },
    {
      name: "call start",
      shots: called.map(startOf),
      // Whether a reason was needed depends on the time of day where the customer is.
      varying: ["callSid", "call_sid", "id", "startedAt", "created_at", "updated_at", "overrideReason"],
      stage: { restore: clear, clear, isUsedUp: true },
      stored,
    },
    {
      name: "call event",
      shots: called.slice(0, reportedCalls).flatMap((call) => reportsOf(organizationId, call.callId)),
      stage: { restore: restoring(() => addCalls(reportedCalls, ["initiating"])), clear, isUsedUp: true },
      stored,
    },
  ];
}

/** Starts again at the first. */
export function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error("There is nothing to pick from");
  return value;
}

/** The request that has a customer called. */
export const startOf = ({ customerId, phone, personId, token }: CalledCustomer & SignedInPerson): Shot => ({
  method: "POST",
  path: "/api/calls/initiate",
  // The product knows the caller from the session, and ignores `userId`.
  body: JSON.stringify({
    userId: personId,
    userPhone: agentPhone,
    customerPhone: phone,
    customerId,
    purpose: "service",
    override: { reason: "callback-requested" },
  }),
  headers: { authorization: `Bearer ${token}` },
});

function reportsOf(organizationId: string, callId: string): Shot[] {
  return callbacks.map(([leg, status], index) => {
    const query = new URLSearchParams({ organizationId, callId, leg });
    const at = new Date(startOfLiveCalls.getTime() + (index + 1) * 5_000);
    const path = `${twilioPaths.events}?${query.toString()}`;
    const { body, signature } = sign(callEnvironment.PUBLIC_BASE_URL + path, {
      CallSid: `CA-${leg}-${callId}`,
      ...status,
      SequenceNumber: String(index),
      Timestamp: inRfc2822(at),
    });
    const headers = { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature };
    return { method: "POST", path, body, headers };
  });
}

/** What both servers must have stored after the same requests. */
async function readStored(
  owner: pg.Client,
  organizationId: string,
  agents: readonly SignedInPerson[],
): Promise<unknown> {
  const { rows: calls } = await owner.query<{ id: string }>(
    `select k.id, k.person_id, k.status, k.customer_id, k.location_id, k.user_phone, k.customer_phone, k.provider, k.purpose,
       k.agent_answered_at, k.customer_answered_at, k.both_connected_at, k.ended_at, k.ended_because, k.answered_by, k.duration_seconds,
       (select count(*)::integer from call_events e where e.organization_id = $2 and e.call_id = k.id) as events,
       (select count(*)::integer from audit_events e where e.organization_id = $2 and e.entity_id = k.id) as audited,
       (select json_agg(json_build_array(a.title, a.call_data - 'callSid' - 'callId', a.contact_at, a.follows_source)) from activities a
        where a.organization_id = $2 and a.source_kind = 'call' and a.source_id = k.id) as entries,
       case when k.status = 'completed' then c.last_contact_at >= k.started_at end as is_contact
     from calls k join customers c on c.organization_id = $2 and c.id = k.customer_id
     where k.organization_id = $2 and k.person_id = any($1::uuid[]) order by k.person_id`,
    [agents.map(({ personId }) => personId), organizationId],
  );
  // Apart, since jobs aren't where an organization's rows are if those are spread.
  const { rows: jobs } = await owner.query<{ callId: string; names: string[] }>(
    `select data -> 'payload' ->> 'callId' as "callId", array_agg(name order by name) as names from pgboss.job
     where name like 'calls.%' and data -> 'payload' ->> 'callId' = any($1::text[]) group by 1`,
    [calls.map(({ id }) => id)],
  );
  const namesByCall = new Map(jobs.map(({ callId, names }) => [callId, names]));
  return calls.map(({ id, ...call }) => ({ ...call, jobs: namesByCall.get(id) ?? null }));
}
