/**
 * `npm run bench -- day [--people 300] [--seconds 300] [--check]`: a working day of 300 people at 20 dealerships in five minutes against
 * one server, with a live stream each. Prints how long every kind of request took, and whose processor time it was. See docs/performance.md.
 */
import { parseArgs } from "node:util";
import { removeAgents } from "../calls/call-stock.ts";
import { startProduct } from "../child-server.ts";
import { readCpuTime } from "../cpu-time.ts";
import { openStock } from "../stock.ts";
import type { DayRecord } from "./day-client.ts";
import { hireStaff, spendDay } from "./staff.ts";
import { roundsOf } from "./working-day.ts";

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
  const setting = { url: product.url, owner, administrators: stock.administrators, people, seconds };
  const record: DayRecord = { latencies: new Map(), errors: [] };
  const staff = await hireStaff(setting, record);
  say(
    `${people} people of ${stock.administrators.length} dealerships work for ${seconds} s: ${roundsOf(seconds)} customers each`,
  );
  const before = await readCpuTime(product.process.pid ?? 0, owner);
  const clientBefore = process.cpuUsage();
  const startedAt = performance.now();
  await spendDay(setting, staff, record);
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
