import type { Score, Share } from "./score.ts";

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
    ["examples", "dates", "times", "wholly right", "right at confidence ≥ 0.9", "p95", "chrono-node: dates", "times"],
    ...rows.map(({ name, rules, chrono, p95 }) => [
      name,
      cell(rules.dates),
      cell(rules.times),
      cell(rules.whole),
      cell(rules.confident),
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

/** `dates 95.1 % of 640, times 97.0 % of 480, p95 2.1 ms`. */
export function totalLine(rows: readonly Row[], p95: number): string {
  const sum = (of: "dates" | "times") =>
    rows.reduce<Share>((total, { rules }) => ({ right: total.right + rules[of].right, of: total.of + rules[of].of }), {
      right: 0,
      of: 0,
    });
  const part = (of: "dates" | "times") => `${of} ${percentOf(sum(of)).toFixed(1)} % of ${sum(of).of}`;
  return `${part("dates")}, ${part("times")}, p95 ${p95.toFixed(1)} ms`;
}
