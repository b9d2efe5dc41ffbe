/** Fits how likely something is from a few figures: regularized logistic regression, by Newton's method. */

export interface Chance {
  bias: number;
  weights: Record<string, number>;
}

export const chanceSettings = { ridge: 10, rounds: 30 };
const { ridge, rounds } = chanceSettings;

export function fitChance(rows: readonly { signs: Readonly<Record<string, number>>; isRight: boolean }[]): Chance {
  const names = [...new Set(rows.flatMap(({ signs }) => Object.keys(signs)))].toSorted();
  const columns = names.map((name) => rows.map(({ signs }) => signs[name] ?? 0));
  const means = columns.map(meanOf);
  const spreads = columns.map((column, at) => Math.sqrt(meanOf(column.map((v) => (v - (means[at] ?? 0)) ** 2))) || 1);
  const scaled = rows.map((_, row) => [
    1,
    ...columns.map((column, at) => ((column[row] ?? 0) - (means[at] ?? 0)) / (spreads[at] ?? 1)),
  ]);
  let fitted = names.map(() => 0);
  fitted.push(0);
  for (let round = 0; round < rounds; round += 1) fitted = improved(fitted, scaled, rows);
  const own = fitted.slice(1).map((weight, at) => weight / (spreads[at] ?? 1));
  const bias = (fitted[0] ?? 0) - own.reduce((sum, weight, at) => sum + weight * (means[at] ?? 0), 0);
  return { bias: rounded(bias), weights: Object.fromEntries(names.map((name, at) => [name, rounded(own[at] ?? 0)])) };
}

const rounded = (value: number) => Math.round(value * 100) / 100;
const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function improved(
  fitted: readonly number[],
  scaled: readonly (readonly number[])[],
  rows: readonly { isRight: boolean }[],
): number[] {
  const kept: number[] = fitted.map((_, at) => (at === 0 ? 1e-6 : ridge));
  const slope = fitted.map((weight, at) => weight * (kept[at] ?? 0));
  const bend = fitted.map((_, at) => fitted.map((__, other) => (at === other ? (kept[at] ?? 0) : 0)));
  scaled.forEach((figures, row) => {
    const likely = chance(figures.reduce((sum, figure, at) => sum + figure * (fitted[at] ?? 0), 0));
    figures.forEach((figure, at) => {
      slope[at] = (slope[at] ?? 0) + (likely - Number(rows[row]?.isRight)) * figure;
      const line = bend[at] ?? [];
      figures.forEach((other, column) => {
        line[column] = (line[column] ?? 0) + likely * (1 - likely) * figure * other;
      });
    });
  });
  const step = solve(bend, slope);
  return fitted.map((weight, at) => weight - (step[at] ?? 0));
}

/** Gaussian elimination; the matrix is symmetric and positive, so no rows change places. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0]);
  lines.forEach((pivot, at) => {
    lines.forEach((line, other) => {
      if (other === at) return;
      const factor = (line[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column < line.length; column += 1)
        line[column] = (line[column] ?? 0) - factor * (pivot[column] ?? 0);
    });
  });
  return lines.map((line, at) => (line.at(-1) ?? 0) / (line[at] ?? 1));
}
import { chance } from "@automotive-crm/appointment-language/training";
