export type Values = Record<string, unknown>;
/** Answers by topic. A refusal is an answer, too. */
export type Answers = Readonly<Record<string, (given: Values) => object>>;

/** The first number of these names; 0 if none of them is given. */
export const amount = (given: Values, ...names: string[]): number => maybeAmount(given, ...names) ?? 0;

export function maybeAmount(given: Values, ...names: string[]): number | undefined {
  const name = names.find((each) => given[each] !== undefined && given[each] !== null);
  return name === undefined ? undefined : Number(given[name]);
}

/** A rate or another decimal as it was typed; empty if none of these names is given. */
export const decimal = (given: Values, ...names: string[]): string =>
  words(names.map((name) => given[name]).find((each) => each !== undefined));

export const words = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? `${value}` : "";
