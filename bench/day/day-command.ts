/**
 * `npm run bench -- day [--people 300] [--seconds 300] [--check]`: a working day of 300 people at 20 dealerships in five minutes against
 * one server, with a live stream each. Prints how long every kind of request took, and whose processor time it was. See docs/performance.md.
 */
import { parseArgs } from "node:util";
import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { locationTopic } from "@automotive-crm/contract/live/topics";
import { addAgents, removeAgents, type CalledCustomer } from "../calls/call-stock.ts";
import { startProduct } from "../child-server.ts";
import { readCpuTime } from "../cpu-time.ts";
import { findCustomersAtOneLocation } from "../live/live-stage.ts";
import { openStreams } from "../live/open-streams.ts";
import { openStock } from "../stock.ts";
import { createDayClient, type DayRecord } from "./day-client.ts";
import { roundsOf, work, type Workday, type Worker } from "./working-day.ts";

/** Milliseconds, with the clients on the same two cores. */
const mostP95 = 100;

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "300" },
    seconds: { type: "string", default: "300" },
    check: { type: "boolean", default: false },
  },
});
const [people, seconds] = [Number(values.people), Number(values.seconds)];
const say = (text: string) => console.log(text);
const milliseconds = (value: number) => value.toFixed(0).padStart(6);

const stock = await openStock(100_000);
const { owner } = stock;
const product = await startProduct(stock.dataDirectory, {
  CRM_SIGN_INS_PER_MINUTE: "1000000",
  CRM_SIMULATOR_SPEED: "100",
});
try {
  const agents = await addAgents(owner, stock.organizationId, people);
  await owner.query("update people set is_demo = true where email like 'agent-%@bench.example'");
  const bookedOn = addDays(new Date().toISOString().slice(0, 10), 2);
  const rounds = roundsOf(seconds);
  const record: DayRecord = { latencies: new Map(), errors: [] };
  const workers: { worker: Worker; day: Workday }[] = [];
  for (const [nth, { organizationId }] of stock.administrators.entries()) {
    const staff = agents.filter((_, index) => index % stock.administrators.length === nth);
    await moveTo(organizationId, staff);
    const { locationId } = await findCustomersAtOneLocation(owner, organizationId, 1);
    const customers = await findCustomers(organizationId, staff.length * rounds);
    const day = { organizationId, locationId, bookedOn };
    for (const [index, { personId }] of staff.entries()) {
      const own = customers.slice(index * rounds, (index + 1) * rounds);
      workers.push({ worker: { personId, client: createDayClient(product.url, record), customers: own }, day });
    }
  }
  say(`${people} people of ${stock.administrators.length} dealerships work for ${seconds} s: ${rounds} customers each`);
  const before = await readCpuTime(product.process.pid ?? 0, owner);
  const clientBefore = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(workers.map(({ worker, day }, index) => come(worker, index, day, record)));
  const took = (performance.now() - startedAt) / 1_000;
  const after = await readCpuTime(product.process.pid ?? 0, owner);
  const client = process.cpuUsage(clientBefore);
  const p95 = report(record, took);
  say(
    `processor seconds: server ${((after.node - before.node) / 1_000).toFixed(0)}, PostgreSQL ${((after.postgres - before.postgres) / 1_000).toFixed(0)}, clients ${((client.user + client.system) / 1_000_000).toFixed(0)}`,
  );
  if (values.check && (record.errors.length > 0 || p95 > mostP95)) process.exitCode = 1;
} finally {
  await product.stop();
  await removeAgents(owner);
  await stock.close();
}

/** People arrive over the first tenth of the day, sign in and keep a live stream open. */
async function come(worker: Worker, index: number, day: Workday, record: DayRecord): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, (index / people) * seconds * 100));
  const { client, personId } = worker;
  const signedIn = await client.send<{ token: string }>("sign in", "POST", "/api/auth/demo-sign-in", { personId });
  if (!signedIn) return;
  client.signInAs(signedIn.token);
  const topic = locationTopic(day.organizationId, day.locationId);
  const streams = await openStreams(product.url, [{ token: signedIn.token, topic }]).catch((error: unknown) => {
    record.errors.push(`stream: ${String(error)}`);
  });
  await work(worker, day, index);
  streams?.close();
}

async function moveTo(organizationId: string, staff: readonly { personId: string }[]): Promise<void> {
  const ids = staff.map(({ personId }) => personId);
  await owner.query("update memberships set organization_id = $1 where person_id = any($2)", [organizationId, ids]);
}

/** Each with a number of their own, so that nobody is called twice. */
async function findCustomers(organizationId: string, count: number): Promise<CalledCustomer[]> {
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

/** Prints a line for each kind of request, slowest first, and returns the 95th percentile of all. */
function report({ latencies, errors }: DayRecord, took: number): number {
  const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const lineOf = (name: string, taken: readonly number[]) => {
    const sorted = taken.toSorted((one, other) => one - other);
    const [p50, p95, p99] = [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 0.99)];
    return {
      p95,
      text: `${name.padEnd(16)}${String(sorted.length).padStart(8)}${[p50, p95, p99].map(milliseconds).join("")}`,
    };
  };
  const lines = [...latencies].map(([name, taken]) => lineOf(name, taken)).toSorted((a, b) => b.p95 - a.p95);
  const total = lineOf("all", [...latencies.values()].flat());
  say(`\n${"".padEnd(16)}requests   p50   p95   p99 ms`);
  for (const { text } of [...lines, total]) say(text);
  const count = [...latencies.values()].reduce((sum, taken) => sum + taken.length, 0);
  say(`\n${count} requests in ${took.toFixed(0)} s, ${errors.length} errors`);
  for (const error of new Set(errors.slice(0, 20))) say(`  ${error}`);
  return total.p95;
}
