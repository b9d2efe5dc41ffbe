import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { nodeOptions } from "../child-server.ts";
import { Child, isReady, until, type User } from "./child.ts";
import { databaseName, poolerConfig, proxyConfig } from "./config-files.ts";
import type { Layout, NodeName } from "./layout.ts";
import { makeDirectory, PostgresNode } from "./postgres-node.ts";
import { Supervisor } from "./supervisor.ts";

export const projectDirectory = fileURLToPath(new URL("../..", import.meta.url));

export interface Machine {
  /** Where everything is kept that is deleted at the end. */
  directory: string;
  logs: string;
  /** Of PostgreSQL: initdb and so on. */
  postgresPrograms: string;
  /** Whom PostgreSQL, PgBouncer and haproxy run as. */
  user: User | undefined;
}

export interface ClusterOptions {
  layout: Layout;
  machine: Machine;
  /** Environment variables of the servers and workers. */
  settings: Record<string, string>;
  say(text: string): void;
}

export interface Cluster {
  url: string;
  layout: Layout;
  /** As the database's owner: the primary, wherever it is. */
  databaseUrl: string;
  /** The same as PostgreSQL's superuser. */
  adminUrl: string;
  supervisor: Supervisor;
  servers: readonly Child[];
  workers: readonly Child[];
  /** What servers and workers are started with. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts everything on loopback, the database first. */
export async function startCluster({ layout, machine, settings, say }: ClusterOptions): Promise<Cluster> {
  const { directory, logs, postgresPrograms: programs, user } = machine;
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  makeDirectory(join(directory, "database"), user);
  const password = randomBytes(18).toString("hex");
  const nodeSetup = { programs, directory: join(directory, "database"), logs, password, user };
  const a = new PostgresNode({ ...nodeSetup, name: "a", port: layout.nodes.a });
  const b = new PostgresNode({ ...nodeSetup, name: "b", port: layout.nodes.b });
  const gates = gatesOf({ layout, machine, password });
  const databaseUrl = `postgres://crm:${password}@127.0.0.1:${layout.primary}/${databaseName}`;
  const adminUrl = databaseUrl.replace("//crm:", "//postgres:");
  const all = { ...commonSettings(layout, password, directory), ...settings };
  const [servers, workers] = [serversOf(layout, all, logs), workersOf(layout, all, logs)];
  const supervisor = new Supervisor({ a, b }, { proxy: gates.proxy, say });
  const stop = async () => {
    await supervisor.stop();
    await Promise.all([...servers, ...workers, ...gates.children].map((child) => child.end("SIGKILL")));
    await Promise.all([a.stop(), b.stop()]);
  };
  try {
    say("Starting the primary and its replica");
    await a.create();
    await a.start();
    await createDatabase({ port: layout.nodes.a, password });
    await b.copy(a);
    for (const child of gates.children) child.start({ isKept: true });
    supervisor.start();
    say("Starting two servers and two workers");
    servers[0]?.start({ isKept: true });
    // It makes the tables; the others would only wait.
    await until("Starting a server", 180, () => isReady(layout.servers[0]));
    for (const child of [...servers.slice(1), ...workers]) child.start({ isKept: true });
    for (const port of [layout.servers[1], ...layout.workers, layout.web])
      await until("Starting servers and workers", 180, () => isReady(port));
    await until("The replica", 60, () => supervisor.state.protection === "protected");
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf(layout), layout, databaseUrl, adminUrl, supervisor, servers, workers, settings: all, stop };
}

const urlOf = ({ web }: Layout) => `http://127.0.0.1:${web}`;

async function createDatabase({ port, password }: { port: number; password: string }): Promise<void> {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password, database: "postgres" });
  await client.connect();
  await client.query("create role automotive_crm_app nologin");
  await client.query("create role automotive_crm_global nologin");
  await client.query(`create role crm login password '${password}'`);
  await client.query("grant automotive_crm_app to automotive_crm_global");
  await client.query("grant automotive_crm_app, automotive_crm_global to crm");
  await client.query(`create database ${databaseName} owner crm`);
  await client.end();
}

/** PgBouncer and haproxy, with their files. */
function gatesOf({ layout, machine, password }: { layout: Layout; machine: Machine; password: string }) {
  const { user, logs } = machine;
  const directory = join(machine.directory, "database");
  const socket = join(directory, "haproxy.sock");
  const write = (name: string, text: string) => {
    const file = join(directory, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
    return file;
  };
  const users = write("users.txt", `"crm" "${password}"\n`);
  const pooler = write("pgbouncer.ini", poolerConfig(layout, users));
  const configure = (primary: NodeName) => write("haproxy.cfg", proxyConfig(layout, primary, socket));
  const children = [
    { name: "pgbouncer", command: "/usr/sbin/pgbouncer", arguments: [pooler] },
    { name: "haproxy", command: "/usr/sbin/haproxy", arguments: ["-db", "-f", configure("a")] },
  ].map((program) => new Child({ ...program, directory, user }, logs));
  return { children, proxy: { socket, configure } };
}

const commonSettings = (layout: Layout, password: string, directory: string): Record<string, string> => {
  const databaseAt = (port: number) => `postgres://crm:${password}@127.0.0.1:${port}/${databaseName}`;
  return {
    NODE_ENV: "",
    HOST: "127.0.0.1",
    PUBLIC_BASE_URL: urlOf(layout),
    DATABASE_URL: databaseAt(layout.pooler),
    CRM_DATABASE_DIRECT_URL: databaseAt(layout.primary),
    CRM_REPLICA_URL: databaseAt(layout.replica),
    CRM_SYNCHRONOUS_REPLICA: "on",
    CRM_DRAIN_SECONDS: "3",
    CRM_TRUSTED_PROXIES: "127.0.0.1",
    CRM_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    CRM_DATA_DIR: join(directory, "product"),
  };
};

type Settings = Record<string, string>;

const serversOf = ({ servers }: Layout, settings: Settings, logs: string) =>
  servers.map((port, nth) => {
    const env = { ...settings, PORT: String(port), CRM_JOBS: "off" };
    return node(`server-${nth + 1}`, "server/dist/main.js", { env, logs });
  });

const workersOf = ({ workers }: Layout, settings: Settings, logs: string) =>
  workers.map((port, nth) => {
    const env = { ...settings, CRM_WORKER_PORT: String(port) };
    return node(`worker-${nth + 1}`, "server/dist/worker.js", { env, logs });
  });

const node = (name: string, program: string, { env, logs }: { env: Settings; logs: string }) => {
  const given = [...nodeOptions, program];
  return new Child({ name, command: process.execPath, arguments: given, directory: projectDirectory, env }, logs);
};
