import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { OperatorError } from "./operator-error.ts";
import { isRoot, type Account } from "./account.ts";

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A text that stays the same while the process lives and differs for a later process with the same ID. Undefined if there is no such
 * process; a zombie (its parent never reaps, common in containers) counts as gone.
 */
export function readIdentity(pid: number): string | undefined {
  if (process.platform === "linux") return identityOnLinux(pid);
  if (process.platform === "win32") return canSignal(pid) ? String(pid) : undefined;
  return runCommand("ps", ["-o", "lstart=", "-p", String(pid)]);
}

/** The process's command line; undefined if it is gone or the system doesn't say. */
export function readCommandLine(pid: number): string | undefined {
  if (process.platform === "linux") return readText(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ");
  if (process.platform === "win32") return undefined;
  return runCommand("ps", ["-ww", "-o", "command=", "-p", String(pid)]);
}

function identityOnLinux(pid: number): string | undefined {
  // The command name in parentheses may contain anything, so count fields after the last one.
  const fields = readText(`/proc/${pid}/stat`)
    ?.replace(/^.*\)\s/s, "")
    .split(" ");
  const [state, startedAt] = [fields?.[0], fields?.[19]];
  if (!startedAt || state === "Z" || state === "X") return undefined;
  return `${readText("/proc/sys/kernel/random/boot_id")?.trim()} ${startedAt}`;
}

function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function runCommand(command: string, args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Switching users or entering the folder happens inside spawn, so its failure may mean that too. */
export function cannotRun(command: string, cause: Error): OperatorError {
  const help = isRoot()
    ? "As root PostgreSQL runs as another user, which may not be permitted here: start as an ordinary user or set DATABASE_URL."
    : "Set DATABASE_URL to a PostgreSQL server of yours.";
  return new OperatorError(`Cannot run ${command} (${cause.message}). ${help}`, { cause });
}

/** None of the caller's PG* or locale variables may reach initdb or postgres. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, TMPDIR, SystemRoot, TEMP, TMP, LC_ALL: "C", TZ: "UTC" };
}

/** Runs a command to completion and returns everything it printed as one text. */
export async function run(
  command: string,
  args: string[],
  options: { account: Account | undefined; cwd: string },
): Promise<{ isOk: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: bareEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
      // A Ctrl-C in the terminal is for us to handle, not the child.
      detached: process.platform !== "win32",
      ...options.account,
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", (error) => reject(cannotRun(command, error)));
    child.on("close", (code) => resolve({ isOk: code === 0, output }));
  });
}
