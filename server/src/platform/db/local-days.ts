import { sql, type RawBuilder } from "kysely";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import type { Db } from "./database.ts";
import { inTenant } from "./tenant-rows.ts";

export interface LocalDay {
  now: Date;
  /** Today is the default. */
  on?: string | undefined;
  /** One location; otherwise all of them, and what has none. */
  locationId?: string | undefined;
  /** How many days up to that one; one by default. */
  days?: number;
}

/**
 * The places that records can be at, as a table to join: each location, and none, with its zone, its `day`, and the instants at which
 * that day begins and the next one does. What has no location goes by the organization's zone.
 */
export function placesOn(scope: Scope, { now, on, locationId, days = 1 }: LocalDay): RawBuilder<unknown> {
  const day =
    on === undefined ? sql`(${now.toISOString()}::timestamptz at time zone z.time_zone)::date` : sql`${on}::date`;
  const everywhere = sql`
    union all select o.id, null, o.time_zone from organizations o where ${isOwn(scope)}`;
  return sql`(
    with place as materialized (
      select z.organization_id, z.location_id, z.time_zone, ${day} as day,
        first_instant_of((${day} - ${sql.lit(days - 1)})::timestamp, z.time_zone) as starts_at,
        first_instant_of((${day} + 1)::timestamp, z.time_zone) as ends_at
      from (
        select l.organization_id, l.id as location_id, l.time_zone from locations l
        where ${inTenant(scope, "l")} ${locationId === undefined ? everywhere : sql`and l.id = ${locationId}`}
      ) z
    ) select organization_id, location_id, time_zone, day, starts_at, ends_at from place)`;
}

const isOwn = ({ isGlobalView, organizationId }: Scope) => (isGlobalView ? sql`true` : sql`o.id = ${organizationId}`);

/** Whether an instant is on the day at its record's own location. `bounds` narrows an index down to what can be. */
export const isOnDay = (
  scope: Scope,
  { table, instant, day }: { table: string; instant: string; day: LocalDay },
): RawBuilder<unknown> => sql`${withinAnyZone(sql.ref(`${table}.${instant}`), day)} and exists (
  select from ${placesOn(scope, day)} p
  where p.organization_id = ${sql.ref(`${table}.organization_id`)}
    and p.location_id is not distinct from ${sql.ref(`${table}.location_id`)}
    and ${sql.ref(`${table}.${instant}`)} >= p.starts_at and ${sql.ref(`${table}.${instant}`)} < p.ends_at)`;

const hourMs = 3_600_000;

/** The instants that are on a day in any zone, which an index can find. */
function withinAnyZone(instant: RawBuilder<unknown>, { now, on }: LocalDay): RawBuilder<unknown> {
  const [from, to] =
    on === undefined
      ? [now.getTime() - 26 * hourMs, now.getTime() + 26 * hourMs]
      : [Date.parse(on) - 15 * hourMs, Date.parse(on) + 37 * hourMs];
  return sql`${instant} >= ${new Date(from).toISOString()}::timestamptz
    and ${instant} < ${new Date(to).toISOString()}::timestamptz`;
}

/** The organization's own zone, for what has no location. */
export async function getTimeZone(db: Db, { organizationId }: OrganizationScope): Promise<string> {
  const { time_zone } = await db
    .selectFrom("organizations")
    .select("time_zone")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return time_zone;
}
