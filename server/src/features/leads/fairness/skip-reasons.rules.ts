/** The reasons without their times and numbers: "off until 1:00 PM EST" counts as "off". */
const kinds: readonly [pattern: RegExp, kind: string][] = [
  [/until /, ""],
  [/^has had \d+ of \d+ leads today$/, "had the most leads a day"],
  [/leads that aren't answered yet$/, "had too many unanswered leads"],
];

function kindOf(reason: string): string {
  const plain = reason.replace(/^looks after this customer, but /, "");
  const [pattern, kind] = kinds.find(([each]) => each.test(plain)) ?? [];
  if (pattern === undefined || kind === undefined) return plain;
  return kind === "" ? plain.replace(/ until .*$/, "") : kind;
}

export interface SkipCount {
  reason: string;
  count: number;
}

/** How often each kind of reason was given, most frequent first. */
export function countSkips(skips: readonly SkipCount[]): SkipCount[] {
  const counts = new Map<string, number>();
  for (const { reason, count } of skips) counts.set(kindOf(reason), (counts.get(kindOf(reason)) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason));
}
