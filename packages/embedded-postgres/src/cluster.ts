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
import { OperatorError } from "./operator-error.ts";
import { giveTo } from "./account.ts";
import { majorVersion, programIn } from "./binaries.ts";
import { postgresFailed } from "./file-errors.ts";
import type { Home } from "./home.ts";
import { run } from "./processes.ts";

export const superuser = "postgres";

/** lc_ctype decides what a letter is (case, trigrams), and plain C knows only ASCII. Takes the first locale the system has. */
const letterLocales = platform() === "win32" ? ["C"] : ["C.UTF-8", "en_US.UTF-8", "C"];

/** Whether there is a complete cluster. Throws if this PostgreSQL must not touch it. */
export function hasCluster(home: Home, version: string): boolean {
  if (!existsSync(home.cluster)) return false;
  const isComplete = existsSync(join(home.cluster, "PG_VERSION")) && existsSync(controlFile(home));
  if (!isComplete && holdsUserData(home)) {
    throw new OperatorError(
      `The database in ${home.cluster} is damaged (files are missing). Restore it from a backup.`,
    );
  }
  if (!isComplete) return false;
  const found = readFileSync(join(home.cluster, "PG_VERSION"), "utf8").trim();
  if (found !== majorVersion(version)) {
    throw new OperatorError(
      `The data in ${home.dataDirectory} was written by PostgreSQL ${found}, but this is PostgreSQL ${majorVersion(version)}. ` +
        "Start the release that wrote it, export the data there and import it here.",
    );
  }
  return true;
}

const controlFile = (home: Home) => join(home.cluster, "global", "pg_control");

/** Databases created by initdb have small IDs; our first gets 16384. */
function holdsUserData(home: Home): boolean {
  const databases = join(home.cluster, "base");
  return existsSync(databases) && readdirSync(databases).some((name) => Number(name) >= 16384);
}

/** Builds a cluster in a temporary folder and moves it into place when complete, so an interrupted start leaves none. */
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
  // Anyone who can enter the socket's folder owns the data files anyway, so a password would protect nothing.
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

/** The socket's private folder, cleared of anything a killed postgres left there. */
export function prepareSocketDirectory(home: Home): void {
  rmSync(home.sockets, { recursive: true, force: true });
  mkdirSync(home.sockets, { mode: 0o700 });
  chmodSync(home.sockets, 0o700);
  giveTo(home.sockets, home.account);
}
