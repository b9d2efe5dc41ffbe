import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { isServiceAppointment } from "@automotive-crm/contract/appointments/rules";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, olderThan, oneMoreThan } from "#platform/db/keyset.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import { inTenant, isAtLocations } from "#platform/db/tenant-rows.ts";
import type { AppointmentPlace, DayPlace } from "./calendar/appointment-cursor.ts";
import type { TakenTime } from "./calendar/visit-problems.rules.ts";
import { wallTimeInWords } from "./appointment-words.ts";
import { appointmentColumns, appointmentTables, toAppointment, type AppointmentRow } from "./appointment-row.ts";

const isPending = sql`(b.status in ('scheduled', 'confirmed'))`;

/** An appointment with its exact start, for the cursor. */
export type ListedRow = AppointmentRow & { starts_exactly: string };

/**
 * A customer's appointments: pending ones by start, then the others, latest first. Both are read in one round trip, before knowing
 * whether the pending ones fill the page. Returns up to one more than `limit`.
 */
export async function listForCustomer(
  db: Db,
  { organizationId, customerId }: { organizationId: string; customerId: string },
  { after, limit }: { after: AppointmentPlace | undefined; limit: number },
): Promise<ListedRow[]> {
  const list = async (whereAndOrder: RawBuilder<unknown>) => {
    const { rows } = await sql<ListedRow>`
      select ${appointmentColumns}, ${exactInstant(sql`b.starts_at`)} as starts_exactly from ${appointmentTables}
      where b.organization_id = ${organizationId} and b.customer_id = ${customerId} and ${whereAndOrder} limit ${oneMoreThan(limit)}
    `.execute(db);
    return rows;
  };
  const isClosedNext = after?.list === "closed";
  const start = sql`b.starts_at, b.id`;
  const later = after && !isClosedNext ? sql`and (${start}) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const earlier = olderThan(isClosedNext ? after : undefined, start);
  const pending = isClosedNext ? [] : list(sql`${isPending} ${later} order by b.starts_at, b.id`);
  const closed = list(sql`not ${isPending} ${earlier} order by b.starts_at desc, b.id desc`);
  return (await Promise.all([pending, closed])).flat().slice(0, limit + 1);
}

/** The appointments that a customer came to, latest first. */
export async function listShown(
  db: Db,
  { organizationId, customerId }: { organizationId: string; customerId: string },
): Promise<{ id: string; type: string; day: string; locationName: string | null }[]> {
  const { rows } = await sql<{ id: string; type: string; day: string; locationName: string | null }>`
    select b.id, b.type, b.appointment_on as day, l.name as "locationName"
    from appointments b left join locations l on l.organization_id = b.organization_id and l.id = b.location_id
    where b.organization_id = ${organizationId} and b.customer_id = ${customerId} and b.status in ('shown', 'completed')
    order by b.starts_at desc, b.id desc
  `.execute(db);
  return rows;
}

export async function findById(
  db: Db,
  scope: OrganizationScope,
  appointmentId: string,
): Promise<Appointment | undefined> {
  const { rows } = await sql<AppointmentRow>`
    select ${appointmentColumns} from ${appointmentTables}
    where b.organization_id = ${scope.organizationId} and b.id = ${appointmentId}
  `.execute(db);
  return rows.map(toAppointment)[0];
}

export interface CalendarFacts {
  organizationName: string;
  /** "12 Main St, Newark, NJ 07102"; empty if nothing of it is known. */
  locationAddress: string;
  /** The first appointment of a chain of rescheduled ones: they are one event in people's calendars. */
  firstId: string;
  /** How often any of the chain up to this one was changed: it rises along the chain. */
  changes: number;
}

/** What a calendar file says about an appointment beyond its own row. */
export async function findCalendarFacts(
  db: Db,
  { organizationId }: OrganizationScope,
  appointmentId: string,
): Promise<CalendarFacts | undefined> {
  const { rows } = await sql<CalendarFacts>`
    with recursive chain as (
      select b.id, b.rescheduled_from, b.location_id, b.version, b.id as newest from appointments b
      where b.organization_id = ${organizationId} and b.id = ${appointmentId}
      union all
      select b.id, b.rescheduled_from, b.location_id, b.version, c.newest from appointments b
      join chain c on b.organization_id = ${organizationId} and b.id = c.rescheduled_from
    )
    select o.name as "organizationName",
      coalesce((select concat_ws(', ', l.address, l.city, nullif(concat_ws(' ', l.state, l.zip_code), ''))
        from chain c join locations l on l.organization_id = ${organizationId} and l.id = c.location_id
        where c.id = c.newest), '') as "locationAddress",
      (select c.id::text from chain c where c.rescheduled_from is null) as "firstId",
      (select sum(c.version)::int from chain c) as changes
    from organizations o where o.id = ${organizationId} and exists (select from chain)
  `.execute(db);
  return rows[0];
}

/** An advisor's pending appointments by start, without those of customers in the bin. */
export async function listPending(
  db: Db,
  scope: OrganizationScope,
  advisorId: string,
  { isLocked }: { isLocked: boolean },
): Promise<{ id: string; name: string; locationIds: string[] }[]> {
  const { rows } = await sql<{ id: string; day: string; time: string; locationIds: string[] }>`
    select b.id, b.appointment_on as day, b.appointment_time as time, array(
      select a.location_id::text from customer_locations a
      where a.organization_id = ${scope.organizationId} and a.customer_id = b.customer_id) as "locationIds"
    from appointments b
    join customers c on c.organization_id = b.organization_id and c.id = b.customer_id and c.deleted_at is null
    where b.organization_id = ${scope.organizationId} and b.advisor_id = ${advisorId} and ${isPending}
    order by b.starts_at, b.id ${isLocked ? sql`for update of b` : sql``}
  `.execute(db);
  return rows.map(({ id, day, time, locationIds }) => ({
    id,
    name: `the appointment on ${wallTimeInWords(day, time.slice(0, 5))}`,
    locationIds,
  }));
}

/** The first other pending appointment that occupies the advisor during a slot. */
export async function findInSlot(
  db: Db,
  scope: OrganizationScope,
  slot: { advisorId: string; startsAt: Date; endsAt: Date; exceptId: string | null },
): Promise<Appointment | undefined> {
  const { rows } = await sql<AppointmentRow>`
    select ${appointmentColumns} from ${appointmentTables}
    where b.organization_id = ${scope.organizationId} and b.advisor_id = ${slot.advisorId} and ${isPending}
      and not b.is_in_bin
      and b.starts_at < ${slot.endsAt.toISOString()}::timestamptz and b.ends_at > ${slot.startsAt.toISOString()}::timestamptz
      and b.id is distinct from ${slot.exceptId}::uuid
    order by b.starts_at, b.id limit 1
  `.execute(db);
  return rows.map(toAppointment)[0];
}

/** A customer's pending appointments, locked in one order. */
export async function lockPending(
  db: Db,
  { organizationId }: OrganizationScope,
  customerId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from appointments b
    where b.organization_id = ${organizationId} and b.customer_id = ${customerId} and ${isPending}
    order by b.advisor_id, b.id for update of b
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A customer's pending appointment that starts at a time. */
export async function findStartingAt(
  db: Db,
  scope: OrganizationScope,
  { customerId, startsAt }: { customerId: string; startsAt: Date },
): Promise<Appointment | undefined> {
  const { rows } = await sql<AppointmentRow>`
    select ${appointmentColumns} from ${appointmentTables}
    where b.organization_id = ${scope.organizationId} and b.customer_id = ${customerId} and ${isPending}
      and b.starts_at = ${startsAt.toISOString()}::timestamptz
    order by b.id limit 1
  `.execute(db);
  return rows.map(toAppointment)[0];
}

/** A customer's pending appointment at a location on a day, soonest first. */
export async function findDueOn(
  db: Db,
  scope: OrganizationScope,
  { customerId, locationId, day }: { customerId: string; locationId: string; day: string },
): Promise<Appointment | undefined> {
  const { rows } = await sql<AppointmentRow>`
    select ${appointmentColumns} from ${appointmentTables}
    where b.organization_id = ${scope.organizationId} and b.customer_id = ${customerId} and ${isPending}
      and b.location_id = ${locationId} and b.appointment_on = ${day}::date
    order by b.starts_at, b.id limit 1
  `.execute(db);
  return rows.map(toAppointment)[0];
}

/** Whether a customer is expected for service, or for anything else, by an appointment booked since then. */
export async function isExpected(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerId, isService, since }: { customerId: string; isService: boolean; since: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ type: string }>`
    select b.type from appointments b
    where b.organization_id = ${organizationId} and b.customer_id = ${customerId} and ${isPending}
      and b.starts_at > ${now.toISOString()}::timestamptz and b.created_at >= ${since}::timestamptz
  `.execute(db);
  return rows.some(({ type }) => isServiceAppointment(type) === isService);
}

/** Which appointments a calendar shows, after the person's permissions have been applied. */
export interface CalendarFilter {
  /** The customers' locations: "all" includes customers without one. */
  locations: "all" | readonly string[];
  /** The appointment's own location. */
  locationId: string | undefined;
  advisorId: string | undefined;
  from: string;
  to: string;
}

/**
 * The appointments of some days by start, with those that are closed, and those of the day before that go on after midnight. Returns up
 * to one more than `limit`.
 */
export async function listByDay(
  db: Db,
  scope: Scope,
  { locations, locationId, advisorId, from, to }: CalendarFilter,
  { after, limit }: { after: DayPlace | undefined; limit: number },
): Promise<ListedRow[]> {
  const place = sql`(b.appointment_on, b.starts_at, b.id)`;
  const conditions = [
    inTenant(scope, "b"),
    sql`b.appointment_on between ${from}::date - 1 and ${to}::date`,
    sql`(b.appointment_on >= ${from}::date
      or b.appointment_time::interval + make_interval(mins => b.duration_minutes) > interval '24 hours')`,
    sql`c.deleted_at is null`,
    ...(locations === "all" ? [] : [isAtLocations(scope, locations, "b")]),
    ...(locationId === undefined ? [] : [sql`b.location_id = ${locationId}`]),
    ...(advisorId === undefined ? [] : [sql`b.advisor_id = ${advisorId}`]),
    ...(after ? [sql`${place} > (${after.day}::date, ${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<ListedRow>`
    select ${appointmentColumns}, ${exactInstant(sql`b.starts_at`)} as starts_exactly from ${appointmentTables}
    where ${sql.join(conditions, sql` and `)} order by b.appointment_on, b.starts_at, b.id limit ${oneMoreThan(limit)}
  `.execute(db);
  return rows;
}

/** Pending appointments of an advisor or at a location within some time, without saying whose they are. */
export async function listTaken(
  db: Db,
  { organizationId }: OrganizationScope,
  search: { advisorId: string | null; locationId: string | null; from: Date; to: Date; exceptId: string | null },
): Promise<TakenTime[]> {
  const { advisorId, locationId, exceptId } = search;
  const [from, to] = [search.from.toISOString(), search.to.toISOString()];
  const { rows } = await sql<TakenTime>`
    select b.starts_at as "startsAt", b.ends_at as "endsAt", b.type as "appointmentType",
      b.advisor_id is not distinct from ${advisorId}::uuid and ${advisorId}::uuid is not null as "isAdvisors",
      b.location_id is not distinct from ${locationId}::uuid and ${locationId}::uuid is not null as "isHere"
    from appointments b
    where b.organization_id = ${organizationId} and (b.advisor_id = ${advisorId} or b.location_id = ${locationId})
      and ${isPending} and not b.is_in_bin and b.starts_at < ${to}::timestamptz and b.ends_at > ${from}::timestamptz
      and b.id is distinct from ${exceptId}::uuid
  `.execute(db);
  return rows;
}

/** Appointment types, by appointment ID. */
export async function findTypes(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, type as name from appointments where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Appointments that are over and that nobody closed, without those of customers in the bin. An organization without settings uses the default. */
const missed = (now: Date) => sql`
  appointments b
  join organizations o on o.id = b.organization_id
  join customers c on c.organization_id = b.organization_id and c.id = b.customer_id and c.deleted_at is null
  left join appointment_settings s on s.organization_id = b.organization_id
  where b.status in ('scheduled', 'confirmed') and b.may_miss and b.starts_at <= ${now.toISOString()}::timestamptz
    - make_interval(mins => case when s.organization_id is null then 60 else s.no_show_minutes end)`;

/** In Global View. */
export async function listOrganizationsWithMissed(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct b.organization_id as id from ${missed(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The oldest first, without those that someone is working with. */
export async function lockMissed(
  db: Db,
  { organizationId }: OrganizationScope,
  { now, skipped, most }: { now: Date; skipped: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from ${missed(now)} and b.organization_id = ${organizationId}
    order by b.starts_at, b.id offset ${skipped} limit ${most} for update of b skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}
