/** How much of its work somebody gets done at a time. */
export interface Turn {
  /** At most so many. */
  most: number;
  /** So many of the oldest can't be done: leave them out. */
  skipped: number;
  /** 1 for the first. */
  round: number;
}

export interface Turns {
  most: number;
  /** Who has work, asked before each round. */
  list(): Promise<readonly string[]>;
  /** Does the oldest of it, and returns how much that was. Its effects are lost if it throws. */
  take(who: string, turn: Turn): Promise<number>;
}

/** With so much that can't be done, it is probably not the work that is wrong. */
const mostSkipped = 10;

/**
 * Lets everyone who has work do some of it, round after round, until a round leaves nothing: who has little waits for one turn of each of
 * the others, however much they have. A turn that fails is tried again with less work, then without the one that fails alone. Returns the
 * failures, and throws only once the signal aborts.
 */
export async function takeTurns({ most, list, take }: Turns, signal?: AbortSignal): Promise<unknown[]> {
  const failures: unknown[] = [];
  const troubled = new Map<string, { most: number; skipped: number }>();
  let isOver = false;
  for (let round = 1; !isOver; round++) {
    isOver = true;
    for (const who of (await list()).toSorted()) {
      signal?.throwIfAborted();
      const { skipped, ...pace } = troubled.get(who) ?? { most, skipped: 0 };
      if (skipped === mostSkipped) continue;
      try {
        if ((await take(who, { most: pace.most, skipped, round })) === pace.most) isOver = false;
      } catch (error) {
        isOver = false;
        if (pace.most === 1) failures.push(error);
        troubled.set(
          who,
          pace.most > 1 ? { most: Math.ceil(pace.most / 10), skipped } : { most, skipped: skipped + 1 },
        );
      }
    }
  }
  return failures;
}
