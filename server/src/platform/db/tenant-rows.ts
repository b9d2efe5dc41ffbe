import { sql, type RawBuilder } from "kysely";
import { notFound } from "#platform/http/errors.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import type { Db } from "./database.ts";
import type { Schema } from "./schema.ts";

type TableWith<Column extends string> = {
  [Table in keyof Schema]: [Column] extends [keyof Schema[Table]] ? Table : never;
}[keyof Schema];

/** Limits a query to the scope's organization; Global View reads all of them. Takes the name the query gives the table. */
export const inTenant = (scope: Pick<Scope, "organizationId" | "isGlobalView">, table: string): RawBuilder<unknown> =>
  scope.isGlobalView ? sql`true` : sql`${sql.ref(table)}.organization_id = ${scope.organizationId}`;

/**
 * The organization of the rows of a query's table, for what another part of the statement reads about them: a value, since Citus sends a
 * statement to one machine only if each part says by a value whose rows it reads. It refuses others, or crashes. In Global View, the rows' own.
 */
export const tenantOf = ({ organizationId }: Pick<Scope, "organizationId">, table: string): RawBuilder<unknown> =>
  organizationId === null ? sql.ref(`${table}.organization_id`) : sql`${organizationId}`;

/** Whether a row's customer belongs to one of these locations. Takes the name the query gives the row's table. */
export const isAtLocations = (
  scope: Pick<Scope, "organizationId">,
  locations: readonly string[],
  table: string,
): RawBuilder<unknown> => sql`exists (
  select from customer_locations a
  where a.organization_id = ${tenantOf(scope, table)} and a.customer_id = ${sql.ref(`${table}.customer_id`)}
    and a.location_id = any(${locations}::uuid[]))`;

/** Locks a row until the transaction ends, so that changes to it happen one at a time. */
export async function lockRow(
  db: Db,
  scope: OrganizationScope,
  table: TableWith<"organization_id" | "id">,
  id: string,
): Promise<void> {
  await sql`
    select from ${sql.table(table)} where organization_id = ${scope.organizationId} and id = ${id} for update
  `.execute(db);
}

/**
 * The same for what has no row of its own: settings that may not have been stored yet, or several rows that are counted or ordered before
 * they change. Anything that is limited to a number locks its list before it counts.
 */
export async function lockKey(db: Db, kind: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${key}))`.execute(db);
}

/** The same for several keys, in one order, so that those who lock some of them don't wait for each other in a circle. */
export async function lockKeys(db: Db, kind: string, keys: readonly string[]): Promise<void> {
  const ordered = [...new Set(keys)].toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtext(${kind}), hashtext(k.key)) from unnest(${ordered}::text[]) as k (key)
  `.execute(db);
}

/** Keeps someone a member until the transaction ends. False if they are none. */
export async function keepMember(db: Db, { organizationId }: OrganizationScope, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom("memberships")
    .select("person_id")
    .where("organization_id", "=", organizationId)
    .where("person_id", "=", personId)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasRow(
  db: Db,
  scope: Scope,
  table: TableWith<"organization_id" | "id">,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} t where ${inTenant(scope, "t")} and t.id = ${id}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Refuses a location that the organization doesn't have. Sent along with a list, it takes no round trip of its own. */
export async function checkLocation(db: Db, scope: Scope, locationId: string | undefined): Promise<void> {
  if (locationId !== undefined && !(await hasRow(db, scope, "locations", locationId))) throw notFound("Location");
}

/** Marks a customer's rows as being in the bin with their customer, or not. */
export const followCustomer =
  (table: TableWith<"organization_id" | "customer_id" | "is_in_bin">) =>
  async (
    db: Db,
    scope: OrganizationScope,
    { customerId, isInBin }: { customerId: string; isInBin: boolean },
  ): Promise<void> => {
    await sql`
      update ${sql.table(table)} set is_in_bin = ${isInBin}
      where organization_id = ${scope.organizationId} and customer_id = ${customerId} and is_in_bin <> ${isInBin}
    `.execute(db);
  };

/** Deletes a row so that it can come back, or brings it back. */
export const markDeleted =
  (table: TableWith<"organization_id" | "id" | "deleted_at" | "version">) =>
  async (
    db: Db,
    { organizationId }: OrganizationScope,
    { id, deletedAt, now }: { id: string; deletedAt: Date | null; now: Date },
  ): Promise<void> => {
    await sql`
      update ${sql.table(table)} set deleted_at = ${deletedAt?.toISOString() ?? null}, updated_at = ${now.toISOString()}, version = version + 1
      where organization_id = ${organizationId} and id = ${id}
    `.execute(db);
  };

export interface MergedVehicle {
  from: string;
  to: string;
}

/** Makes rows that name a record of a customer's vehicle name the one with which it was merged. */
export const followMerge =
  (table: TableWith<"organization_id" | "vehicle_id">) =>
  async (db: Db, scope: OrganizationScope, { from, to }: MergedVehicle): Promise<void> => {
    await sql`
      update ${sql.table(table)} set vehicle_id = ${to} where organization_id = ${scope.organizationId} and vehicle_id = ${from}
    `.execute(db);
  };

/** How many rows an organization has at a location. */
export const countAtLocation =
  (table: TableWith<"organization_id" | "location_id">) =>
  async (db: Db, scope: OrganizationScope, locationId: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from ${sql.table(table)}
      where organization_id = ${scope.organizationId} and location_id = ${locationId}
    `.execute(db);
    return rows[0]?.n ?? 0;
  };

/** Files in a table of pieces, each at its position. `owner` is the column that says which file it is of. */
export const fileParts = (table: TableWith<"organization_id" | "position" | "content">, owner: string) => ({
  async insert(
    db: Db,
    { organizationId }: OrganizationScope,
    id: string,
    { position, content }: { position: number; content: Buffer },
  ): Promise<void> {
    await sql`
      insert into ${sql.table(table)} (organization_id, ${sql.ref(owner)}, position, content)
      values (${organizationId}, ${id}, ${position}, ${content})
    `.execute(db);
  },
  async find(db: Db, { organizationId }: OrganizationScope, id: string, position: number): Promise<Buffer | undefined> {
    const { rows } = await sql<{ content: Buffer }>`
      select content from ${sql.table(table)}
      where organization_id = ${organizationId} and ${sql.ref(owner)} = ${id} and position = ${position}
    `.execute(db);
    return rows[0]?.content;
  },
  async discard(db: Db, { organizationId }: OrganizationScope, id: string): Promise<void> {
    await sql`
      delete from ${sql.table(table)} where organization_id = ${organizationId} and ${sql.ref(owner)} = ${id}
    `.execute(db);
  },
});
