import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

const isOwnedBy = ({ organizationId }: OrganizationScope, personId: string) =>
  sql`c.organization_id = ${organizationId} and c.owner_id = ${personId} and c.deleted_at is null`;

/** How many customers a person owns, without those in the bin. */
export async function countOwned(db: Db, scope: OrganizationScope, personId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from customers c where ${isOwnedBy(scope, personId)}
  `.execute(db);
  return rows[0]?.n ?? 0;
}

interface OwnedCustomer {
  id: string;
  name: string;
  locationIds: string[];
  primaryLocationId: string | null;
}

/** A person's customers, locked in one order. */
export async function lockOwned(db: Db, scope: OrganizationScope, personId: string): Promise<OwnedCustomer[]> {
  const { rows } = await sql<OwnedCustomer>`
    with owned as materialized (
      select c.organization_id, c.id, c.first_name, c.last_name from customers c
      where ${isOwnedBy(scope, personId)} order by c.id for no key update
    )
    select c.id, c.first_name || ' ' || c.last_name as name,
      coalesce(array_agg(l.location_id::text) filter (where l.location_id is not null), '{}') as "locationIds",
      (array_agg(l.location_id) filter (where l.is_primary))[1] as "primaryLocationId"
    from owned c
    left join customer_locations l on l.organization_id = c.organization_id and l.customer_id = c.id
    group by c.id, c.first_name, c.last_name
  `.execute(db);
  return rows;
}

/** Gives all of a person's customers to someone else, or to nobody; those in the bin too. Returns the names of both. */
export async function changeOwner(
  db: Db,
  scope: OrganizationScope,
  { from, to }: { from: string; to: string | null },
): Promise<{ was: string | null; is: string | null }> {
  await db
    .updateTable("customers")
    .set({ owner_id: to, updated_at: sql`now()`, version: sql`version + 1` })
    .where("organization_id", "=", scope.organizationId)
    .where("owner_id", "=", from)
    .execute();
  const people = await db
    .selectFrom("people")
    .select(["id", sql<string>`first_name || ' ' || last_name`.as("name")])
    .where("id", "in", to === null ? [from] : [from, to])
    .execute();
  const nameOf = (personId: string | null) => people.find(({ id }) => id === personId)?.name ?? null;
  return { was: nameOf(from), is: nameOf(to) };
}
