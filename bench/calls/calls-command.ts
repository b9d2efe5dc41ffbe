/**
 * `npm run bench -- calls [--rounds 3] [--check]`: at least 200 calls at a time whose callbacks arrive late, repeatedly and out of
 * order at a running server; prints how long each callback takes, whether memory grows, and which calls ended wrongly. See
 * docs/performance.md.
 */
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { customerTopic } from "@automotive-crm/contract/live/topics";
import { startFakeTwilio } from "@automotive-crm/server/src/testing/twilio/fake-twilio.ts";
import type pg from "pg";
import { startProduct } from "../child-server.ts";
import { openStreams } from "../open-streams.ts";
import { openStock } from "../stock.ts";
import { callEnvironment, pick } from "./call-scenarios.ts";
import { addAgents, findCustomersToCall, removeAgents } from "./call-stock.ts";
import { findWrongCalls } from "./check-played-calls.ts";
import { playCalls } from "./play-calls.ts";
import { memoryOptions, readMemory, type Memory } from "./server-memory.ts";

/** Some of them wait for late callbacks, or for their next call to be placed. */
const agentCount = 250;
const fewestLive = 200;
const startSeconds = 30;
const seconds = 90;
const shownProblems = 10;
const mostP95 = 25;
const mostGrowth = 1.1;

const say = (text: string) => console.log(text);
const load = () => `load ${(loadavg()[0] ?? NaN).toFixed(1)} on ${cpus().length} cores`;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { rounds: { type: "string", default: "3" }, check: { type: "boolean", default: false } },
});
const stock = await openStock(2_000);
const twilio = await startFakeTwilio();
const product = await startProduct(
  stock.dataDirectory,
  { ...callEnvironment, TWILIO_API_URL: twilio.url },
  memoryOptions,
);
try {
  const customers = await findCustomersToCall(stock.owner, stock.organizationId);
  const people = await addAgents(stock.owner, stock.organizationId, agentCount);
  const agents = people.map((person, index) => ({ ...person, ...pick(customers, index) }));
  const followed = agents.map(({ token, customerId }) => ({
    token,
    topic: customerTopic(stock.organizationId, customerId),
  }));
  const streams = await openStreams(product.url, followed);
  say(`${agentCount} agents place calls, and their browsers follow their customers; ${load()}`);

  await playRound("to warm up");
  const before = await readSettledMemory();
  const latencies: number[] = [];
  let wrong = 0;
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const played = await playRound(`round ${round}`);
    latencies.push(...played.latencies);
    wrong += played.wrong;
  }
  const after = await readSettledMemory();
  streams.close();

  const p95 = percentile(latencies, 0.95);
  const growth = after.heapMegabytes / before.heapMegabytes;
  say(`\ncallbacks: ${latencies.length}, ${describe(latencies)}; at most ${mostP95} ms for p95`);
  say(`heap: ${ratio(before, after, "heapMegabytes")}; at most ${mostGrowth}`);
  say(`resident memory: ${ratio(before, after, "residentMegabytes")}`);
  say(`calls that ended wrongly, and refused callbacks: ${wrong}`);
  if (wrong > 0 || (values.check && (p95 > mostP95 || growth > mostGrowth))) process.exitCode = 1;

  async function playRound(name: string) {
    const startedAt = performance.now();
    const round = {
      url: product.url,
      twilio,
      speed: 1,
      startSeconds,
      isOver: () => performance.now() - startedAt > seconds * 1_000,
      live: 0,
      latencies: [] as number[],
      refusals: [] as string[],
    };
    let fewest = Infinity;
    const counting = setInterval(() => {
      const elapsed = (performance.now() - startedAt) / 1_000;
      if (elapsed > startSeconds + 5 && elapsed < seconds) fewest = Math.min(fewest, round.live);
    }, 100);
    const calls = await playCalls(round, agents);
    clearInterval(counting);
    const length = (performance.now() - startedAt) / 1_000;
    await haveJobsDone(stock.owner);
    const { latencies, refusals } = round;
    const problems = [...refusals, ...(await findWrongCalls(stock.owner, calls))];
    const counts = `${calls.length} calls, never fewer than ${fewest} at a time, ${latencies.length} callbacks`;
    say(`${name}: ${counts} in ${length.toFixed(0)} s, ${describe(latencies)}; ${load()}`);
    if (fewest < fewestLive) throw new Error(`There were fewer than ${fewestLive} calls at a time`);
    for (const problem of problems.slice(0, shownProblems)) say(`  ${problem}`);
    return { latencies, wrong: problems.length };
  }

  /** Waits until what is remembered for some seconds has been forgotten. */
  async function readSettledMemory(): Promise<Memory> {
    await pause(10_000);
    return readMemory(product);
  }
} finally {
  await product.stop();
  await removeAgents(stock.owner);
  await stock.close();
}

/** Each call is looked after until it is over. */
async function haveJobsDone(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await owner.query(
      "select from pgboss.job where name like 'calls.%' and state in ('created', 'retry', 'active') limit 1",
    );
    if (rowCount === 0) return;
    await pause(200);
  }
}

function percentile(latencies: readonly number[], share: number): number {
  return latencies.toSorted((one, other) => one - other)[Math.floor(latencies.length * share)] ?? NaN;
}

function describe(latencies: readonly number[]): string {
  return [50, 95, 99].map((share) => `p${share} ${percentile(latencies, share / 100).toFixed(1)} ms`).join(", ");
}

function ratio(before: Memory, after: Memory, name: keyof Memory): string {
  return `${before[name].toFixed(1)} MB before, ${after[name].toFixed(1)} MB after: ${(after[name] / before[name]).toFixed(2)}`;
}
