import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, mkdirSync, rmSync, statSync, writeFileSync, chownSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeEmbeddedCluster, startEmbeddedPostgres } from "@automotive-crm/embedded-postgres";
import { embeddedDatabase, prepareSchema } from "#platform/db/open-database.ts";
import { connectAsOwner, type ConnectionTarget } from "#platform/db/pool.ts";

/** A PostgreSQL of the test's own with a streaming replica. */
export interface ReplicatedDatabase {
  primary: ConnectionTarget;
  replica: ConnectionTarget;
  /** The replica receives changes, but shows none of them until it goes on. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stopReplica(): Promise<void>;
  /** The replica's connections hang, as when the network drops packets; those opened later work. */
  hangReplica(): void;
  startReplica(): Promise<void>;
  drop(): Promise<void>;
}

/** A request to pause takes effect once the replica looks for more. */
const untilPaused = `do $$ begin
  while pg_get_wal_replay_pause_state() <> 'paused' loop perform pg_sleep(0.01); end loop;
end $$`;

const settings = { fsync: "off", shared_buffers: "32MB" };

/** Starts both: the replica begins as a copy of the stopped primary's files. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "crm-replicated-"));
  chmodSync(folder, 0o755);
  const [primaryFolder, replicaFolder] = [join(folder, "primary"), join(folder, "replica")];
  const startPrimary = () => startEmbeddedPostgres({ dataDirectory: primaryFolder, settings });
  const empty = await startPrimary();
  await prepareSchema(empty.connection(embeddedDatabase));
  await empty.stop();
  copyCluster(primaryFolder, replicaFolder);
  const primary = await startPrimary();
  const { host, port, user } = primary.connection(embeddedDatabase);
  const primary_conninfo = `host=${host} port=${port} user=${user}`;
  const startReplica = () =>
    startEmbeddedPostgres({ dataDirectory: replicaFolder, settings: { ...settings, primary_conninfo } });
  let replica = await startReplica();
  const wire = await openWire(() => {
    const at = replica.connection(embeddedDatabase);
    return connect(join(at.host, `.s.PGSQL.${at.port}`));
  });
  const atReplica = async (statement: string) => {
    const client = await connectAsOwner(replica.connection(embeddedDatabase));
    await client.query(statement);
    await client.end();
  };
  return {
    primary: primary.connection(embeddedDatabase),
    replica: { ...replica.connection(embeddedDatabase), host: "127.0.0.1", port: wire.port },
    pauseReplay: () => atReplica(`select pg_wal_replay_pause(); ${untilPaused}`),
    resumeReplay: () => atReplica("select pg_wal_replay_resume()"),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startReplica();
    },
    hangReplica: () => wire.hang(),
    async drop() {
      wire.close();
      await replica.stop();
      await primary.stop();
      for (const each of [primaryFolder, replicaFolder]) await removeEmbeddedCluster(each);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Passes bytes on. */
async function openWire(open: () => Socket) {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const database = open();
    const pair = [client, database] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [database, client]] as const) {
      from.pipe(to);
      from.on("error", () => to.destroy()).on("close", () => to.destroy());
    }
    client.on("close", () => pairs.delete(pair));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // What listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    hang() {
      for (const [client, database] of pairs) {
        client.unpipe(database);
        database.unpipe(client);
      }
    },
    close() {
      for (const [client] of pairs) client.destroy();
      server.close();
    },
  };
}

function copyCluster(from: string, to: string): void {
  const cluster = join(from, "postgres", "cluster");
  mkdirSync(join(to, "postgres"), { recursive: true });
  for (const path of [to, join(to, "postgres")]) chmodSync(path, 0o755);
  const copy = join(to, "postgres", "cluster");
  execFileSync("cp", ["-a", cluster, copy]);
  const signal = join(copy, "standby.signal");
  writeFileSync(signal, "");
  const { uid, gid } = statSync(cluster);
  chownSync(signal, uid, gid);
}
