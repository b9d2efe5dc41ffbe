import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepOwner } from "./account.ts";
import type { Home } from "./home.ts";
import { readIdentity } from "./processes.ts";

let joined = 0;

/**
 * Registers this process as a user of the cluster, so that only the last of several (such as a server and a seed run) stops it. Call
 * under the lock. Returns the file to remove when leaving.
 */
export function joinCluster(home: Home): string {
  mkdirSync(home.users, { recursive: true });
  keepOwner(home.users, home.dataDirectory);
  const note = join(home.users, `${process.pid}.${++joined}`);
  writeFileSync(note, readIdentity(process.pid) ?? "");
  return note;
}

export function releaseCluster(note: string): void {
  rmSync(note, { force: true });
}

/** The IDs of live processes that use the cluster. Removes the files of dead ones. */
export function findClusterUsers(home: Home): number[] {
  return listNotes(home).flatMap((name) => {
    const note = join(home.users, name);
    const pid = Number.parseInt(name, 10);
    if (readIdentity(pid) === readFileSync(note, "utf8")) return [pid];
    rmSync(note, { force: true });
    return [];
  });
}

function listNotes(home: Home): string[] {
  try {
    return readdirSync(home.users);
  } catch {
    return [];
  }
}
