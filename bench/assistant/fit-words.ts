/** Fits what each feature of a text says about its labels: regularized logistic regression, by accelerated gradient descent. */

export interface LabeledText {
  words: readonly string[];
  /** The indexes of its labels. */
  labels: readonly number[];
}

interface Options {
  labels: readonly string[];
  /** Whether exactly one label applies to each text. */
  isOne: boolean;
}

export const wordSettings = {
  /** Against weights that only fit the examples at hand. */
  ridge: 0.1,
  rounds: 150,
  /** Features of fewer examples say nothing about others. */
  fewestTexts: 3,
  /** Weights nearer to zero change no answer. */
  smallestWeight: 0.35,
};
const { ridge, rounds, fewestTexts, smallestWeight } = wordSettings;

export function fitWords(texts: readonly LabeledText[], { labels, isOne }: Options): ScoredWords {
  const features = texts.map(({ words }) => [...featuresOf(words)]);
  const counts = new Map<string, number>();
  for (const each of features) for (const one of each) counts.set(one, (counts.get(one) ?? 0) + 1);
  const known = [...counts].flatMap(([one, count]) => (count >= fewestTexts ? [one] : [])).toSorted();
  const places = new Map(known.map((one, place) => [one, place]));
  const rows = features.map((each) => each.flatMap((one) => places.get(one) ?? []));
  const size = labels.length;
  const weights = descend(rows, texts, { size, isOne, features: known.length });
  const rounded = known.flatMap((one, place): [string, number[]][] => {
    const pairs = labels.flatMap((_, label) => {
      const weight = weights[place * size + label] ?? 0;
      return Math.abs(weight) < smallestWeight ? [] : [label, Math.round(weight * 10)];
    });
    return pairs.length === 0 ? [] : [[one, pairs]];
  });
  return {
    labels,
    bias: labels.map((_, label) => Math.round((weights[known.length * size + label] ?? 0) * 100) / 100),
    weights: Object.fromEntries(rounded),
  };
}

/** The last row of the weights is the bias. */
function descend(
  rows: readonly number[][],
  texts: readonly LabeledText[],
  { size, isOne, features }: { size: number; isOne: boolean; features: number },
): Float64Array {
  const length = (features + 1) * size;
  const step = 1 / (ridge + (isOne ? 0.5 : 0.25) * largest(rows, features));
  let [weights, ahead, momentum] = [new Float64Array(length), new Float64Array(length), 1];
  for (let round = 0; round < rounds; round += 1) {
    const slope = new Float64Array(length);
    rows.forEach((row, index) => {
      const share = 1 / Math.sqrt(Math.max(1, row.length));
      const errors = chances(row, ahead, { size, share, isOne, features });
      for (const label of texts[index]?.labels ?? []) errors[label] = (errors[label] ?? 0) - 1;
      addRow(slope, row, { errors, share, features });
    });
    const next = weights.map((_, at) => (ahead[at] ?? 0) - step * ((slope[at] ?? 0) + ridge * (ahead[at] ?? 0)));
    const later = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    ahead = next.map((value, at) => value + ((momentum - 1) / later) * (value - (weights[at] ?? 0)));
    [weights, momentum] = [next, later];
  }
  return weights;
}

function chances(
  row: readonly number[],
  weights: Float64Array,
  { size, share, isOne, features }: { size: number; share: number; isOne: boolean; features: number },
): number[] {
  const scores = Array.from({ length: size }, (_, label) => weights[features * size + label] ?? 0);
  for (const place of row) {
    for (let label = 0; label < size; label += 1) {
      scores[label] = (scores[label] ?? 0) + (weights[place * size + label] ?? 0) * share;
    }
  }
  return isOne ? chancesOfOne(scores) : scores.map(chance);
}

function addRow(
  slope: Float64Array,
  row: readonly number[],
  { errors, share, features }: { errors: readonly number[]; share: number; features: number },
): void {
  errors.forEach((error, label) => {
    for (const place of row) add(slope, place * errors.length + label, error * share);
    add(slope, features * errors.length + label, error);
  });
}

/** The largest eigenvalue of the features' products, which bounds the step. */
function largest(rows: readonly number[][], features: number): number {
  let vector = new Float64Array(features + 1).fill(1);
  let norm = 1;
  for (let round = 0; round < 30; round += 1) {
    const next = new Float64Array(features + 1);
    for (const row of rows) {
      const share = 1 / Math.sqrt(Math.max(1, row.length));
      const product = (vector[features] ?? 0) + share * row.reduce((sum, place) => sum + (vector[place] ?? 0), 0);
      for (const place of row) add(next, place, product * share);
      add(next, features, product);
    }
    norm = Math.hypot(...next);
    vector = next.map((value) => value / norm);
  }
  return norm * 1.05;
}

const add = (into: Float64Array, at: number, value: number) => {
  into[at] = (into[at] ?? 0) + value;
};
import { chance, chancesOfOne, featuresOf, type ScoredWords } from "@automotive-crm/appointment-language/training";
