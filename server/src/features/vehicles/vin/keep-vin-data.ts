import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import { extname } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findLoadedVersion } from "./vin-data.queries.ts";
import { replacesVersion, vpicVersion } from "./vpic-version.ts";
import { noTenant, type Database } from "#platform/db/database.ts";
import type { ConnectionTarget } from "#platform/db/pool.ts";
import type { BackgroundWork } from "#platform/feature.ts";

export interface KeptVinData extends BackgroundWork {
  /** Resolves once it is loaded or given up. */
  done: Promise<void>;
}

interface Dependencies {
  target: ConnectionTarget;
  database: Database;
  onTrouble(what: string, error: unknown): void;
  /** The delays before each further attempt. */
  delaysMs?: readonly number[];
  /** What loads it. */
  program?: string;
}

const minute = 60_000;
const usualDelaysMs = [minute, 10 * minute, 60 * minute];
/** Beside this file, as a source or built. */
const loader = fileURLToPath(new URL(`load-vin-data-process${extname(import.meta.url)}`, import.meta.url));

/** Loads the VIN data that came with this version, in the background, unless the database has it or newer data. */
export function keepVinData({
  delaysMs = usualDelaysMs,
  program = loader,
  ...dependencies
}: Dependencies): KeptVinData {
  const { target, database, onTrouble } = dependencies;
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    for (const delay of [0, ...delaysMs]) {
      await wait(delay, undefined, { signal });
      try {
        if (!replacesVersion(vpicVersion(), await database.read(noTenant, findLoadedVersion))) return;
        return await runChild(program, target, signal);
      } catch (error) {
        if (signal.aborted) return;
        onTrouble("The VIN data could not be loaded", error);
      }
    }
  };
  // Rejects only when it is stopped while it waits.
  const done = work().catch(() => undefined);
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function runChild(program: string, target: ConnectionTarget, signal: AbortSignal): Promise<void> {
  const child = fork(program, {
    execArgv: program.endsWith(".ts") ? ["--import", "tsx"] : ["--enable-source-maps"],
    silent: true,
    signal,
    killSignal: "SIGKILL",
  });
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  // Being stopped is one. Whatever it is, the process ends.
  child.on("error", () => undefined);
  makeWayFor(child);
  child.send(target);
  const said = child.stderr ? text(child.stderr) : "";
  const code = await closed;
  if (code !== 0) throw new Error(`The process that loads it ended with ${String(code)}: ${(await said).trim()}`);
}

/** Requests come first. */
function makeWayFor({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}
