import type pg from "pg";
import { addPeople, removePeople, type SignedInPerson } from "../signed-in-people.ts";

/** Calls in the stock, and the people who place more of them. */

/** In E.164; every agent has it. */
export const agentPhone = "+12015550199";

export interface CalledCustomer {
  customerId: string;
  phone: string;
}

const byAgents = "select id from people where email like 'agent-%@bench.example'";

/** Removes what calls leave behind, except for those that belong to the stock. */
export async function removePlacedCalls(owner: pg.Client): Promise<void> {
  const placed = `select id from calls where person_id in (${byAgents})`;
  await owner.query("begin");
  await owner.query("delete from pgboss.job where name like 'calls.%'");
  await owner.query(`delete from activities where source_kind = 'call' and source_id in (${placed})`);
  await owner.query(`delete from calls where person_id in (${byAgents})`);
  await owner.query("commit");
}

/** Adds people with a phone who may place calls, instead of those of an earlier run. */
export async function addAgents(owner: pg.Client, organizationId: string, count: number): Promise<SignedInPerson[]> {
  await removeAgents(owner);
  const agents = await addPeople(owner, organizationId, { name: "agent", role: "org:admin", count });
  await owner.query(
    `insert into user_phones (person_id, id, digits, e164, is_primary)
     select id, gen_random_uuid(), substr($1, 3), $1, true from (${byAgents}) agents`,
    [agentPhone],
  );
  return agents;
}

export async function removeAgents(owner: pg.Client): Promise<void> {
  await removePlacedCalls(owner);
  for (const table of ["tasks", "appointments", "activities"])
    await owner.query(`delete from ${table} where created_by in (${byAgents})`);
  await owner.query(`delete from audit_events where actor_id in (${byAgents})`);
  await removePeople(owner, "agent");
}

/** Customers with a number that can be dialed, the same in every run. */
export async function findCustomersToCall(owner: pg.Client, organizationId: string): Promise<CalledCustomer[]> {
  const { rows } = await owner.query<CalledCustomer>(
    `select p.customer_id as "customerId", p.e164 as phone
     from customer_phones p join customers c on c.organization_id = p.organization_id and c.id = p.customer_id
     where p.organization_id = $1 and p.e164 is not null and c.deleted_at is null order by md5(p.id::text) limit 500`,
    [organizationId],
  );
  if (rows.length === 0) throw new Error("No customer of bench-01 has a number that can be dialed");
  return rows;
}

interface StoredCall extends CalledCustomer {
  callId: string;
  personId: string;
  status: string;
}

/** Stores calls as they are while they last. */
export async function addLiveCalls(
  owner: pg.Client,
  organizationId: string,
  calls: readonly StoredCall[],
): Promise<void> {
  await owner.query(
    `insert into calls (organization_id, id, call_sid, direction, status, customer_id, location_id, person_id, user_phone,
       customer_phone, provider, placed_at, started_at, agent_answered_at, customer_answered_at, both_connected_at,
       created_by)
     select $1, given.id, 'CA' || md5(given.id::text), 'outbound', status, customer_id,
       (select location_id from customer_locations a
        where a.organization_id = $1 and a.customer_id = given.customer_id and a.is_primary),
       person_id, $2, phone, 'twilio', $3, $3, connected.at, connected.at, connected.at, person_id
     from unnest($4::uuid[], $5::uuid[], $6::text[], $7::uuid[], $8::text[]) as given (id, customer_id, phone, person_id, status)
     cross join lateral (select case when status = 'in-progress' then $3::timestamptz + interval '12 seconds' end as at) connected`,
    [
      organizationId,
      agentPhone,
      startOfLiveCalls,
      calls.map(({ callId }) => callId),
      calls.map(({ customerId }) => customerId),
      calls.map(({ phone }) => phone),
      calls.map(({ personId }) => personId),
      calls.map(({ status }) => status),
    ],
  );
}

/** The same on both sides of a comparison. */
export const startOfLiveCalls = new Date(Date.now() - 60_000);

/** How many calls the customer with the longest history has. */
const longest = 500;

/** The stock's customer with 500 calls. Adds them once, with ten each for other customers, so that the planner knows both. */
export async function openLongHistory(
  owner: pg.Client,
  { organizationId, personId }: { organizationId: string; personId: string },
): Promise<string> {
  const [called] = await findCustomersToCall(owner, organizationId);
  const customerId = called?.customerId ?? "";
  const found = await owner.query("select from calls where organization_id = $1 and customer_id = $2 limit 1", [
    organizationId,
    customerId,
  ]);
  if (found.rowCount === 0) {
    const values = [organizationId, personId, customerId];
    await owner.query(historyOf("c.id = $3", longest), values);
    await owner.query(
      historyOf("c.id in (select id from customers where organization_id = $1 and id <> $3 limit 2000)", 10),
      values,
    );
  }
  await owner.query("vacuum (analyze) calls");
  return customerId;
}

const at = "date_trunc('second', now()) - n * interval '7 hours'";

/** Calls that ended in different ways, some with notes. */
const historyOf = (whose: string, count: number) => `
  insert into calls (organization_id, id, call_sid, direction, status, customer_id, location_id, person_id, user_phone, customer_phone,
    provider, placed_at, started_at, agent_answered_at, customer_answered_at, both_connected_at, ended_at, ended_because, answered_by,
    duration_seconds, notes, outcome, call_type, logged_at, created_by, created_at, updated_at)
  select c.organization_id, gen_random_uuid(), 'CA' || md5(c.id::text || n), 'outbound', e.status, c.id, l.location_id, $2, '${agentPhone}', p.e164,
    'twilio', ${at}, ${at}, connected.at, connected.at, connected.at, ${at} + interval '2 minutes', e.ended_because,
    case when connected.at is not null then 'human' end, case when connected.at is null then 0 else 100 end,
    case when n % 3 = 0 then 'Would like to hear about the trade-in before the lease ends.' end,
    case when n % 3 = 0 then 'connected' end, case when n % 3 = 0 then 'Follow-up' end, case when n % 3 = 0 then ${at} end, $2, ${at}, ${at}
  from customers c
  join customer_phones p on p.organization_id = c.organization_id and p.customer_id = c.id and p.is_primary and p.e164 is not null
  left join customer_locations l on l.organization_id = c.organization_id and l.customer_id = c.id and l.is_primary
  cross join generate_series(1, ${count}) n
  cross join lateral (
    select (array['completed', 'busy', 'no-answer', 'completed', 'cancelled'])[1 + n % 5] as status,
      (array['customer-ended', 'customer-busy', 'customer-no-answer', 'customer-ended', 'customer-canceled'])[1 + n % 5] as ended_because
  ) e
  cross join lateral (select case when e.status = 'completed' then ${at} + interval '20 seconds' end as at) connected
  where c.organization_id = $1 and ${whose}`;
