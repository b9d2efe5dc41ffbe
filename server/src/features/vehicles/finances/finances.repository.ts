import { financeKinds, type Finances } from "@automotive-crm/contract/vehicles/finances";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

interface OfOwner {
  organizationId: string;
  vehicleId: string;
  customerId: string;
}

const columns = [
  "kind",
  "started_on as startedOn",
  "months",
  "ends_on as endsOn",
  "apr",
  "financed_cents as financedCents",
  "payment_cents as paymentCents",
  "residual_cents as residualCents",
  "allowed_miles as allowedMiles",
  "payoff_cents as payoffCents",
  "payoff_until as payoffUntil",
  "market_value_cents as marketValueCents",
  "market_value_source as marketValueSource",
  "market_value_on as marketValueOn",
] as const;

/** Of a vehicle about which nothing was entered. */
export const noFinances: Finances = {
  kind: null,
  startedOn: null,
  months: null,
  endsOn: null,
  apr: null,
  financedCents: null,
  paymentCents: null,
  residualCents: null,
  allowedMiles: null,
  payoffCents: null,
  payoffUntil: null,
  marketValueCents: null,
  marketValueSource: null,
  marketValueOn: null,
};

type FinancesRow = Omit<Finances, "kind"> & { kind: string | null };

/** As the contract has them: a rate without the zeros that PostgreSQL adds. */
export const toFinances = ({ kind, apr, ...row }: FinancesRow): Finances => ({
  ...row,
  kind: financeKinds.find((each) => each === kind) ?? null,
  apr: apr === null ? null : String(Number(apr)),
});

/** How a vehicle's owner pays for it. */
export async function findFinances(db: Db, { organizationId, vehicleId, customerId }: OfOwner): Promise<Finances> {
  const row = await db
    .selectFrom("vehicle_finances")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("vehicle_id", "=", vehicleId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row ? toFinances(row) : noFinances;
}

/** With the equity, by which lists are ordered, and the last day on which it is that. */
export type KeptFinances = Finances & { equityCents: number | null; equityUntil: string | null };

export async function saveFinances(
  db: Db,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  { vehicleId, customerId, now }: { vehicleId: string; customerId: string; now: Date },
  { equityCents, equityUntil, ...finances }: KeptFinances,
): Promise<void> {
  const set = {
    kind: finances.kind,
    started_on: finances.startedOn,
    months: finances.months,
    ends_on: finances.endsOn,
    apr: finances.apr === null ? null : Number(finances.apr),
    financed_cents: finances.financedCents,
    payment_cents: finances.paymentCents,
    residual_cents: finances.residualCents,
    allowed_miles: finances.allowedMiles,
    payoff_cents: finances.payoffCents,
    payoff_until: finances.payoffUntil,
    market_value_cents: finances.marketValueCents,
    market_value_source: finances.marketValueSource,
    market_value_on: finances.marketValueOn,
    equity_cents: equityCents,
    equity_until: equityUntil,
    updated_at: now.toISOString(),
  };
  await db
    .insertInto("vehicle_finances")
    .values({ organization_id: organizationId, vehicle_id: vehicleId, customer_id: customerId, ...set })
    .onConflict((taken) =>
      taken
        .columns(["organization_id", "vehicle_id", "customer_id"])
        .doUpdateSet({ ...set, version: sql`vehicle_finances.version + 1` }),
    )
    .execute();
}

/** By the organization's day, as lists show it. */
const outdated = (now: Date) =>
  sql`f.equity_until < (${now.toISOString()}::timestamptz at time zone o.time_zone)::date`;

/** In Global View. By their locations, since Citus looks for each organization's rows only from a table that it spreads, too. */
export async function listOrganizationsToCount(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.organization_id as id from locations l join organizations o on o.id = l.organization_id
    where o.status = 'active' and exists (
      select from vehicle_finances f where f.organization_id = l.organization_id and ${outdated(now)})
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Finances whose equity is of an earlier day. */
export async function lockToCount(
  db: Db,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  { most, skipped, now }: { most: number; skipped: number; now: Date },
): Promise<{ vehicleId: string; customerId: string; timeZone: string; finances: Finances }[]> {
  const { rows } = await sql<FinancesRow & { vehicleId: string; customerId: string; timeZone: string }>`
    select f.vehicle_id as "vehicleId", f.customer_id as "customerId", o.time_zone as "timeZone", f.kind, f.started_on as "startedOn",
      f.months, f.ends_on as "endsOn", f.apr::text, f.financed_cents as "financedCents", f.payment_cents as "paymentCents",
      f.residual_cents as "residualCents", f.allowed_miles as "allowedMiles", f.payoff_cents as "payoffCents",
      f.payoff_until as "payoffUntil", f.market_value_cents as "marketValueCents", f.market_value_source as "marketValueSource",
      f.market_value_on as "marketValueOn"
    from vehicle_finances f join organizations o on o.id = f.organization_id
    where f.organization_id = ${organizationId} and ${outdated(now)}
    order by f.equity_until, f.vehicle_id, f.customer_id offset ${skipped} limit ${most} for update of f skip locked
  `.execute(db);
  return rows.map(({ vehicleId, customerId, timeZone, ...row }) => ({
    vehicleId,
    customerId,
    timeZone,
    finances: toFinances(row),
  }));
}

/** Keeps what equity a day brings. Nobody's version of the finances is older for it. */
export async function keepEquity(
  db: Db,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
  { equityCents, equityUntil }: Pick<KeptFinances, "equityCents" | "equityUntil">,
): Promise<void> {
  await sql`
    update vehicle_finances set equity_cents = ${equityCents}, equity_until = ${equityUntil}
    where organization_id = ${organizationId} and vehicle_id = ${vehicleId} and customer_id = ${customerId}
  `.execute(db);
}
