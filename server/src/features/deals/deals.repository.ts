import type { DealNumbers } from "@automotive-crm/contract/deals/numbers";
import type { DealVehicle } from "@automotive-crm/contract/deals/record";
import type { DealMoveCause, DealStage } from "@automotive-crm/contract/deals/stages";
import { sql, type Insertable, type Updateable } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import type { Schema } from "#platform/db/schema.ts";
import { followMerge, lockKey } from "#platform/db/tenant-rows.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

type Updated = Updateable<Schema["deals"]>;
/** Columns of a deal; absent ones stay. */
export type DealColumns = { [Column in keyof Updated]?: Updated[Column] | undefined };

/** The columns of a deal's car. */
export const vehicleColumns = (vehicle: DealVehicle | null) => ({
  stock_vehicle_id: vehicle?.stockVehicleId ?? null,
  stock_number: vehicle?.stockNumber ?? null,
  vin: vehicle?.vin ?? null,
  year: vehicle?.year ?? null,
  make: vehicle?.make ?? null,
  model: vehicle?.model ?? null,
  trim: vehicle?.trim ?? null,
});

const rate = (text: string | null | undefined) => (text === undefined || text === null ? text : Number(text));

/** The columns of those numbers that are given. */
export const numberColumnsOf = (numbers: { [Field in keyof DealNumbers]?: DealNumbers[Field] | undefined }) => ({
  paid_by: numbers.paidBy,
  price_cents: numbers.priceCents,
  msrp_cents: numbers.msrpCents,
  cash_down_cents: numbers.cashDownCents,
  rebates_cents: numbers.rebatesCents,
  lines: numbers.lines && JSON.stringify(numbers.lines),
  apr_percent: rate(numbers.aprPercent),
  months: numbers.months,
  balloon_cents: numbers.balloonCents,
  residual_cents: numbers.residualCents,
  residual_percent: rate(numbers.residualPercent),
  money_factor: rate(numbers.moneyFactor),
  miles_per_year: numbers.milesPerYear,
  is_high_residual: numbers.isHighResidual,
  collateral_cents: numbers.collateralCents,
  collateral_base: numbers.collateralBase,
});

/** The next number of the organization's deals, which waits for others that take one. */
async function takeNumber(db: Db, { organizationId }: OrganizationScope): Promise<number> {
  await lockKey(db, "deal-number", organizationId);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 1000) + 1 as next from deals where organization_id = ${organizationId}
  `.execute(db);
  return rows[0]?.next ?? 1;
}

/** What a new deal is inserted with; absent columns get their defaults. */
type NewDealColumns = DealColumns & Pick<Insertable<Schema["deals"]>, "id" | "customer_id" | "location_id">;

export async function insert(db: Db, scope: OrganizationScope, deal: NewDealColumns, now: Date): Promise<void> {
  const number = await takeNumber(db, scope);
  const at = now.toISOString();
  await db
    .insertInto("deals")
    .values({
      // Kysely leaves out what is undefined.
      ...(deal as Insertable<Schema["deals"]>),
      organization_id: scope.organizationId,
      number,
      stage_entered_at: at,
      created_by: personOf(scope),
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function update(
  db: Db,
  scope: OrganizationScope,
  dealId: string,
  { columns, now }: { columns: DealColumns; now: Date },
): Promise<void> {
  await db
    .updateTable("deals")
    .set({ ...columns, updated_at: now.toISOString(), version: sql`version + 1` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", dealId)
    .execute();
}

/** Whether PostgreSQL refused a sale because another deal has sold the car. */
export const isSoldTwice = (error: unknown): boolean => violatedConstraint(error) === "deals_one_sale";

export async function insertStageChange(
  db: Db,
  scope: OrganizationScope,
  move: {
    dealId: string;
    locationId: string;
    from: DealStage | null;
    to: DealStage;
    cause: DealMoveCause;
    on: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto("deal_stage_changes")
    .values({
      organization_id: scope.organizationId,
      id: newId(),
      deal_id: move.dealId,
      location_id: move.locationId,
      from_stage: move.from,
      to_stage: move.to,
      cause: move.cause,
      at: move.now.toISOString(),
      on_day: move.on,
      changed_by: personOf(scope),
    })
    .execute();
}

export async function replaceOtherVehicles(
  db: Db,
  { organizationId }: OrganizationScope,
  dealId: string,
  vehicles: readonly DealVehicle[],
): Promise<void> {
  await db
    .deleteFrom("deal_vehicles")
    .where("organization_id", "=", organizationId)
    .where("deal_id", "=", dealId)
    .execute();
  if (vehicles.length === 0) return;
  await db
    .insertInto("deal_vehicles")
    .values(
      vehicles.map((vehicle, position) => ({
        organization_id: organizationId,
        deal_id: dealId,
        position,
        ...vehicleColumns(vehicle),
      })),
    )
    .execute();
}

export interface Credit {
  role: string;
  personId: string;
  share: string | null;
}

/** The whole set at once; Sales 1 is the deal's owner. */
export async function replaceCredits(
  db: Db,
  { organizationId }: OrganizationScope,
  dealId: string,
  credits: readonly Credit[],
): Promise<void> {
  await db
    .deleteFrom("deal_credits")
    .where("organization_id", "=", organizationId)
    .where("deal_id", "=", dealId)
    .execute();
  if (credits.length === 0) return;
  await db
    .insertInto("deal_credits")
    .values(
      credits.map(({ role, personId, share }) => ({
        organization_id: organizationId,
        deal_id: dealId,
        role,
        person_id: personId,
        share: share === null ? null : Number(share),
      })),
    )
    .execute();
}

export interface ChangedField {
  field: string;
  old: unknown;
  new: unknown;
}

/** Writes down what was changed from what to what. */
export async function insertChanges(
  db: Db,
  scope: OrganizationScope,
  dealId: string,
  { changes, now }: { changes: readonly ChangedField[]; now: Date },
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto("deal_changes")
    .values(
      changes.map((change) => ({
        organization_id: scope.organizationId,
        id: newId(),
        deal_id: dealId,
        field: change.field,
        old: JSON.stringify(change.old ?? null),
        new: JSON.stringify(change.new ?? null),
        at: now.toISOString(),
        changed_by: personOf(scope),
      })),
    )
    .execute();
}

export const followMergedVehicle = followMerge("deals");
