import type { CpuTime } from "./cpu-time.ts";
import type { Scenario } from "./scenario.ts";
import { fire, type Shot, type Volley } from "./volley.ts";

export interface Side {
  url: string;
  token: string;
  /** Instead of the scenario's. */
  shots?: readonly Shot[];
  readCpuTime?(): Promise<CpuTime>;
  /** What others do on the server while it is measured. */
  background?(seconds: number): Promise<unknown>;
}

export interface Measured {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Processor milliseconds per request. */
  nodeMs: number;
  postgresMs: number;
}

export interface Outcome {
  ours: Measured;
  other: Measured;
  /** Ours divided by the other. */
  ratio: Measured;
}

export interface Pace {
  connections: number;
  /** Per round. */
  seconds: number;
  rounds: number;
  warmUpSeconds: number;
}

/**
 * Measures two servers with the same requests (or one with two kinds of requests), taking turns (A B B A A B) after warming up both. The
 * ratio is taken within each pair of rounds and the median counts, so other load on the machine affects both sides or is discarded.
 */
export async function contest(
  ours: Side,
  other: Side,
  { shots, stage }: Pick<Scenario, "shots" | "stage">,
  pace: Pace,
): Promise<Outcome> {
  const run = async ({ readCpuTime, background, ...side }: Side, seconds: number) => {
    await stage?.restore();
    const before = await readCpuTime?.();
    const measured = fire({ shots, ...side, ...pace, seconds, isUsedUp: stage?.isUsedUp ?? false });
    const [volley] = await Promise.all([measured, background?.(seconds)]);
    return summarize(volley, difference(before, await readCpuTime?.()));
  };
  for (const side of [ours, other]) await run(side, pace.warmUpSeconds);
  const pairs: { ours: Measured; other: Measured }[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    // The second side also pays for work the first one left behind, such as writing changed pages to disk.
    const isOursFirst = round % 2 === 0;
    const first = await run(isOursFirst ? ours : other, pace.seconds);
    const second = await run(isOursFirst ? other : ours, pace.seconds);
    pairs.push(isOursFirst ? { ours: first, other: second } : { ours: second, other: first });
  }
  await stage?.clear();
  return {
    ours: medians(pairs.map((pair) => pair.ours)),
    other: medians(pairs.map((pair) => pair.other)),
    ratio: medians(pairs.map((pair) => eachOf((field) => pair.ours[field] / pair.other[field]))),
  };
}

const difference = (before: CpuTime | undefined, after: CpuTime | undefined): CpuTime | undefined =>
  before && after && { node: after.node - before.node, postgres: after.postgres - before.postgres };

export function summarize({ answers, seconds, latencies }: Volley, cpuTime?: CpuTime): Measured {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const each = (milliseconds = Number.NaN) => milliseconds / answers;
  return {
    requestsPerSecond: answers / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    nodeMs: each(cpuTime?.node),
    postgresMs: each(cpuTime?.postgres),
  };
}

const medians = (all: readonly Measured[]): Measured => eachOf((field) => median(all.map((one) => one[field])));

const eachOf = (value: (field: keyof Measured) => number): Measured => ({
  requestsPerSecond: value("requestsPerSecond"),
  p50: value("p50"),
  p95: value("p95"),
  p99: value("p99"),
  nodeMs: value("nodeMs"),
  postgresMs: value("postgresMs"),
});

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}
