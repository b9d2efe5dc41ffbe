import pg from "pg";
import { allJobs } from "#app/jobs.ts";
import { distribute } from "#platform/db/distribution/distribute.ts";
import { prepareSchema } from "#platform/db/open-database.ts";
import { connectAsOwner } from "#platform/db/pool.ts";
import { prepareJobs } from "#platform/jobs/prepare-jobs.ts";

/** How test files connect to this run's PostgreSQL. */
export interface TestCluster {
  host: string;
  port: number;
  user: string;
  password?: string;
  isCitus?: boolean;
  /** Where each database must exist, too. */
  workers?: { host: string; port: number; user: string; password?: string }[];
}

interface Node {
  host: string;
  port: number;
  isCoordinator: boolean;
}

/**
 * Makes a distributed template on the Citus cluster that the address belongs to. Test files copy it on every machine: a copy's catalog names
 * the same machines, which have the same copy.
 */
export async function prepareCitus(address: string, template: string): Promise<TestCluster> {
  const { coordinator, workers, nodes } = await findCluster(address);
  const cluster: TestCluster = { ...coordinator, isCitus: true, workers };
  const places = [coordinator, ...workers];
  await replaceAt(places, template, "template1");
  for (const place of places) await run({ ...place, database: template }, "create extension citus");
  const target = { ...coordinator, database: template };
  // Few pieces: each test file copies them all.
  await run({ ...target }, `alter database ${template} set citus.shard_count = 4`);
  await run(
    target,
    ...nodes.map(({ host, port: at, isCoordinator }) =>
      isCoordinator ? `select citus_set_coordinator_host('${host}', ${at})` : `select citus_add_node('${host}', ${at})`,
    ),
  );
  await prepareSchema(target);
  await prepareJobs(target, allJobs);
  const owner = await connectAsOwner(target);
  await distribute(owner);
  await owner.end();
  // A database that somebody is connected to can't be copied, and Citus' own helpers connect again by themselves.
  for (const place of places)
    await run(
      { ...place, database: "postgres" },
      `alter database ${template} allow_connections false`,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}'`,
    );
  return cluster;
}

/** Removes a database on every machine, and makes it again as a copy of another one, if one is named. */
export async function replaceOnEachMachine(address: string, name: string, template?: string): Promise<void> {
  const { coordinator, workers } = await findCluster(address);
  await replaceAt([coordinator, ...workers], name, template);
}

async function replaceAt(places: readonly pg.ClientConfig[], name: string, template?: string): Promise<void> {
  const statements = [`drop database if exists ${name} with (force)`];
  if (template !== undefined) statements.push(`create database ${name} template ${template} strategy file_copy`);
  for (const place of places) await run({ ...place, database: "postgres" }, ...statements);
}

async function findCluster(address: string) {
  const { username, password, hostname, port } = new URL(address);
  const login = { user: decodeURIComponent(username), ...(password && { password: decodeURIComponent(password) }) };
  const nodes = await findNodes(address);
  const coordinator = { host: hostname, port: Number(port || 5432), ...login };
  const workers = nodes
    .filter(({ isCoordinator }) => !isCoordinator)
    .map((node) => ({ host: node.host, port: node.port, ...login }));
  return { coordinator, workers, nodes };
}

async function findNodes(address: string): Promise<Node[]> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<Node>(
    `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid`,
  );
  await client.end();
  return rows;
}

async function run(target: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
