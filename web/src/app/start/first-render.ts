import { wait } from "#lib/browser/wait.ts";

/** The loading screen appears after 200 ms, so that until then nothing is missed. */
const leastMs = 180;
const mostMs = 500;

/**
 * Where the code took long to arrive and run, its data does too, and rendering twice takes longest: whoever waited that long waits as
 * long again for the page rather than for its frame.
 */
const patienceMs = () => Math.min(Math.max(performance.now(), leastMs), mostMs);

/**
 * Resolves once the app can render its first page at once: rendering a loading screen, a frame and a page in turn takes a slow
 * processor three times as long.
 */
export const isWorthRendering = (parts: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.race([Promise.allSettled(parts), wait(patienceMs())]);
