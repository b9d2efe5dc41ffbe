import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { Child, until, type User } from "./child.ts";
import { postgresConfig } from "./config-files.ts";
import type { NodeName } from "./layout.ts";
import type { SeenNode } from "./supervise.ts";

const run = promisify(execFile);

export interface NodeSetup {
  name: NodeName;
  port: number;
  /** With initdb, postgres and pg_basebackup. */
  programs: string;
  /** For all that belongs to the cluster. */
  directory: string;
  logs: string;
  password: string;
  user: User | undefined;
}

/** One PostgreSQL server with its data. */
export class PostgresNode {
  /** Its machine is gone for a test: it isn't started again. */
  isHeld = false;
  readonly setup: NodeSetup;
  readonly #data: string;
  readonly #child: Child;
  readonly #pool: pg.Pool;
  #isBusy = false;

  constructor(setup: NodeSetup) {
    this.setup = setup;
    const { name, port, programs, directory, logs, password, user } = setup;
    this.#data = join(directory, `postgres-${name}`);
    const command = join(programs, "postgres");
    this.#child = new Child(
      { name: `postgres-${name}`, command, arguments: ["-D", this.#data], directory, user },
      logs,
    );
    this.#pool = new pg.Pool({
      connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      max: 1,
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
    });
    this.#pool.on("error", () => undefined);
  }

  /** Makes an empty cluster. */
  async create(): Promise<void> {
    const { directory, password } = this.setup;
    const file = join(directory, "password");
    this.#write(file, password);
    await this.#run("initdb", ["-D", this.#data, "-U", "postgres", "--encoding=UTF8", "--locale=C.UTF-8"], {
      rest: ["--auth=scram-sha-256", `--pwfile=${file}`],
    });
    rmSync(file);
    this.configure({ waitsFor: undefined });
  }

  /** Copies the primary and follows it. What was here is set aside until the copy is complete, and can't be started. */
  async copy(primary: PostgresNode): Promise<void> {
    await this.#busy(async () => {
      await this.kill();
      const aside = `${this.#data}.aside`;
      if (existsSync(this.#data) && !existsSync(aside)) renameSync(this.#data, aside);
      rmSync(this.#data, { recursive: true, force: true });
      const from = ["-h", "127.0.0.1", "-p", String(primary.setup.port), "-U", "postgres"];
      await this.#run("pg_basebackup", [...from, "-D", this.#data, "--checkpoint=fast"], {
        env: { PGPASSWORD: primary.setup.password },
      });
      rmSync(aside, { recursive: true, force: true });
      this.#write(join(this.#data, "standby.signal"), "");
      this.configure({ follows: primary });
      await this.#startAndWait();
    });
  }

  /** Starts it with the data it has. */
  start = (): Promise<void> => this.#busy(() => this.#startAndWait());

  /** Writes its configuration, and lets it read that if it runs. */
  configure(role: { waitsFor?: NodeName | undefined; follows?: PostgresNode }): void {
    const { name, port, password } = this.setup;
    const follows = role.follows && { port: role.follows.setup.port, as: name, password };
    const text = postgresConfig({ port, follows, waitsFor: role.waitsFor });
    this.#write(join(this.#data, "postgresql.conf"), text);
    this.#child.reload();
  }

  /** Ends its recovery, unless an earlier call did. Returns once it takes writes. */
  async promote(): Promise<void> {
    this.configure({ waitsFor: undefined });
    await this.#pool.query({ text: "select pg_promote(false) where pg_is_in_recovery()" });
    await until("The promotion", 30, async () => {
      const found = await this.query<{ isReplica: boolean }>(`select pg_is_in_recovery() as "isReplica"`);
      return found[0]?.isReplica === false;
    });
  }

  query = async <T extends object>(text: string): Promise<T[]> => (await this.#pool.query<T>(text)).rows;

  kill = (): Promise<void> => this.#child.end("SIGKILL");

  async look(): Promise<SeenNode> {
    const { isRunning } = this.#child;
    const answers =
      isRunning &&
      (await this.query("select").then(
        () => true,
        () => false,
      ));
    return { isRunning, answers, isBusy: this.#isBusy || this.isHeld };
  }

  /** Ends it without care for its data. */
  async stop(): Promise<void> {
    await this.#child.end("SIGQUIT");
  }

  async #startAndWait(): Promise<void> {
    this.#child.start({ isKept: false });
    await until(`Starting postgres-${this.setup.name}`, 60, async () => (await this.look()).answers);
  }

  async #busy(work: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    await work().finally(() => (this.#isBusy = false));
  }

  #write(file: string, text: string): void {
    writeFileSync(file, text, { mode: 0o600 });
    const { user } = this.setup;
    if (user) chownSync(file, user.uid, user.gid);
  }

  async #run(program: string, given: string[], { rest = [], env = {} }: { rest?: string[]; env?: object }) {
    const { programs, directory, user } = this.setup;
    await run(join(programs, program), [...given, ...rest], {
      cwd: directory,
      env: { ...process.env, ...env },
      ...user,
    });
  }
}

/** A directory that only this user can enter. */
export function makeDirectory(path: string, user: User | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}
