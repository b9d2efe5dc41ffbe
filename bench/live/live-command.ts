/**
 * `npm run bench -- live`: 300 open streams on one server while 20 customers a second are changed; prints what they cost the server
 * and how long an event takes. See docs/performance.md.
 */
import { customerTopic, locationTopic, type Topic } from "@automotive-crm/contract/live/topics";
import { startProduct } from "../child-server.ts";
import { addPeople, removePeople } from "../signed-in-people.ts";
import { openStock } from "../stock.ts";
import { openStreams, type Streams } from "./open-streams.ts";
import { findCustomersAtOneLocation } from "./live-stage.ts";
import { readUsage, type Usage } from "./server-usage.ts";

const streamCount = 300;
const changesPerSecond = 20;
const seconds = 15;
const restSeconds = 5;

const say = (text: string) => console.log(text);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const cpuShare = (from: Usage, to: Usage) => (to.cpuSeconds - from.cpuSeconds) / (to.at - from.at);
const megabytes = (usage: Usage) => `${usage.megabytes.toFixed(0)} MB`;
const percent = (share: number) => `${(share * 100).toFixed(0)}%`;

const stock = await openStock(2_000);
await removePeople(stock.owner, "live");
const product = await startProduct(stock.dataDirectory);
try {
  const { locationId, customerIds } = await findCustomersAtOneLocation(stock.owner, stock.organizationId, 20);
  const group = { name: "live", role: "org:viewer", count: streamCount } as const;
  const tokens = (await addPeople(stock.owner, stock.organizationId, group)).map(({ token }) => token);
  await changeCustomers(customerIds, restSeconds);
  const idle = await readUsage(product.url);
  await changeCustomers(customerIds, seconds);
  const before = await readUsage(product.url);
  say(
    `without streams: memory ${megabytes(before)}, CPU ${percent(cpuShare(idle, before))} of one core for the changes`,
  );

  const ofOneCustomer = tokens.map((_, index) => customerTopic(stock.organizationId, customerIds[index % 20] ?? ""));
  await measure(`each change reaches ${streamCount / 20} streams`, tokens, ofOneCustomer);
  const ofTheLocation = tokens.map(() => locationTopic(stock.organizationId, locationId));
  await measure(`each change reaches all ${streamCount} streams`, tokens, ofTheLocation);

  async function measure(name: string, of: readonly string[], topics: readonly Topic[]): Promise<void> {
    const streams = await openStreams(
      product.url,
      of.map((token, index) => ({ token, topic: topics[index] ?? "person:" })),
    );
    await pause(restSeconds * 1_000);
    const resting = await readUsage(product.url);
    streams.restart();
    const sent = await changeCustomers(customerIds, seconds, streams);
    const busy = await readUsage(product.url);
    await pause(1_000);
    report(name, streams, sent);
    say(`  memory ${megabytes(resting)} at rest, ${megabytes(busy)} after`);
    say(`  CPU ${percent(cpuShare(resting, busy))} of one core, including the changes themselves`);
    streams.close();
    await pause(1_000);
  }
} finally {
  await product.stop();
  await removePeople(stock.owner, "live");
  await stock.close();
}

/** Saves new notes for one customer after another at a steady pace, whether or not the last save has been answered. */
async function changeCustomers(customerIds: readonly string[], forSeconds: number, streams?: Streams): Promise<number> {
  const count = forSeconds * changesPerSecond;
  const saves: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < count; index += 1) {
    await pause(startedAt + (index * 1_000) / changesPerSecond - performance.now());
    const customerId = customerIds[index % customerIds.length] ?? "";
    streams?.expect(customerId);
    saves.push(save(customerId, `Note ${String(index)} ${String(startedAt)}`));
  }
  await Promise.all(saves);
  return count;
}

async function save(customerId: string, notes: string): Promise<void> {
  const headers = { authorization: `Bearer ${stock.token}`, "content-type": "application/json" };
  const url = `${product.url}/api/customers/${customerId}`;
  const { ok, status } = await fetch(url, { method: "PUT", headers, body: JSON.stringify({ notes }) });
  if (!ok) throw new Error(`A save was answered with ${status}`);
}

function report(name: string, streams: Streams, sent: number): void {
  const latencies = streams.latencies.toSorted((one, other) => one - other);
  const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? NaN).toFixed(1);
  say(`\n${name}: ${sent} changes in ${seconds} s, ${latencies.length} events`);
  say(`  from sending the save to the event: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`);
}
