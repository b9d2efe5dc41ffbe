import type { Measured, Outcome } from "./contest.ts";
import type { FirstLoad } from "./first-load.ts";

/** One scenario at one number of connections. */
export interface Result extends Outcome {
  scenario: string;
  connections: number;
}

export interface Aim {
  text: string;
  /** Undefined when it was not measured. */
  isMet: boolean | undefined;
  found: string;
}

const number = (value: number, digits = 0) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

const columns = [20, 6, 10, 8, 8, 8] as const;
const row = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(columns[0]) : cell.padStart(columns[index] ?? 8))).join("");

export const heading = row(["scenario", "conns", "req/s", "p50 ms", "p95 ms", "p99 ms"]);

/** Three lines: ours, the bare handler's, and ours as a part (throughput) or a multiple (latency) of it. */
export function linesOf({ scenario, connections, ours, other, ratio }: Result): string {
  const line = (name: string, of: Measured, digits: readonly [number, number]) =>
    row([
      name,
      String(connections),
      number(of.requestsPerSecond, digits[0]),
      ...[of.p50, of.p95, of.p99].map((each) => number(each, digits[1])),
    ]);
  return [line(scenario, ours, [0, 2]), line("  bare", other, [0, 2]), line("  ratio", ratio, [2, 2])].join("\n");
}

const throughputAims: Record<string, number> = { list: 0.6, get: 0.6, timeline: 0.4, create: 0.5 };
const slowestSearch = 1.5;
const slowestGrowth = 1.2;
const largestScript = 180_000;

/** The list in the full stock (ours) beside the list in a tenth of it (other). */
export interface Growth extends Outcome {
  customers: readonly [few: number, many: number];
}

/** What the design promised, and whether this run kept it. */
export function judge(found: {
  results: readonly Result[];
  growth: Growth | undefined;
  firstLoad: FirstLoad | undefined;
}): Aim[] {
  const aims = found.results.map(aimOf);
  const { growth, firstLoad } = found;
  const sizes = growth?.customers.map((size) => number(size));
  return [
    ...aims,
    {
      text: `list p50 at ${sizes?.[1] ?? "full size"} at most ${slowestGrowth} times that at ${sizes?.[0] ?? "a tenth"}`,
      isMet: growth && growth.ratio.p50 <= slowestGrowth,
      found: growth
        ? `${number(growth.ratio.p50, 2)} (${number(growth.other.p50, 2)} and ${number(growth.ours.p50, 2)} ms)`
        : "",
    },
    {
      text: "first load of script at most 180 kB gzip",
      isMet: firstLoad && firstLoad.gzipBytes <= largestScript,
      found: firstLoad ? `${number(firstLoad.gzipBytes / 1000, 1)} kB in ${firstLoad.files.length} files` : "",
    },
  ];
}

function aimOf({ scenario, connections, ratio }: Result): Aim {
  const where = `${scenario}, ${connections === 1 ? "1 connection" : `${connections} connections`}`;
  const least = throughputAims[scenario];
  if (least === undefined) {
    const text = `${where}: p95 at most ${slowestSearch} times bare`;
    return { text, isMet: ratio.p95 <= slowestSearch, found: number(ratio.p95, 2) };
  }
  const share = ratio.requestsPerSecond;
  return { text: `${where}: at least ${least} of bare`, isMet: share >= least, found: number(share, 2) };
}

export function aimLine({ text, isMet, found }: Aim): string {
  const verdict = isMet === undefined ? "not measured" : isMet ? "met" : "MISSED";
  return `${verdict.padEnd(14)}${text.padEnd(64)}${found}`;
}
