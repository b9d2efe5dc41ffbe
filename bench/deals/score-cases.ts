import { answerCase } from "./answer-case.ts";
import type { Values } from "./given.ts";

/** What must come of some numbers, and what must not: a mistake that was published, or is tempting. */
export interface DealCase {
  id: string;
  topic: string;
  in: Values;
  out: Values;
  wrong?: Values;
}

export interface CaseScore {
  right: number;
  all: number;
  /** One line each. */
  mistakes: string[];
}

/** Compares what is computed for each case with what must come of it. */
export function scoreCases(cases: readonly DealCase[]): CaseScore {
  const mistakes = cases.map(mistakesOf);
  return { all: cases.length, right: mistakes.filter(({ length }) => length === 0).length, mistakes: mistakes.flat() };
}

export const scoreLine = ({ right, all }: CaseScore): string => `cases right ${right} of ${all}`;

function mistakesOf({ id, topic, in: given, out, wrong = {} }: DealCase): string[] {
  const answer = answerCase(topic, given);
  if (answer === undefined) return [`${id}: nothing computes ${topic}`];
  const refused = typeof answer["refused"] === "string" ? ` (${answer["refused"]})` : "";
  const show = (value: unknown) => JSON.stringify(value);
  return [
    ...Object.keys(out)
      .filter((key) => !isSame(out[key], answer[key]))
      .map((key) => `${id} ${key}: expected ${show(out[key])}, got ${show(answer[key])}${refused}`),
    ...Object.keys(wrong)
      .filter((key) => isSame(wrong[key], answer[key]))
      .map((key) => `${id} ${key}: ${show(answer[key])} is wrong`),
  ];
}

/** Texts must be the same, numbers as decimals; of objects what is expected. A dash is null. */
function isSame(expected: unknown, answered: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(answered) &&
      expected.length === answered.length &&
      expected.every((each, at) => isSame(each, answered[at]))
    );
  if (typeof expected === "object" && expected !== null) {
    const found = (answered ?? {}) as Values;
    return Object.entries(expected).every(([key, each]) => isSame(each, found[key]));
  }
  if (typeof expected === "number") return answered !== null && answered !== undefined && Number(answered) === expected;
  return expected === (answered ?? null);
}
