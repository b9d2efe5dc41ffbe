import { platform } from "node:os";
import { OperatorError } from "./operator-error.ts";
import { findBinaries, programIn } from "./binaries.ts";
import type { Home } from "./home.ts";
import { findPostmaster, type Postmaster } from "./postmaster.ts";
import { readIdentity, pause, run } from "./processes.ts";

/** Stops this home's running postgres, if any: rolls back transactions, flushes data, then exits. */
export async function stopPostmaster(home: Home): Promise<void> {
  const postmaster = findPostmaster(home);
  if (!postmaster) return;
  if (platform() === "win32") return stopOnWindows(home);
  await endPostmaster(postmaster);
}

/** Ends a postgres that was found running, and may have ended since. Not for Windows. */
export async function endPostmaster(postmaster: Postmaster): Promise<void> {
  const hasEnded = () => readIdentity(postmaster.pid) !== postmaster.identity;
  // SIGINT is postgres' "fast" stop. SIGQUIT is the emergency exit; the write-ahead log recovers at the next start.
  for (const [signal, patience] of [["SIGINT", 60_000] as const, ["SIGQUIT", 10_000] as const]) {
    sendSignal(postmaster.pid, signal);
    const giveUpAt = Date.now() + patience;
    while (!hasEnded() && Date.now() < giveUpAt) await pause(10);
    if (hasEnded()) return;
  }
  throw new OperatorError(`PostgreSQL (process ${postmaster.pid}) does not stop; end it and try again`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended at this very moment, which is what the signal is for.
  }
}

/** Windows has no signals; pg_ctl asks through a pipe. */
async function stopOnWindows(home: Home): Promise<void> {
  const pgCtl = programIn(findBinaries().directory, "pg_ctl");
  await run(pgCtl, ["stop", "-D", home.cluster, "-m", "fast", "-w"], { account: undefined, cwd: home.directory });
}
