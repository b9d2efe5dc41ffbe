import type pg from "pg";
import { PlainError } from "#platform/plain-error.ts";
import { appRole, globalRole } from "#platform/db/pool.ts";
import { awayTable, grantsTable, nestedExecution, type ClusterCatalog, type ForeignKey } from "./plan-distribution.ts";

const ours = "n.nspname in ('public', 'vpic') and t.relname <> 'schema_migrations'";
const nameOf = (table: string) =>
  `(select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = ${table})`;

const tables = `
  select ${nameOf("t.oid")} as name,
    case when p.partmethod = 'h' then 'tenant' when p.partmethod = 'n' and p.repmodel = 't' then 'reference' else 'coordinator' end as placed,
    p.logicalrelid is not null as "isKnown"
  from pg_class t join pg_namespace n on n.oid = t.relnamespace left join pg_dist_partition p on p.logicalrelid = t.oid
  where t.relkind in ('r', 'p') and ${ours} order by 1`;

const foreignKeys = `
  select ${nameOf("f.conrelid")} as "table", f.conname as name, ${nameOf("f.confrelid")} as "to",
    pg_get_constraintdef(f.oid) as definition
  from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_namespace n on n.oid = t.relnamespace
  where f.contype = 'f' and f.conparentid = 0 and ${ours} order by 1, 2`;

/** Those of extensions come with them. */
const functions = `
  select f.oid::regprocedure::text as signature
  from pg_proc f join pg_namespace n on n.oid = f.pronamespace
  where n.nspname = 'public'
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
    and not exists (select from pg_catalog.pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = f.oid)
  order by 1`;

/** Whether the server has Citus, so that a database may be spread over several machines. */
export async function hasCitus(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query("select from pg_extension where extname = 'citus'");
  return rowCount === 1;
}

/** Reads what the plan needs to know. */
export async function readCluster(owner: pg.Client): Promise<ClusterCatalog> {
  const all = async <R extends pg.QueryResultRow>(query: string) => (await owner.query<R>(query)).rows;
  const [remembered] = await all<{ exists: boolean }>(`select to_regclass('${awayTable}') is not null as exists`);
  return {
    tables: await all<ClusterCatalog["tables"][number]>(tables),
    foreignKeys: await all<ForeignKey>(foreignKeys),
    awayForeignKeys: remembered?.exists
      ? await all<ForeignKey>(`select "table", name, "to", definition from ${awayTable} order by 1, 2`)
      : [],
    missingGrants: remembered?.exists ? await findMissingGrants(owner) : [],
    functions: (await all<{ signature: string }>(functions)).map(({ signature }) => signature),
    barredRoles: (
      await all<{ role: string }>(
        `select rolname as role from pg_roles where rolname in ('${appRole}', '${globalRole}')
           and (not rolcanlogin or '${nestedExecution}=on' <> all(coalesce(rolconfig, '{}'))) order by 1`,
      )
    ).map(({ role }) => role),
  };
}

async function findMissingGrants(owner: pg.Client): Promise<ClusterCatalog["missingGrants"]> {
  const { rows } = await owner.query<ClusterCatalog["missingGrants"][number]>(
    `select "table", columns from ${grantsTable} g join pg_dist_partition p on p.logicalrelid = g."table"::regclass order by 1`,
  );
  const missing = [];
  for (const grant of rows) {
    const { table, columns } = grant;
    const isHeld = (by: string) =>
      `select bool_and(has_column_privilege('${appRole}', '${by}', c, 'update'))::text as held from unnest('{${columns}}'::text[]) c`;
    const { rowCount } = await owner.query(
      `select from (select result from run_command_on_placements($1, $2) union all ${isHeld(table)}) r where result is distinct from 'true'`,
      [table, isHeld("%s")],
    );
    if (rowCount !== 0) missing.push(grant);
  }
  return missing;
}

interface Node {
  address: string;
  group: number;
  isActive: boolean;
}

/** Takes the extension's version, such as 13.2-1. 13.0 crashes on the list of customers. */
export function isOldCitus(version: string): boolean {
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
  return major < 13 || (major === 13 && minor < 2);
}

/** Refuses an address that isn't that of a coordinator whose workers all answer, with versions that fit. */
export async function requireCluster(owner: pg.Client): Promise<void> {
  const [version] = (
    await owner.query<{ citus: string | null }>(
      `select (select extversion from pg_extension where extname = 'citus') as citus`,
    )
  ).rows;
  if (typeof version?.citus !== "string")
    throw new PlainError(
      "DATABASE_URL leads to a database without Citus: run `create extension citus` in it, and in that of the same name on each worker",
    );
  if (isOldCitus(version.citus))
    throw new PlainError(`DATABASE_URL leads to Citus ${version.citus}: 13.2 or newer is needed`);
  const local = await owner.query<{ group: number }>(`select groupid as "group" from pg_dist_local_group`);
  if (local.rows[0]?.group !== 0)
    throw new PlainError("DATABASE_URL leads to one of Citus' workers: it must be the coordinator's address");
  const nodes = await readNodes(owner);
  if (!nodes.some(({ group }) => group === 0))
    throw new PlainError(
      "The workers don't know the coordinator that DATABASE_URL leads to: run `select citus_set_coordinator_host('ADDRESS', PORT)` there, as the workers reach it",
    );
  if (!nodes.some(({ group }) => group !== 0))
    throw new PlainError(
      "The coordinator that DATABASE_URL leads to has no workers: add each by `select citus_add_node('ADDRESS', PORT)` there",
    );
  await refuseSilentNodes(owner, nodes);
  await refuseOtherVersions(owner);
}

async function readNodes(owner: pg.Client): Promise<Node[]> {
  const { rows } = await owner.query<Node>(
    `select nodename || ':' || nodeport as address, groupid as "group", isactive as "isActive"
     from pg_dist_node where noderole = 'primary' order by groupid`,
  );
  return rows;
}

/** Reference tables are copied to every node, so none may be missing. */
async function refuseSilentNodes(owner: pg.Client, nodes: readonly Node[]): Promise<void> {
  const inactive = nodes.find(({ isActive }) => !isActive);
  if (inactive)
    throw new PlainError(
      `${inactive.address} is disabled at the coordinator that DATABASE_URL leads to: select citus_activate_node('ADDRESS', PORT) there`,
    );
  const { rows } = await owner.query<{ address: string }>(
    `select to_nodename || ':' || to_nodeport as address from citus_check_cluster_node_health() where not coalesce(result, false) limit 1`,
  );
  if (rows[0])
    throw new PlainError(
      `${rows[0].address}, which belongs to the cluster that DATABASE_URL leads to, doesn't answer every other machine: start it, and let them connect to each other`,
    );
}

async function refuseOtherVersions(owner: pg.Client): Promise<void> {
  const ask = `select current_setting('server_version_num')::integer / 10000 || ' with Citus ' || extversion from pg_extension where extname = 'citus'`;
  const { rows: own } = await owner.query<{ version: string }>(
    ask.replace("from pg_extension", "as version from pg_extension"),
  );
  const { rows } = await owner.query<{ address: string; version: string }>(
    `select nodename || ':' || nodeport as address, result as version from run_command_on_workers($1) where result is distinct from $2 limit 1`,
    [ask, own[0]?.version],
  );
  if (rows[0])
    throw new PlainError(
      `The worker ${rows[0].address} has PostgreSQL ${rows[0].version}, the coordinator that DATABASE_URL leads to has ${own[0]?.version}: update the older one`,
    );
}

/** Requests go to the workers as these roles. Refuses one that isn't let in there. */
export async function requireRolesOnWorkers(owner: pg.Client): Promise<void> {
  for (const role of [appRole, globalRole]) {
    await owner.query(`set role ${role}`);
    const { rows } = await owner
      .query<{ reason: string }>(
        "select nodename || ':' || nodeport || ': ' || result as reason from run_command_on_workers('select 1') where not success limit 1",
      )
      .catch((error: unknown) => ({ rows: [{ reason: error instanceof Error ? error.message : String(error) }] }));
    await owner.query("reset role");
    if (rows[0])
      throw new PlainError(
        `The coordinator that DATABASE_URL leads to can't log in as ${role} on a worker (${rows[0].reason}): let it in pg_hba.conf there, with a password in pg_dist_authinfo or the coordinator's ~/.pgpass if one is asked for`,
      );
  }
}
