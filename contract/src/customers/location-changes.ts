interface Association {
  locationId: string;
  isPrimary: boolean;
}

/**
 * The customer's present locations that a change concerns, where it requires permission to edit customers: those removed, and if
 * another one becomes primary, the one that was and the one that will be. Adding a location requires permission to add customers there.
 */
export function listConcerned(before: readonly Association[], after: readonly Association[]): string[] {
  const removed = before.filter(({ locationId }) => !after.some((at) => at.locationId === locationId));
  const [was, is] = [before, after].map((all) => all.find(({ isPrimary }) => isPrimary)?.locationId);
  const moved = was === is ? [] : before.filter(({ locationId }) => locationId === was || locationId === is);
  return [...new Set([...removed, ...moved].map(({ locationId }) => locationId))];
}
