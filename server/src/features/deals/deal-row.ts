import {
  dealConditions,
  dealKinds,
  dealPayments,
  collateralBases,
  type DealLine,
  type DealNumbers,
} from "@automotive-crm/contract/deals/numbers";
import {
  dealSubStatuses,
  grossSources,
  type Deal,
  type DealVehicle,
  type NextStep,
} from "@automotive-crm/contract/deals/record";
import { dealStages, isOpenDeal, staleAfterDays, type DealStage } from "@automotive-crm/contract/deals/stages";
import { sql, type RawBuilder } from "kysely";
import { shortDecimal } from "./deal-words.rules.ts";
import { exactInstant } from "#platform/db/keyset.ts";
import { personName } from "#platform/db/person-name.ts";
import { inTenant, tenantOf } from "#platform/db/tenant-rows.ts";
import type { PersonScope, Scope } from "#platform/scope.ts";
import { shownNumber } from "#platform/read-phone.ts";

/** A deal as one row, with names and its next step. Every read of deals selects it. */
export interface DealRow {
  id: string;
  number: number;
  customer_id: string;
  customer_name: string;
  phone_digits: string | null;
  phone_e164: string | null;
  location_id: string;
  location_name: string;
  time_zone: string;
  kind: string;
  condition: string | null;
  paid_by: string;
  stage: string;
  stage_entered_at: string;
  days_in_stage: number;
  sub_status: string | null;
  stock_vehicle_id: string | null;
  stock_number: string | null;
  vin: string | null;
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  price_cents: number | null;
  front_gross_cents: number | null;
  back_gross_cents: number | null;
  owner_id: string | null;
  owner_name: string | null;
  source_id: string | null;
  source_name: string | null;
  next_step: NextStep | null;
  sold_on: string | null;
  delivered_on: string | null;
  unwound_on: string | null;
  lost_at: string | null;
  lost_reason: string | null;
  created_at: string;
  updated_at: string;
  version: number;
}

export const instant = (now: Date): RawBuilder<unknown> => sql`${now.toISOString()}::timestamptz`;

/** Deals with what their lists refer to. */
export const dealTables = sql`
  deals t
  join customers c on c.organization_id = t.organization_id and c.id = t.customer_id
  join locations l on l.organization_id = t.organization_id and l.id = t.location_id
  left join lead_sources s on s.organization_id = t.organization_id and s.id = t.source_id
  left join customer_phones p on p.organization_id = t.organization_id and p.customer_id = t.customer_id and p.is_primary
  left join people owner on owner.id = t.owner_id`;

/** Whether somebody should still work on a deal. */
export const isOpen = sql`t.stage in ('new', 'engaged', 'visit', 'proposal')`;

/** Whether somebody should still do something for a deal. */
export const isActive = sql`(t.stage in ('new', 'engaged', 'visit', 'proposal', 'sold') and t.unwound_on is null)`;

/** The nearest open task and appointment of a deal's customer, as a table `step` of one row at most. Its deal is `t`, its location `l`. */
const nextStepTable = (scope: Scope): RawBuilder<unknown> => sql`lateral (
  select n.kind, n.id, n.title, n.at from (
    (select 'task' as kind, k.id, k.title, task_due_at(k.due_on, k.due_time, l.time_zone) as at from tasks k
     where k.organization_id = ${tenantOf(scope, "t")} and k.customer_id = t.customer_id and k.status in ('pending', 'in-progress')
     order by k.due_on, k.due_time limit 1)
    union all
    (select 'appointment', a.id, a.type, a.starts_at from appointments a
     where a.organization_id = ${tenantOf(scope, "t")} and a.customer_id = t.customer_id and a.status in ('scheduled', 'confirmed')
     order by a.starts_at limit 1)
  ) n where ${isActive} order by n.at limit 1) step`;

/** When that step is due, as a table `step` of one row: an order needs it of every deal, so the rest isn't read. */
export const nextStepTime = (scope: Scope): RawBuilder<unknown> => sql`lateral (
  select case when ${isActive} then least(
    (select min(task_due_at(k.due_on, k.due_time, l.time_zone)) from tasks k
      where k.organization_id = ${tenantOf(scope, "t")} and k.customer_id = t.customer_id and k.status in ('pending', 'in-progress')),
    (select min(a.starts_at) from appointments a
      where a.organization_id = ${tenantOf(scope, "t")} and a.customer_id = t.customer_id and a.status in ('scheduled', 'confirmed'))
  ) end as at) step`;

export const dealColumns = (scope: Scope, now: Date): RawBuilder<unknown> => sql`
  t.id, t.number, t.customer_id, c.name as customer_name, p.digits as phone_digits, p.e164 as phone_e164,
  t.location_id, l.name as location_name, l.time_zone, t.kind, t.condition, t.paid_by, t.stage, t.stage_entered_at,
  ${daysInStage(now)} as days_in_stage, t.sub_status, t.stock_vehicle_id, t.stock_number, t.vin, t.year, t.make, t.model, t.trim,
  t.price_cents, t.front_gross_cents, t.back_gross_cents,
  t.owner_id, ${personName("owner", sql`t.organization_id`)} as owner_name, t.source_id, s.name as source_name,
  (select json_build_object('kind', step.kind, 'id', step.id, 'title', step.title,
     'at', to_char(step.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isOverdue', step.at < ${instant(now)})
   from ${nextStepTable(scope)}) as next_step,
  t.sold_on, t.delivered_on, t.unwound_on, t.lost_at, t.lost_reason, t.created_at, t.updated_at, t.version`;

/** Reads whole rows of the deals that `page` selects as `t.id` with an `at` for the cursor, in its order. */
export const rowsOf = (scope: PersonScope, page: RawBuilder<unknown>, now: Date) => sql<DealRow & { exactly: string }>`
  select ${dealColumns(scope, now)}, ${exactInstant(sql`page.at`)} as exactly
  from (select n.*, row_number() over () as place from (${page}) n) page
  join ${dealTables} on t.id = page.id
  where ${inTenant(scope, "t")} order by page.place`;

/** Local days since a deal came to its stage. */
export const daysInStage = (now: Date): RawBuilder<unknown> =>
  sql`((${instant(now)} at time zone l.time_zone)::date - (t.stage_entered_at at time zone l.time_zone)::date)`;

export const toStage = (stage: string | null): DealStage => dealStages.find((one) => one === stage) ?? "new";

const vehicleOf = ({ stock_vehicle_id, stock_number, vin, year, make, model, trim }: DealRow): DealVehicle | null => {
  const vehicle = { stockVehicleId: stock_vehicle_id, stockNumber: stock_number, vin, year, make, model, trim };
  return Object.values(vehicle).every((word) => word === null) ? null : vehicle;
};

/** A deal without its gross unless somebody `seesGross`. */
export function toDeal(row: DealRow, seesGross: boolean): Deal {
  const stage = toStage(row.stage);
  const limit = staleAfterDays[stage];
  const gross = { frontGrossCents: row.front_gross_cents, backGrossCents: row.back_gross_cents };
  return {
    id: row.id,
    number: row.number,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerPhone: row.phone_digits === null ? null : shownNumber({ digits: row.phone_digits, e164: row.phone_e164 }),
    locationId: row.location_id,
    locationName: row.location_name,
    timeZone: row.time_zone,
    kind: dealKinds.find((kind) => kind === row.kind) ?? "retail",
    condition: dealConditions.find((condition) => condition === row.condition) ?? null,
    paidBy: toPayment(row.paid_by),
    stage,
    stageEnteredAt: row.stage_entered_at,
    daysInStage: row.days_in_stage,
    isStale: row.unwound_on === null && limit !== null && row.days_in_stage > limit,
    subStatus: dealSubStatuses.find((status) => status === row.sub_status) ?? null,
    vehicle: vehicleOf(row),
    priceCents: row.price_cents,
    ...(seesGross && { ...gross, totalGrossCents: totalGross(gross) }),
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    sourceId: row.source_id,
    sourceName: row.source_name,
    nextStep: isOpenDeal(stage) || stage === "sold" ? row.next_step : null,
    soldOn: row.sold_on,
    deliveredOn: row.delivered_on,
    unwoundOn: row.unwound_on,
    lostAt: row.lost_at,
    lostReason: row.lost_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** Both grosses, once one is known. */
const totalGross = ({
  frontGrossCents: front,
  backGrossCents: back,
}: Record<"frontGrossCents" | "backGrossCents", number | null>): number | null =>
  front === null && back === null ? null : (front ?? 0) + (back ?? 0);

const toPayment = (paidBy: string) => dealPayments.find((payment) => payment === paidBy) ?? "unknown";

/** The columns of a deal's numbers. */
export interface NumbersRow {
  paid_by: string;
  price_cents: number | null;
  msrp_cents: number | null;
  cash_down_cents: number | null;
  rebates_cents: number | null;
  lines: DealLine[];
  apr_percent: string | null;
  months: number | null;
  balloon_cents: number | null;
  residual_cents: number | null;
  residual_percent: string | null;
  money_factor: string | null;
  miles_per_year: number | null;
  is_high_residual: boolean;
  collateral_cents: number | null;
  collateral_base: string | null;
}

export const numberColumns = sql`
  t.msrp_cents, t.cash_down_cents, t.rebates_cents, t.lines, t.apr_percent, t.months, t.balloon_cents, t.residual_cents,
  t.residual_percent, t.money_factor, t.miles_per_year, t.is_high_residual, t.collateral_cents, t.collateral_base`;

const decimal = (text: string | null) => (text === null ? null : shortDecimal(text));

export const toNumbers = (row: NumbersRow): DealNumbers => ({
  paidBy: toPayment(row.paid_by),
  priceCents: row.price_cents,
  msrpCents: row.msrp_cents,
  cashDownCents: row.cash_down_cents,
  rebatesCents: row.rebates_cents,
  lines: row.lines,
  aprPercent: decimal(row.apr_percent),
  months: row.months,
  balloonCents: row.balloon_cents,
  residualCents: row.residual_cents,
  residualPercent: decimal(row.residual_percent),
  moneyFactor: decimal(row.money_factor),
  milesPerYear: row.miles_per_year,
  isHighResidual: row.is_high_residual,
  collateralCents: row.collateral_cents,
  collateralBase: collateralBases.find((base) => base === row.collateral_base) ?? null,
});

export const toGrossSource = (source: string | null) => grossSources.find((one) => one === source) ?? null;
