import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { PlainError } from "#platform/plain-error.ts";
import { giveTo } from "./account.ts";
import { majorOf, programIn } from "./binaries.ts";
import { postgresFailed } from "./file-errors.ts";
import type { Home } from "./home.ts";
import { run } from "./processes.ts";

export const superuser = "postgres";

/**
 * Deciding what is a letter (case, trigrams) is up to lc_ctype, and under plain C only ASCII is. The first one the
 * system knows is taken.
 */
const letterLocales = platform() === "win32" ? ["C"] : ["C.UTF-8", "en_US.UTF-8", "C"];

/** Whether there is a whole cluster. Throws when there is one this PostgreSQL must not touch. */
export function hasCluster(home: Home, version: string): boolean {
  if (!existsSync(home.cluster)) return false;
  const isComplete = existsSync(join(home.cluster, "PG_VERSION")) && existsSync(controlFile(home));
  if (!isComplete && holdsUserData(home)) {
    throw new PlainError(`The database in ${home.cluster} is damaged (files are missing). Restore it from a backup.`);
  }
  if (!isComplete) return false;
  const found = readFileSync(join(home.cluster, "PG_VERSION"), "utf8").trim();
  if (found !== majorOf(version)) {
    throw new PlainError(
      `The data in ${home.dataDirectory} was written by PostgreSQL ${found}, but this is PostgreSQL ${majorOf(version)}. ` +
        "Start the release that wrote it, export the data there and import it here.",
    );
  }
  return true;
}

const controlFile = (home: Home) => join(home.cluster, "global", "pg_control");

/** Databases made by initdb have small ids; the first of ours gets 16384. */
function holdsUserData(home: Home): boolean {
  const databases = join(home.cluster, "base");
  return existsSync(databases) && readdirSync(databases).some((name) => Number(name) >= 16384);
}

/** Builds a cluster aside and moves it into place when it is whole, so that a start cut off halfway leaves none. */
export async function createCluster(home: Home, binaries: string, isDurable: boolean): Promise<void> {
  const partial = home.partialCluster;
  rmSync(partial, { recursive: true, force: true });
  let output = "";
  for (const locale of letterLocales) {
    mkdirSync(partial, { mode: 0o700 });
    giveTo(partial, home.account);
    const result = await run(programIn(binaries, "initdb"), initdbArguments(home, locale, isDurable), {
      account: home.account,
      cwd: home.directory,
    });
    if (result.isOk) {
      rmSync(home.cluster, { recursive: true, force: true });
      renameSync(partial, home.cluster);
      if (isDurable) syncFolder(home.directory);
      return;
    }
    output = result.output;
    rmSync(partial, { recursive: true, force: true });
    if (!/invalid locale|locale name/i.test(output)) break;
  }
  throw postgresFailed("PostgreSQL could not create its data", output, home.dataDirectory);
}

function initdbArguments(home: Home, locale: string, isDurable: boolean): string[] {
  const common = [
    `--pgdata=${home.partialCluster}`,
    `--username=${superuser}`,
    "--encoding=UTF8",
    "--locale=C",
    `--lc-ctype=${locale}`,
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    "--auth-host=scram-sha-256",
    ...(isDurable ? [] : ["--no-sync"]),
  ];
  // Whoever can enter the socket's folder owns the data files anyway, so a password would protect nothing there.
  if (platform() !== "win32") return [...common, "--auth-local=trust"];
  writeFileSync(home.password, randomBytes(24).toString("hex"), { mode: 0o600 });
  return [...common, "--auth-local=scram-sha-256", `--pwfile=${home.password}`];
}

function syncFolder(directory: string): void {
  if (platform() === "win32") return;
  const folder = openSync(directory, "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** The private folder of the socket, emptied of what a killed postgres left in it. */
export function prepareSocketDirectory(home: Home): void {
  rmSync(home.sockets, { recursive: true, force: true });
  mkdirSync(home.sockets, { mode: 0o700 });
  chmodSync(home.sockets, 0o700);
  giveTo(home.sockets, home.account);
}
