import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { OperatorError } from "./operator-error.ts";
import { findClusterUsers } from "./cluster-users.ts";
import { cannotWrite, isFileError } from "./file-errors.ts";
import { findHome, type Home } from "./home.ts";
import { withLock } from "./lock.ts";
import { stopPostmaster } from "./stop-postmaster.ts";

/**
 * Stops a data directory's embedded PostgreSQL and deletes its data. Refuses while a program is using it. Returns false if there is
 * none.
 */
export async function removeEmbeddedCluster(dataDirectory: string): Promise<boolean> {
  const home = findHome(dataDirectory);
  if (!home) return false;
  try {
    await withLock(
      home.lock,
      () => {},
      () => stopAndDelete(home),
    );
    rmSync(dirname(home.lock), { recursive: true, force: true });
    return true;
  } catch (error) {
    throw isFileError(error) ? cannotWrite(dataDirectory, error) : error;
  }
}

async function stopAndDelete(home: Home): Promise<void> {
  const [user] = findClusterUsers(home);
  if (user) throw new OperatorError(`The data in ${home.dataDirectory} is in use by process ${user}. Stop it first.`);
  await stopPostmaster(home);
  // Moved away in one step: an interrupted deletion must not leave something that looks like a damaged cluster.
  rmSync(home.partialCluster, { recursive: true, force: true });
  if (existsSync(home.cluster)) renameSync(home.cluster, home.partialCluster);
  for (const path of [home.partialCluster, home.sockets, home.directory]) {
    if (path !== dirname(home.lock)) rmSync(path, { recursive: true, force: true });
  }
}
