import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findLoadedVersion } from "#features/vehicles/vin/vin-data.queries.ts";
import { vpicVersion } from "#features/vehicles/vin/vpic-file.ts";
import { noTenant, type Database } from "#platform/db/database.ts";
import type { ConnectionTarget } from "#platform/db/pool.ts";

export interface KeptVinData {
  stop(): Promise<void>;
}

interface Dependencies {
  target: ConnectionTarget;
  database: Database;
  onTrouble(what: string, error: unknown): void;
  /** The delays before each further attempt. */
  delaysMs?: readonly number[];
}

const minute = 60_000;

/** Loads the VIN data that came with this version, in the background, if the database doesn't have it yet. */
export function keepVinData({
  delaysMs = [minute, 10 * minute, 60 * minute],
  ...dependencies
}: Dependencies): KeptVinData {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    for (const delay of [0, ...delaysMs]) {
      await wait(delay, undefined, { signal });
      try {
        if ((await dependencies.database.read(noTenant, findLoadedVersion)) === vpicVersion()) return;
        return await loadInChild(dependencies.target, signal);
      } catch (error) {
        if (signal.aborted) return;
        dependencies.onTrouble("The VIN data could not be loaded", error);
      }
    }
  };
  const working = work().catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

const program = fileURLToPath(new URL("load-vin-data.ts", import.meta.url));

async function loadInChild(target: ConnectionTarget, signal: AbortSignal): Promise<void> {
  const child = fork(program, { execArgv: ["--import", "tsx"], signal, killSignal: "SIGKILL" });
  const exited = once(child, "exit");
  makeWayFor(child);
  child.send(target);
  const [code] = await exited;
  if (code !== 0) throw new Error(`The process that loads it ended with ${String(code)}`);
}

/** Requests come first. */
function makeWayFor({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}
