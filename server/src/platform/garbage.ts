import { setFlagsFromString } from "node:v8";

/** When a full collection runs: garbage in percent of what is in use. V8's own limit is about 300, which let a server grow to 560 MB. */
const setMostGarbage = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);

/** For a whole process. At 25, each request takes a tenth more of Node's time; above 50, no less. */
export const limitGarbage = (): void => setMostGarbage(50);

let running = 0;

/** Collects sooner during work that goes through a large file. Returns what the work returns. */
export async function limitGarbageOf<T>(work: () => Promise<T>): Promise<T> {
  if (running++ === 0) setMostGarbage(25);
  try {
    return await work();
  } finally {
    if (--running === 0) limitGarbage();
  }
}
