import type pg from "pg";
import type { ChangingFunctions } from "./function-rules.ts";
import type { Catalog } from "./schema-rules.ts";

const nameOf = (oid: string) => `(select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = ${oid})`;
const columnsOf = (
  table: string,
  numbers: string,
) => `(select coalesce(array_agg(a.attname::text order by k.place), '{}')
  from unnest(${numbers}) with ordinality k (number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`;
const ours = (oid: string) => `(select n.nspname in ('public', 'vpic') and c.relname <> 'schema_migrations'
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = ${oid})`;

/** By the catalog's parts. Parts of keys that are expressions have no name. */
const queries: { readonly [Part in keyof Catalog]: string } = {
  tables: `select ${nameOf("t.oid")} as row from pg_class t where t.relkind in ('r', 'p') and ${ours("t.oid")} order by 1`,
  keys: `select json_build_object('table', ${nameOf("indrelid")}, 'name', indexrelid::regclass,
      'columns', ${columnsOf("indrelid", "indkey::smallint[]")}) as row
    from pg_index where (indisunique or indisexclusion) and ${ours("indrelid")} order by indexrelid::regclass::text`,
  foreignKeys: `select json_build_object('table', ${nameOf("conrelid")}, 'name', conname, 'to', ${nameOf("confrelid")},
      'columns', ${columnsOf("conrelid", "conkey")}, 'toColumns', ${columnsOf("confrelid", "confkey")},
      'onDelete', case confdeltype when 'n' then 'set null' when 'd' then 'set default' when 'c' then 'cascade' else 'no action' end) as row
    from pg_constraint where contype = 'f' and ${ours("conrelid")} order by conname`,
  policies: `select json_build_object('table', ${nameOf("polrelid")}, 'name', polname, 'isRestrictive', not polpermissive,
      'condition', concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))) as row
    from pg_policy where ${ours("polrelid")} order by polname`,
  triggers: `select json_build_object('table', ${nameOf("t.tgrelid")}, 'name', t.tgname, 'body', p.prosrc) as row
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal and ${ours("t.tgrelid")} order by t.tgname`,
  functions: `select json_build_object('name', p.proname, 'language', l.lanname, 'parameters', p.pronargs, 'body', p.prosrc) as row
    from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`,
};

/** Reads what the rules look at, as the owner of the schema. */
export async function readCatalog(owner: pg.Client): Promise<Catalog> {
  const parts: [string, unknown][] = [];
  for (const [part, query] of Object.entries(queries))
    parts.push([part, (await owner.query<{ row: unknown }>(query)).rows.map(({ row }) => row)]);
  // Each query answers with its part's type.
  return Object.fromEntries(parts) as unknown as Catalog;
}

/** PostgreSQL's own functions and ours that change; those of which one form is immutable count as that. */
export async function readChangingFunctions(owner: pg.Client): Promise<ChangingFunctions> {
  const { rows } = await owner.query<{ name: string; is_volatile: boolean }>(
    `select proname as name, bool_and(provolatile = 'v') as is_volatile from pg_proc
     where pronamespace in ('pg_catalog'::regnamespace, 'public'::regnamespace)
     group by proname having bool_and(provolatile <> 'i') order by 1`,
  );
  const named = (isVolatile: boolean) => rows.flatMap((row) => (row.is_volatile === isVolatile ? row.name : []));
  return { volatile: named(true), stable: named(false) };
}
