import { sql } from "kysely";
import type { Db } from "./database.ts";
import type { Schema } from "./schema.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** A table with one row per organization that has changed something, and its columns by field. */
export type SettingsTable<Stored> = {
  [Table in keyof Schema]: {
    table: Table;
    columns: { readonly [Field in keyof Stored]: keyof Schema[Table] & string };
    defaults: Stored;
  };
}[keyof Schema];

export async function findSettings<Stored extends Record<string, unknown>>(
  db: Db,
  { organizationId }: OrganizationScope,
  { table, columns, defaults }: SettingsTable<Stored>,
): Promise<Stored> {
  const fields = Object.entries<string>(columns).map(([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`);
  const { rows } = await sql<Stored>`
    select ${sql.join(fields)} from ${sql.table(table)} where organization_id = ${organizationId}
  `.execute(db);
  return rows[0] ?? defaults;
}

export async function saveSettings<Stored extends Record<string, unknown>>(
  db: Db,
  { organizationId }: OrganizationScope,
  { table, columns }: SettingsTable<Stored>,
  { settings, now }: { settings: Stored; now: Date },
): Promise<void> {
  const values = Object.entries<unknown>(settings);
  const names = new Map(Object.entries<string>(columns));
  const set = [...values.map(([field]) => names.get(field) ?? field), "updated_at"].map((column) => sql.ref(column));
  const to = [...values.map(([, value]) => value), now.toISOString()].map((value) => sql`${value}`);
  await sql`
    insert into ${sql.table(table)} (organization_id, ${sql.join(set)}) values (${organizationId}, ${sql.join(to)})
    on conflict (organization_id) do update set ${sql.join(set.map((column) => sql`${column} = excluded.${column}`))}
  `.execute(db);
}
