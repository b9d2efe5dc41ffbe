import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

export interface OwnedCustomer {
  id: string;
  name: string;
  locationIds: string[];
  primaryLocationId: string | null;
  isInBin: boolean;
}

/** A person's customers, those in the bin included, in one order; if wanted, locked in it. */
export async function listOwned(
  db: Db,
  { organizationId }: OrganizationScope,
  personId: string,
  { isLocked }: { isLocked: boolean },
): Promise<OwnedCustomer[]> {
  const { rows } = await sql<OwnedCustomer>`
    with owned as materialized (
      select c.id, c.name, c.deleted_at from customers c
      where c.organization_id = ${organizationId} and c.owner_id = ${personId}
      order by c.id ${isLocked ? sql`for no key update` : sql``}
    )
    select c.id, c.name, c.deleted_at is not null as "isInBin",
      coalesce(array_agg(l.location_id::text) filter (where l.location_id is not null), '{}') as "locationIds",
      (array_agg(l.location_id) filter (where l.is_primary))[1] as "primaryLocationId"
    from owned c
    left join customer_locations l on l.organization_id = ${organizationId} and l.customer_id = c.id
    group by c.id, c.name, c.deleted_at
    order by c.id
  `.execute(db);
  return rows;
}

/** Gives customers to someone else, or to nobody. Returns the names of both. */
export async function changeOwner(
  db: Db,
  scope: OrganizationScope,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string | null },
): Promise<{ was: string | null; is: string | null }> {
  await sql`
    update customers set owner_id = ${to}, updated_at = now(), version = version + 1
    where organization_id = ${scope.organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  const people = await db
    .selectFrom("people")
    .select(["id", sql<string>`first_name || ' ' || last_name`.as("name")])
    .where("id", "in", to === null ? [from] : [from, to])
    .execute();
  const nameOf = (personId: string | null) => people.find(({ id }) => id === personId)?.name ?? null;
  return { was: nameOf(from), is: nameOf(to) };
}
