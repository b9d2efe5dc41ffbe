import { createHash, randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { OperatorError } from "./operator-error.ts";
import { type Account, chooseAccount, giveTo, isReachable, isRoot, keepOwner, letPass } from "./account.ts";
import { errorCode } from "./file-errors.ts";

/** Where one embedded PostgreSQL keeps its files. */
export interface Home {
  dataDirectory: string;
  /** `<dataDirectory>/postgres`, or a system folder if `nobody` cannot get there. */
  directory: string;
  cluster: string;
  /** A cluster being built or deleted; any leftovers here are garbage. */
  partialCluster: string;
  sockets: string;
  users: string;
  lock: string;
  log: string;
  password: string;
  account: Account | undefined;
}

const systemDirectory = "/var/lib/automotive-crm";
/** A Unix socket's path is limited to 103 bytes on macOS and 107 on Linux; the file name takes 14 of them. */
const maxSocketDirectoryBytes = 76;

/** The file whose lock guards the data directory's home. Creates the data directory if it is new. */
export function prepareLock(givenDirectory: string): string {
  makeFolder(join(resolve(givenDirectory), "postgres"));
  return lockFile(realpathSync(givenDirectory));
}

/** A data directory's home, chosen and created if it is new. Call under the lock. */
export function prepareHome(givenDirectory: string): Home {
  const dataDirectory = realpathSync(givenDirectory);
  const inside = join(dataDirectory, "postgres");
  const known = readLocation(dataDirectory);
  if (known) return openHome(dataDirectory, known);
  const home = describeHome(dataDirectory, inside);
  return existsSync(home.cluster) || isUsable(home) ? home : moveOut(dataDirectory);
}

/** A data directory's home if there is one; creates nothing. */
export function findHome(givenDirectory: string): Home | undefined {
  const inside = join(resolve(givenDirectory), "postgres");
  if (!existsSync(inside)) return undefined;
  const dataDirectory = realpathSync(givenDirectory);
  return describeHome(dataDirectory, readLocation(dataDirectory) ?? inside);
}

function makeFolder(path: string): void {
  if (existsSync(path)) return;
  // Not mkdir's own `recursive`, which reports a read-only disk as ENOENT.
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process starting on the same data was faster.
    if (errorCode(error) === "EEXIST") return;
    throw error;
  }
  // Other users may pass through root's folders, because `nobody` must, but not list them. Set separately because the umask narrows
  // mkdir's mode.
  chmodSync(path, isRoot() ? 0o711 : 0o700);
  keepOwner(path, dirname(path));
}

function describeHome(dataDirectory: string, directory: string): Home {
  const cluster = join(directory, "cluster");
  return {
    dataDirectory,
    directory,
    cluster,
    partialCluster: `${cluster}.new`,
    sockets: socketDirectory(directory),
    users: join(directory, "users"),
    lock: lockFile(dataDirectory),
    log: join(dataDirectory, "postgres", "log"),
    password: join(directory, "password"),
    account: chooseAccount(cluster, dataDirectory),
  };
}

function socketDirectory(directory: string): string {
  const inside = join(directory, "sockets");
  if (Buffer.byteLength(inside) <= maxSocketDirectoryBytes) return inside;
  const name = `automotive-crm-${createHash("sha256").update(directory).digest("hex").slice(0, 12)}`;
  const short = join(tmpdir(), name);
  return Buffer.byteLength(short) <= maxSocketDirectoryBytes ? short : join("/tmp", name);
}

/** Whether the account can get there, and can be given files (some mounts ignore or refuse that). */
function isUsable({ dataDirectory, directory, account }: Home): boolean {
  if (!account) return true;
  const trial = join(directory, "trial");
  try {
    mkdirSync(trial, { recursive: true, mode: 0o700 });
    giveTo(trial, account);
    const isGiven = statSync(trial).uid === account.uid;
    return isGiven && (isReachable(trial, account) || (letPass(dataDirectory, account) && isReachable(trial, account)));
  } catch {
    return false;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/**
 * Chooses a system folder and records it in the data directory. The name is random, so that deleting a data directory by hand never
 * brings its old data back.
 */
function moveOut(dataDirectory: string): Home {
  const name = `${basename(dirname(dataDirectory))}-${randomBytes(4).toString("hex")}`;
  const directory = join(systemDirectory, name.replaceAll(/[^\w.-]/g, "_"));
  const home = openHome(dataDirectory, directory);
  if (!isUsable(home)) {
    rmSync(directory, { recursive: true, force: true });
    throw new OperatorError(
      "PostgreSQL does not run as root, and files cannot be given to another user here. " +
        "Start as an ordinary user, or set DATABASE_URL to your own PostgreSQL server.",
    );
  }
  writeFileSync(locationFile(dataDirectory), `${directory}\n`);
  return home;
}

function openHome(dataDirectory: string, directory: string): Home {
  makeFolder(dirname(directory));
  makeFolder(directory);
  if (readLine(ownerFile(directory)) !== dataDirectory) writeFileSync(ownerFile(directory), `${dataDirectory}\n`);
  return describeHome(dataDirectory, directory);
}

/** Where the data is, unless this data directory is only a copy of the one it belongs to. */
function readLocation(dataDirectory: string): string | undefined {
  const directory = readLine(locationFile(dataDirectory));
  const owner = directory && readLine(ownerFile(directory));
  const isCopy = owner && owner !== dataDirectory && readLine(locationFile(owner)) === directory;
  return isCopy ? undefined : directory;
}

const lockFile = (dataDirectory: string) => join(dataDirectory, "postgres", "lock");
const locationFile = (dataDirectory: string) => join(dataDirectory, "postgres", "location");
const ownerFile = (directory: string) => join(directory, "belongs-to");

function readLine(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8").trim() || undefined : undefined;
}
