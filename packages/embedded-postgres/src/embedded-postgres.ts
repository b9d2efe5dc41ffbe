import { rmSync } from "node:fs";
import pg from "pg";
import { OperatorError } from "./operator-error.ts";
import { findBinaries, majorVersion, prepareBinaries } from "./binaries.ts";
import { createCluster, hasCluster } from "./cluster.ts";
import { findClusterUsers, joinCluster, releaseCluster } from "./cluster-users.ts";
import { cannotWrite, errorCode, isFileError } from "./file-errors.ts";
import { prepareHome, prepareLock, type Home } from "./home.ts";
import { keepRunning } from "./keep-running.ts";
import { withLock } from "./lock.ts";
import { pidFile, type Connection, type Postmaster } from "./postmaster.ts";
import { findRunning, startPostmaster, type StartOptions } from "./start-postmaster.ts";
import { stopPostmaster } from "./stop-postmaster.ts";

export interface EmbeddedPostgres {
  /** Superuser connection to the given database (owner of the schema), for the pg driver. */
  connection(database: string): Connection;
  /** True if it took over a PostgreSQL that outlived a killed process. */
  adopted: boolean;
  /** Stops PostgreSQL, unless another process still uses it: then the last one to leave stops it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The cluster is in a folder inside this one. */
  dataDirectory: string;
  /** Startup progress in plain words. */
  onStep?: (text: string) => void;
  /** After startup: PostgreSQL ended unexpectedly, and what happened next. */
  onTrouble?: (text: string) => void;
  /** Extra postgres settings, for tests: fsync off and the like. */
  settings?: Record<string, string>;
}

const firstDatabase = "automotive_crm";

/**
 * Runs the PostgreSQL of a data directory: creates it, starts it, or joins the running one, and restarts it if it ends unexpectedly.
 * Every failure an operator can fix is an OperatorError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await withLock(prepareLock(options.dataDirectory), reportWaiting(options), () =>
      joinOrStart(prepareHome(options.dataDirectory), options),
    );
  } catch (error) {
    throw isFileError(error) ? cannotWrite(options.dataDirectory, error) : error;
  }
}

const reportWaiting = (options: EmbeddedPostgresOptions) => (pid: number) =>
  options.onStep?.(`Waiting for process ${pid}, which is starting or stopping the database`);

async function joinOrStart(home: Home, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const onStep = options.onStep ?? (() => {});
  const others = findClusterUsers(home);
  const note = joinCluster(home);
  try {
    const running = await findRunning({ home, onStep });
    if (running) onStep(others.length > 0 ? "Sharing the running PostgreSQL" : "Taking over the running PostgreSQL");
    const postmaster = running ?? (await start(home, { settings: options.settings ?? {}, onStep }));
    await ensureDatabase(postmaster);
    const stopWatching = keepRunning(postmaster, {
      restore: (signal) => restore(home, options, signal),
      onTrouble: options.onTrouble ?? (() => {}),
    });
    const stop = () => {
      stopWatching();
      return withLock(home.lock, reportWaiting(options), () => release(home, note));
    };
    let stopping: Promise<void> | undefined;
    return {
      connection: postmaster.connection,
      adopted: running !== undefined && others.length === 0,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    releaseCluster(note);
    throw error;
  }
}

/** If several processes lose the same PostgreSQL, the first one starts it and the others find it running. */
async function restore(home: Home, { settings = {} }: EmbeddedPostgresOptions, signal: AbortSignal) {
  const silently = { onStep: () => {} };
  return withLock(home.lock, silently.onStep, async () => {
    signal.throwIfAborted();
    return (await findRunning({ home, ...silently })) ?? start(home, { settings, ...silently });
  });
}

async function start(home: Home, options: Pick<StartOptions, "settings" | "onStep">): Promise<Postmaster> {
  const found = findBinaries();
  const isThere = hasCluster(home, found.version);
  const binaries = prepareBinaries(home, found);
  if (!isThere) {
    options.onStep("Creating the database");
    await createCluster(home, binaries, options.settings["fsync"] !== "off");
  }
  // No one runs on this data (we hold the lock and checked), but the recorded process ID may belong to another program by now, which
  // postgres would mistake for itself. Its own check of the shared memory remains in force.
  rmSync(pidFile(home), { force: true });
  options.onStep(`Starting PostgreSQL ${majorVersion(found.version)}`);
  return startPostmaster({ home, binaries, ...options });
}

async function ensureDatabase(postmaster: Postmaster): Promise<void> {
  const client = new pg.Client(postmaster.connection("postgres"));
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [firstDatabase]);
    if (rowCount === 0) await client.query(`create database ${firstDatabase}`);
  } catch (error) {
    // 53100: the disk is full.
    if (errorCode(error) === "53100")
      throw new OperatorError("The database has no space left on its disk", { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}

async function release(home: Home, note: string): Promise<void> {
  releaseCluster(note);
  if (findClusterUsers(home).length === 0) await stopPostmaster(home);
}
