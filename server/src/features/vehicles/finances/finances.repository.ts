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

/** With the equity as of the change, by which lists are ordered. */
type KeptFinances = Finances & { equityCents: number | null };

export async function saveFinances(
  db: Db,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  { vehicleId, customerId, now }: { vehicleId: string; customerId: string; now: Date },
  { equityCents, ...finances }: KeptFinances,
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
