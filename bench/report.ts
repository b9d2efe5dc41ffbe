import {
  aims,
  mostGrowthOfP50,
  mostMsOfFirstFigures,
  mostP95BesideEdits,
  mostP95OfSimilar,
  tolerance,
} from "./aims.ts";
import type { Measured, Outcome } from "./contest.ts";
import type { FirstLoad } from "./first-load.ts";
import type { ScenarioName } from "./scenario.ts";

/** One scenario at one number of connections. */
export interface Result extends Outcome {
  scenario: ScenarioName;
  connections: number;
}

export interface Verdict {
  text: string;
  /** By which fraction the target was missed; 0 or less if it was met. */
  excess: number;
  tolerance: number;
  found: string;
}

const number = (value: number, digits = 0) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

const columns = [20, 6, 10, 8, 8, 8, 10, 10] as const;
const row = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(columns[0]) : cell.padStart(columns[index] ?? 8))).join("");

export const heading = row(["scenario", "conns", "req/s", "p50 ms", "p95 ms", "p99 ms", "Node ms", "Postgres"]);

/** Three lines: ours, the bare handler's, and the ratio. The last two columns are processor time per request. */
export function linesOf({ scenario, connections, ours, other, ratio }: Result): string {
  const line = (name: string, of: Measured, digits: readonly [number, number, number]) =>
    row([
      name,
      String(connections),
      number(of.requestsPerSecond, digits[0]),
      ...[of.p50, of.p95, of.p99].map((each) => number(each, digits[1])),
      ...[of.nodeMs, of.postgresMs].map((each) => (Number.isNaN(each) ? "" : number(each, digits[2]))),
    ]);
  return [line(scenario, ours, [0, 2, 3]), line("  bare", other, [0, 2, 3]), line("  ratio", ratio, [2, 2, 2])].join(
    "\n",
  );
}

/** The list in the full stock (ours) compared with the list in a tenth of it (other). */
export interface Growth extends Outcome {
  customers: readonly [few: number, many: number];
}

/** Each target, and whether this run met it. */
export function judge(found: {
  results: readonly Result[];
  growth?: Growth | undefined;
  /** Searches by misspelled names (ours) compared with those by the right names (other). */
  similar?: readonly (Outcome & { connections: number })[];
  /** Figures that aren't shared with an earlier request. */
  firstFigures?: Measured | undefined;
  /** A dashboard beside many edits of one customer (ours) compared with one that nobody disturbs (other). */
  besideEdits?: Outcome | undefined;
  firstLoads: readonly FirstLoad[];
}): Verdict[] {
  const { results, growth, similar = [], firstFigures, besideEdits, firstLoads } = found;
  return [
    ...results.map(judgeResult),
    ...similar.map(judgeSimilar),
    ...(growth ? [judgeGrowth(growth)] : []),
    ...(firstFigures ? [judgeFirstFigures(firstFigures)] : []),
    ...(besideEdits ? [judgeBesideEdits(besideEdits)] : []),
    ...firstLoads.map(judgeFirstLoad),
  ];
}

const judgeSimilar = ({ connections, ours, other, ratio }: Outcome & { connections: number }): Verdict => ({
  text: `search by a misspelled name, ${connectionsOf(connections)}: p95 at most ${mostP95OfSimilar} times an exact search's`,
  excess: ratio.p95 / mostP95OfSimilar - 1,
  tolerance,
  found: `${number(ratio.p95, 2)} (${number(other.p95, 2)} and ${number(ours.p95, 2)} ms)`,
});

const connectionsOf = (connections: number) => (connections === 1 ? "1 connection" : `${connections} connections`);

function judgeResult({ scenario, connections, ratio }: Result): Verdict {
  const where = `${scenario}, ${connectionsOf(connections)}`;
  const aim = aims[scenario];
  if ("leastThroughput" in aim) {
    const share = ratio.requestsPerSecond;
    return {
      text: `${where}: at least ${aim.leastThroughput} of bare`,
      excess: aim.leastThroughput / share - 1,
      tolerance,
      found: number(share, 2),
    };
  }
  const excess = ratio.p95 / aim.mostP95 - 1;
  return { text: `${where}: p95 at most ${aim.mostP95} times bare`, excess, tolerance, found: number(ratio.p95, 2) };
}

function judgeGrowth({ customers, ours, other, ratio }: Growth): Verdict {
  const [few, many] = customers.map((size) => number(size));
  return {
    text: `list p50 at ${many} at most ${mostGrowthOfP50} times that at ${few}`,
    excess: ratio.p50 / mostGrowthOfP50 - 1,
    tolerance,
    found: `${number(ratio.p50, 2)} (${number(other.p50, 2)} and ${number(ours.p50, 2)} ms)`,
  };
}

const judgeFirstFigures = ({ p50, p95 }: Measured): Verdict => ({
  text: `dashboard stats, not shared, 16 connections: p95 at most ${mostMsOfFirstFigures} ms`,
  excess: p95 / mostMsOfFirstFigures - 1,
  tolerance,
  found: `${number(p95, 1)} ms (p50 ${number(p50, 1)} ms)`,
});

const judgeBesideEdits = ({ ours, other, ratio }: Outcome): Verdict => ({
  text: `dashboard beside parallel edits of one customer: p95 at most ${mostP95BesideEdits} times an idle one's`,
  excess: ratio.p95 / mostP95BesideEdits - 1,
  tolerance,
  found: `${number(ratio.p95, 2)} (${number(other.p95, 2)} and ${number(ours.p95, 2)} ms)`,
});

const judgeFirstLoad = ({ page, files, gzipBytes, mostBytes }: FirstLoad): Verdict => ({
  text: `script of ${page} at most ${number(mostBytes / 1000)} kB gzip`,
  excess: gzipBytes / mostBytes - 1,
  tolerance: 0,
  found: `${number(gzipBytes / 1000, 1)} kB in ${files} files`,
});

/** A run that misses a target within the tolerance may have been unlucky. */
export const hasFailed = ({ excess, tolerance }: Verdict) => !(excess <= tolerance);

export function lineOf(verdict: Verdict): string {
  const word = verdict.excess <= 0 ? "met" : hasFailed(verdict) ? "MISSED" : "just missed";
  return `${word.padEnd(14)}${verdict.text.padEnd(64)}${verdict.found}`;
}
