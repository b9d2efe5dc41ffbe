/** Divides items into rounds, so that none has a key that another of its round has. Those with a key in common keep their order. */
export function inRounds<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): T[][] {
  const rounds: T[][] = [];
  /** In which round a key is free again. */
  const free = new Map<string, number>();
  for (const item of items) {
    const keys = keysOf(item);
    const round = Math.max(0, ...keys.map((key) => free.get(key) ?? 0));
    for (const key of keys) free.set(key, round + 1);
    (rounds[round] ??= []).push(item);
  }
  return rounds;
}
