import { appRole } from "#platform/db/pool.ts";
import type { TableKind } from "#platform/db/table-kinds.ts";

/** What a coordinator's catalog says, as far as the plan looks at it. */
export interface ClusterCatalog {
  /** Our tables, and where their rows are. One on the coordinator may be known to the workers, which a foreign key to a copied table needs. */
  tables: { name: string; placed: TableKind; isKnown: boolean }[];
  foreignKeys: ForeignKey[];
  /** Those that were taken away and are not back yet. */
  awayForeignKeys: ForeignKey[];
  /** Rights to single columns that some machine lacks: Citus copies only those to whole tables. */
  missingGrants: { table: string; columns: string }[];
  /** Functions and procedures that only the coordinator has. */
  functions: string[];
  /** The roles the server works as that may not log in yet, or not call on a worker what reads other tables there. */
  barredRoles: string[];
}

export interface ForeignKey {
  table: string;
  name: string;
  to: string;
  definition: string;
}

/** Statements that run in one transaction, and what they do. */
export interface Step {
  /** Logins come before anything is placed. */
  kind: "login" | "placement";
  says: string;
  statements: string[];
}

export type Kinds = Readonly<Record<string, TableKind>>;

/** Where foreign keys are remembered while they are away, so that a run that was killed can be taken up again. */
export const awayTable = "distribution.away_foreign_keys";
/** Where rights to single columns are remembered: Citus forgets them when it places a table. */
export const grantsTable = "distribution.column_grants";

/**
 * What remains to be done until each table is where its kind belongs; nothing where everything is. Each step leaves the database so that
 * the rest can be planned again from it. Foreign keys tie tables together that can only move one by one, so they are dropped until the end.
 */
export function planDistribution(catalog: ClusterCatalog, kinds: Kinds): Step[] {
  const misplaced = catalog.tables.filter(
    ({ name, placed }) => placed === "coordinator" && (kinds[name] ?? placed) !== placed,
  );
  const moving = new Set(misplaced.map(({ name }) => name));
  const unknown = new Set(catalog.tables.flatMap(({ name, isKnown }) => (isKnown ? [] : name)));
  const tied = catalog.foreignKeys.filter(
    ({ table, to }) => moving.has(table) || moving.has(to) || (unknown.has(table) && kinds[to] === "reference"),
  );
  const named = (kind: TableKind) => misplaced.flatMap(({ name }) => (kinds[name] === kind ? name : []));
  const group = catalog.tables.find(({ placed }) => placed === "tenant")?.name;
  return [
    ...catalog.barredRoles.map(letLogIn),
    ...(moving.size + tied.length > 0 ? [prepare(tied)] : []),
    ...named("reference").map(copyToEachNode),
    ...spread(named("tenant"), group),
    ...catalog.functions.map(shareFunction),
    ...[...catalog.awayForeignKeys, ...tied].map(putForeignKeyBack),
    ...catalog.missingGrants.map(grantColumns),
  ];
}

/** A table whose kind and place contradict each other in a way that no step mends, in one sentence each. */
export const placementProblems = ({ tables }: ClusterCatalog, kinds: Kinds): string[] =>
  tables.flatMap(({ name, placed }) => {
    const kind = kinds[name];
    // A newer version's table is its own business.
    if (kind === undefined || placed === "coordinator" || placed === kind) return [];
    return `${name} is a ${placed} table, but should be a ${kind} one: undistribute it first (select undistribute_table('${name}'))`;
  });

/** What lets a worker run the functions that read tables, such as the search. */
export const nestedExecution = "citus.allow_nested_distributed_execution";

const letLogIn = (role: string): Step => ({
  kind: "login",
  says: `let ${role} log in on the workers and call functions there`,
  // Citus can't know that these functions read only rows of the statement's organization, which are on the same machine.
  statements: [`alter role ${role} login`, `alter role ${role} set ${nestedExecution} = on`],
});

const prepare = (keys: readonly ForeignKey[]): Step => ({
  kind: "placement",
  says:
    keys.length > 0
      ? `take ${keys.length} foreign keys away until the tables are in place`
      : "remember rights to single columns",
  statements: [
    "create schema if not exists distribution",
    `create table if not exists ${awayTable}
       ("table" text not null, name text not null, "to" text not null, definition text not null, primary key ("table", name))`,
    `create table if not exists ${grantsTable} ("table" text primary key, columns text not null)`,
    `insert into ${grantsTable}
     select attrelid::regclass, string_agg(quote_ident(attname), ', ' order by attnum)
     from pg_attribute cross join aclexplode(attacl) a
     where a.grantee = '${appRole}'::regrole and a.privilege_type = 'UPDATE' and attrelid in (
       select oid from pg_class where relnamespace = 'public'::regnamespace
         and relname not in (select logicalrelid::text || '_' || shardid from pg_dist_shard))
     group by 1 on conflict do nothing`,
    ...keys.flatMap(({ table, name, to, definition }) => [
      `insert into ${awayTable} values (${[table, name, to, definition].map(quote).join(", ")})`,
      `alter table ${table} drop constraint ${name}`,
    ]),
  ],
});

/** Those that change only their own row work; a test refuses others. */
export const allowTriggers = "set local citus.enable_unsafe_triggers = on";

const copyToEachNode = (table: string): Step => ({
  kind: "placement",
  says: `copy ${table} to each machine`,
  statements: [allowTriggers, `select create_reference_table(${quote(table)})`],
});

/** Colocated: one organization's rows of all of them are on one machine. */
const spread = (tables: readonly string[], group: string | undefined): Step[] =>
  tables.map((table, index) => ({
    kind: "placement",
    says: `spread ${table} by organization`,
    statements: [
      allowTriggers,
      `select create_distributed_table(${quote(table)}, 'organization_id', colocate_with => ${quote(group ?? (index === 0 ? "none" : (tables[0] ?? "")))})`,
      `select truncate_local_data_after_distributing_table(${quote(table)})`,
    ],
  }));

const shareFunction = (signature: string): Step => ({
  kind: "placement",
  says: `give each machine ${signature}`,
  statements: [`select create_distributed_function(${quote(signature)})`],
});

const putForeignKeyBack = ({ table, name, definition }: ForeignKey): Step => ({
  kind: "placement",
  says: `put the foreign key ${name} back`,
  statements: [
    `alter table ${table} add constraint ${name} ${definition}`,
    `delete from ${awayTable} where "table" = ${quote(table)} and name = ${quote(name)}`,
  ],
});

const grantColumns = ({ table, columns }: ClusterCatalog["missingGrants"][number]): Step => ({
  kind: "placement",
  says: `let ${appRole} change some columns of ${table} on each machine`,
  statements: [
    // For the coordinator's own table; the rights to all the others are given one by one.
    "set local citus.enable_ddl_propagation = off",
    `grant update (${columns}) on ${table} to ${appRole}`,
    `do $$ declare failed text := (
       select string_agg(result, '; ') from run_command_on_placements(${quote(table)}, 'grant update (${columns}) on %s to ${appRole}') where not success);
     begin if failed is not null then raise exception '%', failed; end if; end $$`,
  ],
});

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
