/** Hundreds of requests take long on a machine that others work on too. */
export const raceTimeoutMs = 180_000;

/** The same several times, because what happens at the same moment differs from time to time. */
export async function repeatedly(times: number, round: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; n < times; n++) await round(n);
}

/** Requests that are all sent before any is answered. */
export const inParallel = <T>(count: number, send: (n: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_, n) => send(n));
