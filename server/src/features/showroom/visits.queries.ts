import { noTotals, type TestDrive, type VisitTotals } from "@automotive-crm/contract/showroom/board";
import type { Visit, VisitVehicle } from "@automotive-crm/contract/showroom/record";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personName } from "#platform/db/person-name.ts";
import { inTenant, isAtLocations, tenantOf } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import type { Span } from "./spans.rules.ts";
import { toVisit, visitColumns, visitTables, type VisitRow } from "./visit-row.ts";

/** A visit with all of its deal's numbers. The caller checks permissions. */
export async function findStored(db: Db, scope: Scope, visitId: string): Promise<Visit | undefined> {
  const { rows } = await sql<VisitRow>`
    select ${visitColumns(scope)} from ${visitTables} where ${inTenant(scope, "v")} and v.id = ${visitId}
  `.execute(db);
  return rows[0] && toVisit(rows[0], { seesDeals: true, seesGross: true });
}

export interface DayFilter {
  /** Both the visit's own location and its customer's. */
  locations: "all" | readonly string[];
  locationId: string | undefined;
}

/** The condition for visits `v` that a person may see. */
export const isSeen = (
  scope: Pick<Scope, "organizationId">,
  { locations, locationId }: DayFilter,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`not v.is_in_bin`,
      ...(locations === "all"
        ? []
        : [
            sql`v.location_id = any(${locations}::uuid[])`,
            sql`(v.customer_id is null or ${isAtLocations(scope, locations, "v")})`,
          ]),
      ...(locationId === undefined ? [] : [sql`v.location_id = ${locationId}`]),
    ],
    sql` and `,
  );

/** The visits of a day and, if it isn't over, those of earlier days that nobody ended, newest first. */
export async function listDay(
  db: Db,
  scope: Scope,
  filter: DayFilter,
  { day, withOpen, limit }: { day: string; withOpen: boolean; limit: number },
): Promise<VisitRow[]> {
  const isOpen = withOpen ? sql`or (v.checked_out_at is null and v.on_day < ${day}::date)` : sql``;
  const { rows } = await sql<VisitRow>`
    select ${visitColumns(scope)} from ${visitTables}
    where ${inTenant(scope, "v")} and (v.on_day = ${day}::date ${isOpen}) and ${isSeen(scope, filter)}
    order by v.checked_in_at desc, v.id desc limit ${limit}
  `.execute(db);
  return rows;
}

const atLocations = (table: string, { locations, locationId }: DayFilter) => sql`
  ${locations === "all" ? sql`true` : sql`${sql.ref(`${table}.location_id`)} = any(${locations}::uuid[])`}
  ${locationId === undefined ? sql`` : sql`and ${sql.ref(`${table}.location_id`)} = ${locationId}`}`;

const marked = (scope: Pick<Scope, "organizationId">, kind: string) => sql`exists (
  select from showroom_marks m where m.organization_id = ${tenantOf(scope, "v")} and m.visit_id = v.id and m.kind = ${kind})`;

const n = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::integer`;
const isUp = sql`v.kind in ('walk-in', 'appointment')`;

/** What happened in a span of days. */
export async function total(db: Db, scope: Scope, filter: DayFilter, { from, to }: Span): Promise<VisitTotals> {
  const within = (column: string) => sql`${sql.ref(column)} between ${from}::date and ${to}::date`;
  const sums = await Promise.all([
    sql<Omit<VisitTotals, "appointmentsDue" | "appointmentsShown" | "sold" | "delivered">>`
      select ${n(isUp)} as ups, ${n(sql`${isUp} and v.condition = 'new'`)} as "newUps",
        ${n(sql`${isUp} and v.condition in ('used', 'certified')`)} as "usedUps", ${n(sql`v.kind = 'be-back'`)} as "beBacks",
        ${n(marked(scope, "demo"))} as demos, ${n(marked(scope, "write-up"))} as "writeUps", ${n(marked(scope, "turn-over"))} as "turnOvers"
      from showroom_visits v where ${inTenant(scope, "v")} and ${within("v.on_day")} and ${isSeen(scope, filter)}
    `.execute(db),
    sql<Pick<VisitTotals, "appointmentsDue" | "appointmentsShown">>`
      select count(*)::integer as "appointmentsDue", ${n(sql`b.status in ('shown', 'completed')`)} as "appointmentsShown"
      from appointments b
      where ${inTenant(scope, "b")} and ${within("b.appointment_on")} and ${atLocations("b", filter)} and b.status <> 'cancelled'
        and not b.is_in_bin
    `.execute(db),
    sql<Pick<VisitTotals, "sold" | "delivered">>`
      select ${n(within("t.sold_on"))} as sold, ${n(within("t.delivered_on"))} as delivered from deals t
      where ${inTenant(scope, "t")} and (${within("t.sold_on")} or ${within("t.delivered_on")}) and ${atLocations("t", filter)}
        and not t.is_in_bin
    `.execute(db),
  ]);
  return { ...noTotals, ...sums[0].rows[0], ...sums[1].rows[0], ...sums[2].rows[0] };
}

/** A customer's last visit at a location on a day, if any. */
export async function findLastOfDay(
  db: Db,
  scope: OrganizationScope,
  { customerId, locationId, day }: { customerId: string; locationId: string; day: string },
): Promise<Visit | undefined> {
  const { rows } = await sql<VisitRow>`
    select ${visitColumns(scope)} from ${visitTables}
    where v.organization_id = ${scope.organizationId} and v.customer_id = ${customerId} and v.location_id = ${locationId}
      and v.on_day = ${day}::date
    order by v.checked_out_at desc nulls first, v.checked_in_at desc limit 1
  `.execute(db);
  return rows[0] && toVisit(rows[0], { seesDeals: true, seesGross: true });
}

/** The visit that an appointment became when somebody marked it as shown by hand, if nothing has been noted about it since. */
export async function findBareByMark(
  db: Db,
  scope: OrganizationScope,
  appointmentId: string,
  customerId: string,
): Promise<Visit | undefined> {
  const { rows } = await sql<VisitRow>`
    select ${visitColumns(scope)} from ${visitTables}
    where v.organization_id = ${scope.organizationId} and v.customer_id = ${customerId} and v.appointment_id = ${appointmentId}
      and v.is_by_mark and v.result is null and (v.checked_out_at is null or v.is_not_checked_out)
      and num_nonnulls(v.note, v.sales_2_id, v.manager_id, v.spotter_id) = 0
      and not exists (select from showroom_marks m where m.organization_id = ${scope.organizationId} and m.visit_id = v.id)
  `.execute(db);
  return rows[0] && toVisit(rows[0], { seesDeals: true, seesGross: true });
}

/** Whether a customer came about the same before: for their deal, or without one in the days before. */
export async function wasHere(
  db: Db,
  { organizationId }: OrganizationScope,
  of: { customerId: string; dealId: string | null; since: Date; before: Date; exceptId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from showroom_visits v
    where v.organization_id = ${organizationId} and v.customer_id = ${of.customerId} and v.kind not in ('service', 'delivery')
      and v.id <> ${of.exceptId} and v.checked_in_at < ${of.before.toISOString()}::timestamptz
      and (v.deal_id = ${of.dealId}::uuid or (v.deal_id is null and v.checked_in_at >= ${of.since.toISOString()}::timestamptz))
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** The customer's open deal that moved last. */
export async function findOpenDeal(
  db: Db,
  { organizationId }: OrganizationScope,
  customerId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from deals t
    where t.organization_id = ${organizationId} and t.customer_id = ${customerId} and t.stage in ('new', 'engaged', 'visit', 'proposal')
      and t.unwound_on is null
    order by t.stage_entered_at desc, t.id limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** What a deal says of its car. */
export async function findCarOfDeal(
  db: Db,
  { organizationId }: OrganizationScope,
  dealId: string,
): Promise<VisitVehicle | null> {
  const { rows } = await sql<VisitVehicle>`
    select t.stock_vehicle_id as "stockVehicleId", t.stock_number as "stockNumber", t.year, t.make, t.model, t.trim, t.condition
    from deals t where t.organization_id = ${organizationId} and t.id = ${dealId} and (t.make is not null or t.model is not null)
  `.execute(db);
  return rows[0] ?? null;
}

/** Whether a deal is about a customer. */
export async function isDealOf(
  db: Db,
  { organizationId }: OrganizationScope,
  { dealId, customerId }: { dealId: string; customerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from deals t where t.organization_id = ${organizationId} and t.id = ${dealId}
      and ${customerId}::uuid in (t.customer_id, t.co_buyer_id, t.buyer_id)
  `.execute(db);
  return rows.length > 0;
}

interface OpenDrive {
  visitId: string;
  dealId: string | null;
  customerId: string | null;
  who: string;
  personId: string | null;
}

/** The drive from which a car isn't back: who has it. */
export async function findOpenDrive(
  db: Db,
  { organizationId }: OrganizationScope,
  stockVehicleId: string,
): Promise<OpenDrive | undefined> {
  const { rows } = await sql<OpenDrive>`
    select v.id as "visitId", v.deal_id as "dealId", v.customer_id as "customerId", coalesce(c.name, 'a guest') as who,
      coalesce(m.person_id, v.sales_1_id) as "personId"
    from showroom_marks m
    join showroom_visits v on v.organization_id = m.organization_id and v.id = m.visit_id
    left join customers c on c.organization_id = v.organization_id and c.id = v.customer_id
    where m.organization_id = ${organizationId} and m.stock_vehicle_id = ${stockVehicleId} and m.kind = 'demo' and m.back_at is null
    order by m.at desc limit 1
  `.execute(db);
  return rows[0];
}

/** A car's drives, newest first; the customers' names only of those at these locations. */
export async function listDrives(
  db: Db,
  scope: Scope,
  stockVehicleId: string,
  locations: "all" | readonly string[],
): Promise<TestDrive[]> {
  const isVisible = locations === "all" ? sql`true` : isAtLocations(scope, locations, "v");
  const { rows } = await sql<TestDrive>`
    select m.id, m.visit_id as "visitId", case when ${isVisible} then c.name end as "customerName",
      ${personName("doer", sql`m.organization_id`)} as "personName", m.at as "outAt", m.back_at as "backAt",
      m.odometer_out as "odometerOut", m.odometer_back as "odometerBack", l.time_zone as "timeZone"
    from showroom_marks m
    join showroom_visits v on v.organization_id = m.organization_id and v.id = m.visit_id
    join locations l on l.organization_id = v.organization_id and l.id = v.location_id
    left join customers c on c.organization_id = v.organization_id and c.id = v.customer_id and c.deleted_at is null
    left join people doer on doer.id = m.person_id
    where ${inTenant(scope, "m")} and m.stock_vehicle_id = ${stockVehicleId} and m.kind = 'demo'
    order by m.at desc, m.id desc limit 50
  `.execute(db);
  return rows;
}

/** The time zone of a location, or of the organization. By a sub-select: an outer join that can't find anything, as with null, crashes Citus. */
export async function findZone(
  db: Db,
  { organizationId }: OrganizationScope,
  locationId: string | undefined,
): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select coalesce((
      select l.time_zone from locations l where l.organization_id = ${organizationId} and l.id = ${locationId ?? null}::uuid
    ), o.time_zone) as zone from organizations o where o.id = ${organizationId}
  `.execute(db);
  return rows[0]?.zone ?? "UTC";
}

/** What the log calls visits. */
export async function findNames(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select v.id, coalesce(c.name, v.guest_note) || ', ' || to_char(v.on_day, 'FMMon FMDD') as name from showroom_visits v
    left join customers c on c.organization_id = v.organization_id and c.id = v.customer_id
    where v.organization_id = ${organizationId} and v.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Organizations with visits of a day that is over at their location. */
export async function listOrganizationsWithLeft(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct v.organization_id as id from showroom_visits v
    join locations l on l.organization_id = v.organization_id and l.id = v.location_id
    where v.checked_out_at is null and v.on_day < (${now.toISOString()}::timestamptz at time zone l.time_zone)::date
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Visits of a day that is over at their location, which nobody ended, oldest first. */
export async function lockLeft(
  db: Db,
  { organizationId }: OrganizationScope,
  { most, now }: { most: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from showroom_visits v
    join locations l on l.organization_id = v.organization_id and l.id = v.location_id
    where v.organization_id = ${organizationId} and v.checked_out_at is null
      and v.on_day < (${now.toISOString()}::timestamptz at time zone l.time_zone)::date
    order by v.checked_in_at limit ${most} for update of v skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}
