import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { locationTopic } from "@automotive-crm/contract/live/topics";
import type pg from "pg";
import { addAgents, type CalledCustomer } from "../calls/call-stock.ts";
import { openStreams } from "../open-streams.ts";
import { findLocation, type Administrator } from "../stock.ts";
import { createDayClient, type DayRecord } from "./day-client.ts";
import { roundsOf, work, type Workday, type Worker } from "./working-day.ts";

export interface DaySetting {
  url: string;
  owner: pg.Client;
  /** One for each dealership. */
  administrators: readonly Administrator[];
  people: number;
  seconds: number;
}

export type Staff = readonly { worker: Worker; day: Workday }[];

/** Gives each dealership its people, and each of them customers of their own. */
export async function hireStaff(
  { url, owner, administrators, people, seconds }: DaySetting,
  record: DayRecord,
): Promise<Staff> {
  const agents = await addAgents(owner, administrators[0]?.organizationId ?? "", people);
  await owner.query("update people set is_demo = true where email like 'agent-%@bench.example'");
  const bookedOn = addDays(new Date().toISOString().slice(0, 10), 2);
  const rounds = roundsOf(seconds);
  const workers: { worker: Worker; day: Workday }[] = [];
  for (const [nth, { organizationId }] of administrators.entries()) {
    const staff = agents.filter((_, index) => index % administrators.length === nth);
    await moveTo(owner, organizationId, staff);
    const { locationId } = await findLocation(owner, organizationId);
    const customers = await findCustomers(owner, organizationId, staff.length * rounds);
    const day = { organizationId, locationId, bookedOn };
    for (const [index, { personId }] of staff.entries()) {
      const own = customers.slice(index * rounds, (index + 1) * rounds);
      workers.push({ worker: { personId, client: createDayClient(url, record), customers: own }, day });
    }
  }
  return workers;
}

/** Everyone works until their day is over. */
export const spendDay = (setting: DaySetting, staff: Staff, record: DayRecord): Promise<unknown> =>
  Promise.all(staff.map(({ worker, day }, index) => come({ worker, day, index }, setting, record)));

/** People arrive over the first tenth of the day, sign in and keep a live stream open. */
async function come(
  { worker, day, index }: { worker: Worker; day: Workday; index: number },
  { url, people, seconds }: DaySetting,
  record: DayRecord,
): Promise<void> {
  await pause((index / people) * seconds * 100);
  const { client, personId } = worker;
  const signedIn = await client.send<{ token: string }>("sign in", "POST", "/api/auth/demo-sign-in", { personId });
  if (!signedIn) return;
  client.signInAs(signedIn.token);
  const topic = locationTopic(day.organizationId, day.locationId);
  const streams = await openStreams(url, [{ token: signedIn.token, topic }]).catch((error: unknown) => {
    record.errors.push(`stream: ${String(error)}`);
  });
  await work(worker, day, index);
  streams?.close();
}

async function moveTo(owner: pg.Client, organizationId: string, staff: readonly { personId: string }[]): Promise<void> {
  const ids = staff.map(({ personId }) => personId);
  await owner.query("update memberships set organization_id = $1 where person_id = any($2)", [organizationId, ids]);
}

/** Each with a number of their own, so that nobody is called twice. */
async function findCustomers(owner: pg.Client, organizationId: string, count: number): Promise<CalledCustomer[]> {
  const { rows } = await owner.query<CalledCustomer>(
    `select distinct on (p.e164) p.customer_id as "customerId", p.e164 as phone
     from customer_phones p join customers c on c.organization_id = p.organization_id and c.id = p.customer_id
     where p.organization_id = $1 and p.is_primary and p.e164 is not null and c.deleted_at is null and not c.do_not_call
       and not exists (select from do_not_call_numbers d where d.organization_id = $1 and d.e164 = p.e164)
     order by p.e164 limit $2`,
    [organizationId, count],
  );
  if (rows.length < count) throw new Error(`Only ${rows.length} customers have a number that may be called`);
  return rows;
}
