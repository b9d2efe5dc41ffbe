import { existsSync, readFileSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { superuser } from "./cluster.ts";
import { errorCode } from "./file-errors.ts";
import { findHome, type Home } from "./home.ts";
import { readCommandLine, readIdentity } from "./processes.ts";

/** A running postgres as described by its postmaster.pid. */
export interface Postmaster {
  pid: number;
  /** See `readIdentity`. Read when it was found, so that one that ends right afterwards is not waited for. */
  identity: string;
  state: string;
  connection(database: string): Connection;
}

export interface Connection {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
}

export const pidFile = (home: Home): string => join(home.cluster, "postmaster.pid");

/** The PostgreSQL that runs on this data, if any, without registering as a user that keeps it alive. */
export function findEmbeddedPostmaster(dataDirectory: string): Postmaster | undefined {
  const home = findHome(dataDirectory);
  return home && findPostmaster(home);
}

/** The postmaster recorded in the data, if that process is alive and really is this cluster's postgres. */
export function findPostmaster(home: Home): Postmaster | undefined {
  if (!existsSync(pidFile(home))) return undefined;
  // Lines: process, data directory, start time, port, socket directory, address, shared memory, state.
  const [pidLine, , , portLine, socketLine, , , stateLine] = readFileSync(pidFile(home), "utf8").split("\n");
  const pid = Math.abs(Number(pidLine));
  const identity = pid ? readIdentity(pid) : undefined;
  if (identity === undefined || !isPostgresFor(home, pid)) return undefined;
  const host = platform() === "win32" ? "127.0.0.1" : socketLine || home.sockets;
  const port = Number(portLine) || 5432;
  const login = existsSync(home.password)
    ? { user: superuser, password: readFileSync(home.password, "utf8").trim() }
    : { user: superuser };
  return {
    pid,
    identity,
    state: stateLine?.trim() ?? "starting",
    connection: (database) => ({ host, port, ...login, database }),
  };
}

/** After a crash or in a container, the recorded process ID may belong to something else by now. */
function isPostgresFor(home: Home, pid: number): boolean {
  const commandLine = readCommandLine(pid);
  if (commandLine === undefined) return platform() === "win32";
  return /postgres/.test(commandLine) && commandLine.includes(home.cluster);
}

export type Answer = "ready" | "starting" | "stopping" | "silent";

export async function checkPostmaster(postmaster: Postmaster): Promise<Answer> {
  // While recovering, it would refuse us and log that every time.
  if (postmaster.state === "starting" || postmaster.state === "stopping") return postmaster.state;
  const client = new pg.Client({ ...postmaster.connection("postgres"), connectionTimeoutMillis: 2_000 });
  // The next query reports an error on an open connection (the server goes away).
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return "ready";
  } catch (error) {
    return readRefusal(error);
  }
}

function readRefusal(error: unknown): Answer {
  const code = errorCode(error);
  if (code === "57P03") return error instanceof Error && /shutting down/.test(error.message) ? "stopping" : "starting";
  // Any other five-character state is a live server's answer, such as "too many connections".
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]/.test(code) ? "ready" : "silent";
}
