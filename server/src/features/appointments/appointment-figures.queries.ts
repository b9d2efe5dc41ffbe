import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant } from "#platform/db/keyset.ts";
import { placesOn, type LocalDay } from "#platform/db/local-days.ts";
import { inTenant, isAtLocations, tenantOf } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import type { DayPlace } from "./calendar/appointment-cursor.ts";
import { appointmentColumns, appointmentTables } from "./appointment-row.ts";
import type { ListedRow } from "./appointments.queries.ts";

type Locations = "all" | readonly string[];

/** Today's appointments: those that take place, or those that were booked. */
export type TodaysKind = "day" | "booking";

/** Canceled appointments don't take place, and a rescheduled one isn't a new booking. */
const isToday: Record<TodaysKind, RawBuilder<unknown>> = {
  day: sql`b.appointment_on = p.day and b.status <> 'cancelled'`,
  booking: sql`b.created_at >= p.starts_at and b.created_at < p.ends_at and b.rescheduled_from is null`,
};

/** Today's appointments of everybody who sees the customers of these locations, as `b` with their places. */
const todays = (scope: Scope, day: LocalDay, { of, locations }: { of: TodaysKind; locations: Locations }) => sql`
  ${placesOn(scope, day)} p
  join appointments b on b.organization_id = ${tenantOf(scope, "p")} and b.location_id is not distinct from p.location_id and ${isToday[of]}
  where not exists (
    select from customers d where d.organization_id = ${tenantOf(scope, "b")} and d.id = b.customer_id and d.deleted_at is not null)
  ${locations === "all" ? sql`` : sql`and ${isAtLocations(scope, locations, "b")}`}`;

export async function countTodays(
  db: Db,
  scope: Scope,
  locations: Locations,
  day: LocalDay,
): Promise<{ today: number; booked: number }> {
  const [today, booked] = await Promise.all(
    (["day", "booking"] as const).map(async (of) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from ${todays(scope, day, { of, locations })}
      `.execute(db);
      return rows[0]?.n ?? 0;
    }),
  );
  return { today: today ?? 0, booked: booked ?? 0 };
}

export interface AppointmentCounts {
  total: number;
  confirmed: number;
  due: number;
  shown: number;
  upcoming: number;
  upcomingConfirmed: number;
}

export async function sumUpTodays(
  db: Db,
  scope: Scope,
  locations: Locations,
  { of, ...day }: LocalDay & { of: TodaysKind },
): Promise<AppointmentCounts> {
  // Who came early has come.
  const isUpcoming = sql`(b.starts_at > ${day.now.toISOString()}::timestamptz and b.status in ('scheduled', 'confirmed'))`;
  const { rows } = await sql<AppointmentCounts>`
    select count(*)::integer as total, count(*) filter (where b.status = 'confirmed')::integer as confirmed,
      count(*) filter (where b.status <> 'cancelled' and not ${isUpcoming})::integer as due,
      count(*) filter (where b.status in ('shown', 'completed'))::integer as shown,
      count(*) filter (where ${isUpcoming})::integer as upcoming,
      count(*) filter (where ${isUpcoming} and b.status = 'confirmed')::integer as "upcomingConfirmed"
    from ${todays(scope, day, { of, locations })}
  `.execute(db);
  return rows[0] ?? { total: 0, confirmed: 0, due: 0, shown: 0, upcoming: 0, upcomingConfirmed: 0 };
}

interface TodaysFilter extends LocalDay {
  of: TodaysKind;
  locations: Locations;
  advisorId: string | undefined;
}

/** By day and start. Returns up to one more than `limit`. */
export async function listTodays(
  db: Db,
  scope: Scope,
  { of, locations, advisorId, ...day }: TodaysFilter,
  { after, limit }: { after: DayPlace | undefined; limit: number },
): Promise<ListedRow[]> {
  const place = sql`b.appointment_on, b.starts_at, b.id`;
  const isAdvisors = advisorId === undefined ? sql`` : sql`and b.advisor_id = ${advisorId}`;
  const isLater = after
    ? sql`and (${place}) > (${after.day}::date, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ListedRow>`
    select ${appointmentColumns}, ${exactInstant(sql`b.starts_at`)} as starts_exactly from ${appointmentTables}
    where ${inTenant(scope, "b")} and (b.organization_id, b.id) in (select b.organization_id, b.id from ${todays(scope, day, { of, locations })})
      ${isAdvisors} ${isLater}
    order by ${place} limit ${limit + 1}
  `.execute(db);
  return rows;
}
