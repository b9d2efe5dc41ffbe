/** Why nothing can be computed: a sentence for the person who typed the numbers. */
export interface Refusal {
  refused: string;
}

/** Numbers that were computed, or why not. */
export type Worked<T> = T | Refusal;

export const isRefused = <T extends object>(worked: Worked<T>): worked is Refusal => "refused" in worked;

/** Ten billion dollars: beyond it somebody's finger stayed on a key. */
const mostCents = 1_000_000_000_000;

/** The refusal of the first amount that is no number of cents from zero on. */
export function refuseAmounts(amounts: Readonly<Record<string, number | undefined>>): Refusal | undefined {
  const wrong = Object.entries(amounts).find(
    ([, cents]) => cents !== undefined && !(Number.isInteger(cents) && cents >= 0 && cents <= mostCents),
  );
  return wrong && { refused: `${wrong[0]} must be an amount of zero or more.` };
}

const longestTerm = 120;

export const refuseMonths = (months: number): Refusal | undefined =>
  Number.isInteger(months) && months >= 1 && months <= longestTerm
    ? undefined
    : { refused: `The term must be 1 to ${longestTerm} months.` };
