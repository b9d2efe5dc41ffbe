import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { OperatorError } from "./operator-error.ts";
import { errorCode } from "./file-errors.ts";
import { readIdentity, pause } from "./processes.ts";

const maxWaitMs = 120_000;

/** Runs `work` while no other process on this machine runs anything under the same lock file. Breaks a lock whose process is gone. */
export async function withLock<T>(file: string, onWait: (pid: number) => void, work: () => Promise<T>): Promise<T> {
  await acquire(file, onWait);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function acquire(file: string, onWait: (pid: number) => void): Promise<void> {
  const giveUpAt = Date.now() + maxWaitMs;
  for (let hasReported = false; !create(file); await pause(50)) {
    const holder = readHolder(file);
    if (holder === "gone") breakLock(file);
    else if (typeof holder === "number" && !hasReported) {
      hasReported = true;
      onWait(holder);
    }
    if (Date.now() > giveUpAt) {
      throw new OperatorError(`Process ${String(holder)} keeps the database locked; end it and start again (${file})`);
    }
  }
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n${readIdentity(process.pid)}`, { flag: "wx", mode: 0o644 });
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    // On a full disk the file is created but cannot be filled; left there, it would block the next start.
    if (errorCode(error) === "ENOSPC") rmSync(file, { force: true });
    throw error;
  }
}

function readHolder(file: string): number | "gone" | undefined {
  try {
    const [pid, identity] = readFileSync(file, "utf8").split("\n");
    if (pid && identity) return readIdentity(Number(pid)) === identity ? Number(pid) : "gone";
    // There is a moment between creating and filling the file; any longer means that its writer died there.
    return Date.now() - statSync(file).mtimeMs > 2_000 ? "gone" : undefined;
  } catch {
    return undefined;
  }
}

/** Only one process may break a lock at a time, and it checks again first: otherwise two could each remove the other's new lock. */
function breakLock(file: string): void {
  const breaking = `${file}.breaking`;
  if (!create(breaking)) {
    const age = Date.now() - (statSync(breaking, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10_000) rmSync(breaking, { force: true });
    return;
  }
  try {
    if (readHolder(file) === "gone") rmSync(file, { force: true });
  } finally {
    rmSync(breaking, { force: true });
  }
}
