import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { platform } from "node:os";
import { keepOwner } from "./account.ts";
import { programIn } from "./binaries.ts";
import { prepareSocketDirectory } from "./cluster.ts";
import { postgresFailed } from "./file-errors.ts";
import type { Home } from "./home.ts";
import { checkPostmaster, findPostmaster, type Postmaster } from "./postmaster.ts";
import { bareEnvironment, cannotRun, pause } from "./processes.ts";
import { settingsFile, writeSettings, type Endpoint } from "./settings.ts";
import { stopPostmaster } from "./stop-postmaster.ts";

const maxLogBytes = 10 * 1024 * 1024;
/** A killed postgres' children need a moment to notice and release the shared memory. */
const patienceWithRemains = 10_000;
/** Replaying a busy database's log after a crash takes minutes, not longer. */
const patienceWithRecovery = 600_000;

export interface StartOptions {
  home: Home;
  binaries: string;
  settings: Record<string, string>;
  onStep: (text: string) => void;
}

/** This home's postgres, if it is already running. Waits for one that hangs or is stopping, then ends it. */
export async function findRunning({ home, onStep }: Pick<StartOptions, "home" | "onStep">) {
  const giveUpAt = Date.now() + patienceWithRemains;
  for (;;) {
    const postmaster = findPostmaster(home);
    if (!postmaster) return undefined;
    const answer = await checkPostmaster(postmaster);
    if (answer === "ready") return postmaster;
    if (answer !== "starting" && Date.now() > giveUpAt) {
      onStep(`PostgreSQL (process ${postmaster.pid}) does not answer; stopping it`);
      await stopPostmaster(home);
    }
    await pause(50);
  }
}

/** Starts postgres and waits until it responds. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { home } = options;
  prepareSocketDirectory(home);
  await prepareSettings(options);
  const giveUpAt = Date.now() + patienceWithRemains;
  for (;;) {
    const output = openLog(home);
    const outcome = await waitUntilReady(options, launch(options, output.descriptor));
    closeSync(output.descriptor);
    if (outcome) return outcome;
    const printed = readFileSync(home.log).subarray(output.size).toString();
    const isOccupied = /already exists|still in use|could not lock/.test(printed);
    if (!isOccupied || Date.now() > giveUpAt) {
      throw postgresFailed("PostgreSQL did not start", printed, home.dataDirectory);
    }
    await pause(200);
  }
}

async function prepareSettings({ home, settings }: StartOptions): Promise<void> {
  const text = writeSettings(home, await chooseEndpoint(home), settings);
  // Owned by the cluster's account since initdb; writing keeps the owner.
  if (readFileSync(settingsFile(home), "utf8") !== text) writeFileSync(settingsFile(home), text);
}

async function chooseEndpoint(home: Home): Promise<Endpoint> {
  if (platform() !== "win32") return { socketDirectory: home.sockets };
  // The last port if it is still free: after an unexpected end, pools keep looking for PostgreSQL there.
  const [, lastPort] = /^port = '(\d+)'/m.exec(readFileSync(settingsFile(home), "utf8")) ?? [];
  return { port: await findFreePort(Number(lastPort ?? 0)) };
}

function findFreePort(preferred: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", (error) => {
      if (preferred === 0) reject(error);
      else resolve(findFreePort(0));
    });
    probe.listen(preferred, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function openLog(home: Home): { descriptor: number; size: number } {
  const isLarge = existsSync(home.log) && statSync(home.log).size > maxLogBytes;
  if (isLarge) renameSync(home.log, `${home.log}.old`);
  const descriptor = openSync(home.log, "a", 0o600);
  keepOwner(home.log, home.dataDirectory);
  return { descriptor, size: statSync(home.log).size };
}

function launch({ home, binaries }: StartOptions, log: number): ChildProcess {
  // On Windows, pg_ctl first drops the administrator rights with which postgres refuses to run.
  const [command, ...args] =
    platform() === "win32"
      ? [programIn(binaries, "pg_ctl"), "start", "-W", "-D", home.cluster]
      : [programIn(binaries, "postgres"), "-D", home.cluster];
  const child = spawn(command, args, {
    cwd: home.directory,
    env: bareEnvironment(),
    stdio: ["ignore", log, log],
    // In its own session, so a Ctrl-C lets the server finish its requests before the database stops.
    detached: true,
    windowsHide: true,
    ...home.account,
  });
  child.unref();
  return child;
}

/** The running postmaster, or undefined if it gave up. */
async function waitUntilReady({ home, onStep }: StartOptions, child: ChildProcess): Promise<Postmaster | undefined> {
  let hasEnded = false;
  let failure: Error | undefined;
  child.on("error", (error) => (failure = error));
  child.on("exit", (code) => (hasEnded = platform() !== "win32" || code !== 0));
  const startedAt = Date.now();
  let hasReported = false;
  while (Date.now() - startedAt < patienceWithRecovery) {
    if (failure) throw cannotRun(child.spawnfile, failure);
    const postmaster = findPostmaster(home);
    if (postmaster && (await checkPostmaster(postmaster)) === "ready") return postmaster;
    if (hasEnded) return undefined;
    if (!hasReported && Date.now() - startedAt > 3_000) {
      hasReported = true;
      onStep("Recovering the database after an unclean stop");
    }
    await pause(10);
  }
  return undefined;
}
