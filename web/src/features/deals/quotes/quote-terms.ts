/** The terms that are compared unless somebody chooses others, in months. */
const usualTerms: readonly number[] = [48, 60, 72];

/** What a term can be changed to. */
const offeredTerms: readonly number[] = [12, 24, 36, 48, 60, 72, 84, 96];

/** The usual terms, with the deal's own in the place of the nearest. */
export function comparedTerms(own: number): number[] {
  if (usualTerms.includes(own)) return [...usualTerms];
  const distance = (term: number) => Math.abs(term - own);
  const nearest = usualTerms.reduce((best, term) => (distance(term) < distance(best) ? term : best));
  return usualTerms.map((term) => (term === nearest ? own : term)).toSorted((one, other) => one - other);
}

/** What can be chosen in the place of one of the compared terms: nothing twice. */
export const choosableTerms = (compared: readonly number[], term: number): number[] =>
  [...new Set([...offeredTerms, term])]
    .filter((months) => months === term || !compared.includes(months))
    .toSorted((one, other) => one - other);
