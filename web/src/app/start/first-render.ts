import { wait } from "#lib/browser/wait.ts";

/** How long the page may stay empty even where the code was there at once. */
const leastMs = 180;
const mostMs = 500;

/**
 * Where the code took long to arrive and run, its data does too, and rendering twice takes longest. So the data may take as long as the
 * code did: the page then comes at once, instead of its frame first.
 */
const patienceMs = () => Math.min(Math.max(performance.now(), leastMs), mostMs);

/**
 * Resolves once the app can render its first page at once: rendering a loading screen, a frame and a page in turn takes a slow
 * processor three times as long.
 */
export const isWorthRendering = (parts: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.race([Promise.allSettled(parts), wait(patienceMs())]);
