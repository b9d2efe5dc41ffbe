import type { BusinessHours, NewBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";

/** Of every active location, also those whose hours nobody has entered. */
export const listBusinessHours = async (
  db: Db,
  scope: Scope,
  only: "all" | readonly string[],
): Promise<BusinessHours[]> =>
  select(
    db,
    sql`${inTenant(scope, "l")} and l.status = 'active' and ${
      only === "all" ? sql`true` : sql`l.id = any(${only}::uuid[])`
    } order by l.is_primary desc, l.name, l.id`,
  );

/** A location's hours, also if nobody has entered them; undefined if there is no such location. */
export async function findBusinessHours(
  db: Db,
  scope: OrganizationScope,
  locationId: string,
): Promise<BusinessHours | undefined> {
  const [found] = await select(db, sql`l.organization_id = ${scope.organizationId} and l.id = ${locationId}`);
  return found;
}

async function select(db: Db, whereAndOrder: RawBuilder<unknown>): Promise<BusinessHours[]> {
  const { rows } = await sql<BusinessHours>`
    select l.organization_id as "organizationId", l.id as "locationId", l.name as "locationName", l.time_zone as "timeZone",
      coalesce(h.week, '[]') as week, coalesce(h.closed_days, '[]') as "closedDays", coalesce(h.capacities, '[]') as capacities,
      coalesce(h.version, 0) as version
    from locations l
    left join business_hours h on h.organization_id = l.organization_id and h.location_id = l.id
    where ${whereAndOrder}
  `.execute(db);
  return rows;
}

/** Limits of a type of appointment stay when it is renamed. */
export async function renameCapacityType(
  db: Db,
  { organizationId }: OrganizationScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update business_hours set version = version + 1, capacities = (
      select json_agg(case
        when lower(each ->> 'appointmentType') = lower(${from}) then each || jsonb_build_object('appointmentType', ${to}::text)
        else each
      end order by place)
      from jsonb_array_elements(capacities::jsonb) with ordinality as listed (each, place)
    )
    where organization_id = ${organizationId} and exists (
      select from jsonb_array_elements(capacities::jsonb) each where lower(each ->> 'appointmentType') = lower(${from}))
  `.execute(db);
}

/** Stores all of a location's hours. */
export async function replaceBusinessHours(
  db: Db,
  scope: OrganizationScope,
  locationId: string,
  { week, closedDays, capacities }: NewBusinessHours,
): Promise<void> {
  const hours = {
    week: JSON.stringify(week),
    closed_days: JSON.stringify(closedDays),
    capacities: JSON.stringify(capacities),
  };
  await db
    .insertInto("business_hours")
    .values({ organization_id: scope.organizationId, location_id: locationId, ...hours })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "location_id"]).doUpdateSet(({ ref }) => ({
        ...hours,
        updated_at: ref("excluded.updated_at"),
        version: sql<number>`business_hours.version + 1`,
      })),
    )
    .execute();
}
