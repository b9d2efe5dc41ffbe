/** How many of how many. */
export interface Share {
  right: number;
  of: number;
}

export const share = (): Share => ({ right: 0, of: 0 });

export function count(into: Share, isRight: boolean): boolean {
  into.of += 1;
  if (isRight) into.right += 1;
  return isRight;
}

export const sumOf = (shares: readonly Share[]): Share => ({
  right: shares.reduce((total, { right }) => total + right, 0),
  of: shares.reduce((total, { of }) => total + of, 0),
});
