import { PlainError } from "./plain-error.ts";

export const print = (text: string) => void process.stdout.write(`${text}\n`);
export const printError = (text: string) => void process.stderr.write(`${text}\n`);

/** Prints a failure that stops nothing. */
export const printTrouble = (what: string, error: unknown) =>
  printError(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);

/** Runs the process; if it can't start, prints why and exits. */
export function startProcess(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    if (error instanceof PlainError) printError(`\n${error.message}`);
    else printError(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exit(1);
  });
}

/** Runs one startup step, and prints what it does and how long it took. */
export async function step<T>(text: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  process.stdout.write(`${text} … `);
  const result = await work();
  print(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

/** Runs the work once on Ctrl-C or SIGTERM, then exits. */
export function stopOnSignal(work: () => Promise<void>): void {
  const stop = onceOnly(work);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }
}

/** Wraps the work so that it runs at most once. */
export function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
