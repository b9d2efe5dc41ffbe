import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

interface Named {
  id: string;
  name: string;
}

/** Locations that can take customers. */
export async function listActiveLocations(db: Db, { organizationId }: OrganizationScope): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from locations where organization_id = ${organizationId} and status = 'active' order by name, id
  `.execute(db);
  return rows;
}

export async function findTimeZone(db: Db, { organizationId }: OrganizationScope): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from organizations where id = ${organizationId}
  `.execute(db);
  return rows[0]?.zone ?? "UTC";
}
