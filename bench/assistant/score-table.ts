import type { Score } from "./score.ts";
import { sumOf, type Share } from "./share.ts";

/** One file's results. */
export interface Row {
  name: string;
  rules: Score;
  chrono: Pick<Score, "dates" | "times">;
  p95: number;
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

const percentOf = ({ right, of }: Share) => (of === 0 ? 0 : (100 * right) / of);
const cell = (share: Share) => (share.of === 0 ? "–" : `${percentOf(share).toFixed(1)} % of ${share.of}`);

/** The results as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    [
      "examples",
      "dates",
      "times",
      "requests wholly right",
      "right at confidence ≥ 0.9",
      "notes: precision",
      "recall",
      "p95",
      "chrono-node: dates",
      "times",
    ],
    ...rows.map(({ name, rules, chrono, p95 }) => [
      name,
      cell(rules.dates),
      cell(rules.times),
      cell(rules.requests),
      cell(rules.confident),
      cell(rules.precision),
      cell(rules.recall),
      `${p95.toFixed(1)} ms`,
      cell(chrono.dates),
      cell(chrono.times),
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

/** One line that sums up: `requests wholly right 93.2 % of 300; at 0.9 or more …; notes precision …; p95 1.9 ms`. */
export function totalLine(rows: readonly Pick<Row, "rules">[], p95: number): string {
  const of = (figure: Figure) => cell(sumOf(rows.map(({ rules }) => rules[figure])));
  return [
    `dates ${of("dates")}, times ${of("times")}`,
    `requests wholly right ${of("requests")}; at 0.9 or more ${of("confident")}`,
    `notes precision ${of("precision")}, recall ${of("recall")}; at 0.9 or more ${of("confidentTasks")}`,
    `do-not-call precision ${of("doNotCallPrecision")}, recall ${of("doNotCallRecall")}`,
    `p95 ${p95.toFixed(1)} ms`,
  ].join("; ");
}

type Figure = Exclude<keyof Score, "mistakes">;
