import { wait } from "#lib/browser/wait.ts";

/** The loading screen appears after 200 ms, so that until then nothing is missed. */
const patienceMs = 180;

/**
 * Resolves once the app can render its first page at once: rendering a loading screen, a frame and a page in turn takes a slow
 * processor three times as long.
 */
export const isWorthRendering = (parts: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.race([Promise.allSettled(parts), wait(patienceMs)]);
