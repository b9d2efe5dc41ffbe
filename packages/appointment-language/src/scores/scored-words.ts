import { featuresOf } from "./word-features.ts";

/** What each feature of a text says for or against each label, learned from labeled examples. */
export interface ScoredWords {
  labels: readonly string[];
  /** By label. */
  bias: readonly number[];
  /** By feature: a label's index and its weight in tenths, one pair after the other. */
  weights: Readonly<Record<string, readonly number[]>>;
}

/** Adds up what is known of a text's features; long texts count no more than short ones. */
function scoresOf({ bias, weights }: ScoredWords, words: readonly string[]): number[] {
  const sums = bias.map(() => 0);
  let known = 0;
  for (const feature of featuresOf(words)) {
    const pairs = Object.hasOwn(weights, feature) ? weights[feature] : undefined;
    if (pairs === undefined) continue;
    known += 1;
    for (let at = 0; at < pairs.length; at += 2) {
      const label = pairs[at] ?? 0;
      sums[label] = (sums[label] ?? 0) + (pairs[at + 1] ?? 0) / 10;
    }
  }
  return sums.map((sum, label) => sum / Math.sqrt(Math.max(1, known)) + (bias[label] ?? 0));
}

/** How likely each label is if exactly one applies. */
export function likelyLabel(model: ScoredWords, words: readonly string[]): (label: string) => number {
  const chances = chancesOfOne(scoresOf(model, words));
  return (label) => chances[model.labels.indexOf(label)] ?? 0;
}

/** How likely each label is if any number of them may apply. */
export function likelyLabels(model: ScoredWords, words: readonly string[]): (label: string) => number {
  const scores = scoresOf(model, words);
  return (label) => chance(scores[model.labels.indexOf(label)] ?? Number.NEGATIVE_INFINITY);
}

export const chance = (logit: number) => 1 / (1 + Math.exp(-logit));

export function chancesOfOne(logits: readonly number[]): number[] {
  const most = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** The label that is likelier than the others, and how likely. */
export function likeliest(
  { labels }: Pick<ScoredWords, "labels">,
  likely: (label: string) => number,
): { label: string; chance: number } {
  const [label = ""] = labels.toSorted((one, other) => likely(other) - likely(one));
  return { label, chance: likely(label) };
}
