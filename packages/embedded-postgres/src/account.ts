import { chmodSync, chownSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The system user PostgreSQL runs as. All undefined means the user who runs Node. */
export interface Account {
  uid: number;
  gid: number;
}

/** Has a passwd entry (initdb insists on one) on every common Linux, and owns nothing else worth protecting. */
const nobody: Account = { uid: 65534, gid: 65534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so root hands over to the current owner of the cluster or the data directory, else to `nobody`. No
 * system user is created.
 */
export function chooseAccount(cluster: string, dataDirectory: string): Account | undefined {
  if (!isRoot()) return undefined;
  return findOwner(cluster) ?? findOwner(dataDirectory) ?? nobody;
}

function findOwner(path: string): Account | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

export function giveTo(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Under sudo in a user's own folder, that user must be able to use what root creates. */
export function keepOwner(path: string, dataDirectory: string): void {
  if (isRoot()) giveTo(path, findOwner(dataDirectory));
}

/** Whether the account may enter every parent folder, and read and enter (or run) the path itself. */
export function isReachable(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  return isAllowed(path, account, 0o5) && mayPass(dirname(path), account);
}

function mayPass(folder: string, account: Account): boolean {
  const parent = dirname(folder);
  return isAllowed(folder, account, 0o1) && (parent === folder || mayPass(parent, account));
}

/**
 * Lets the account pass through a folder owned by root, such as a new temporary one, if nothing else is in the way. File names in it
 * stay unreadable. False if more is in the way.
 */
export function letPass(folder: string, account: Account): boolean {
  if (!mayPass(dirname(folder), account)) return false;
  chmodSync(folder, statSync(folder).mode | 0o011);
  return true;
}

function isAllowed(path: string, account: Account, requiredBits: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & requiredBits) === requiredBits;
}
