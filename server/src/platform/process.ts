import { limitGarbage } from "./garbage.ts";
import { PlainError } from "./plain-error.ts";

export const print = (text: string) => void process.stdout.write(`${text}\n`);
export const printError = (text: string) => void process.stderr.write(`${text}\n`);

/** Prints a failure that stops nothing. */
export const printTrouble = (what: string, error: unknown) =>
  printError(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);

/** Runs the process; if it can't start, prints why and exits. */
export function startProcess(main: () => Promise<void>): void {
  limitGarbage();
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

/** On Ctrl-C or SIGTERM, ends everything in this order, what stands together at the same time, then exits. A failure skips nothing. */
export function stopOnSignal(...stages: readonly (readonly (() => unknown)[])[]): void {
  const stop = onceOnly(async () => {
    print("\nStopping …");
    for (const stage of stages) await Promise.all(stage.map(end));
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void stop().then(() => process.exit()));
  }
}

async function end(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    printTrouble("Could not stop cleanly", error);
    process.exitCode = 1;
  }
}

/** Wraps the work so that it runs at most once. */
export function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
