import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Whom a program runs as, if not as we do: PostgreSQL and PgBouncer refuse to run as root. */
export interface User {
  uid: number;
  gid: number;
}

export interface Program {
  /** Its log is named so. */
  name: string;
  command: string;
  arguments: readonly string[];
  directory: string;
  user?: User | undefined;
  env?: Record<string, string>;
}

/** A program that is started again whenever it ends, until it is stopped. All belong to our process group, which ends with us. */
export class Child {
  readonly name: string;
  #program: Program;
  readonly #logs: string;
  #process: ChildProcess | undefined;
  #isWanted = false;

  constructor(program: Program, logs: string) {
    this.name = program.name;
    this.#program = program;
    this.#logs = logs;
  }

  get isRunning(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Starts it; `isKept` also starts it again when it ends. */
  start({ isKept }: { isKept: boolean }): void {
    this.#isWanted = isKept;
    const { command, arguments: given, directory, user, env } = this.#program;
    const log = openSync(join(this.#logs, `${this.name}.log`), "a");
    const child = spawn(command, given, {
      cwd: directory,
      env: { ...process.env, ...env },
      stdio: ["ignore", log, log],
      ...user,
    });
    closeSync(log);
    this.#process = child;
    child.once("error", () => undefined);
    child.once("exit", () => {
      if (this.#isWanted) setTimeout(() => this.#isWanted && !this.isRunning && this.start({ isKept }), 1_000);
    });
  }

  /** Sends a signal and waits for the end. */
  async end(signal: "SIGTERM" | "SIGKILL" | "SIGQUIT"): Promise<void> {
    this.#isWanted = false;
    await this.kill(signal);
  }

  /** The same as an accident: it is started again if it is kept. */
  async kill(signal: "SIGTERM" | "SIGKILL" | "SIGQUIT" = "SIGKILL"): Promise<void> {
    if (!this.#process || !this.isRunning) return;
    const ended = once(this.#process, "exit");
    this.#process.kill(signal);
    await ended;
  }

  reload(): void {
    this.#process?.kill("SIGHUP");
  }

  /** Ends it, and starts something else in its place. */
  async replace(program: Partial<Program>): Promise<void> {
    await this.end("SIGTERM");
    this.#program = { ...this.#program, ...program };
    this.start({ isKept: true });
  }
}

/** Asks until it is so. */
export async function until(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean | undefined> | boolean | undefined,
): Promise<void> {
  const giveUpAt = performance.now() + seconds * 1_000;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`${what} took more than ${seconds} s`);
    await pause(100);
  }
}

/** Whether it answers with 200. */
export const isReady = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.status === 200;
};
