import { violatedConstraint } from "#platform/db/violations.ts";
import type { Database } from "#platform/db/database.ts";
import { conflict, type AppError } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { findSaleOfSameCar } from "#features/deals/deals.queries.ts";
import { isSoldTwice } from "#features/deals/deals.repository.ts";

interface Selling {
  database: Database;
  scope: OrganizationScope<PersonScope>;
  params: { dealId: string };
  body: unknown;
}

/** On customers' vehicles and on cars on the lot: somebody else just entered the same car, and a second attempt finds it. */
const vinTaken = ["vehicles_vin", "inventory_vehicles_vin"];

/** Says which other deal has sold the car, which only the database knows for sure. */
export async function refusingSecondSale<T>(
  sell: () => Promise<T>,
  { database, scope, params, body }: Selling,
): Promise<T> {
  try {
    return await sell();
  } catch (error) {
    if (vinTaken.includes(violatedConstraint(error) ?? "")) return sell();
    if (!isSoldTwice(error)) throw error;
    const chosen = chosenIn(body);
    const other = await database.read(scope, (db) => findSaleOfSameCar(db, scope, params.dealId, chosen));
    throw soldAlready(other);
  }
}

/** The stock car that the request itself chooses, if it changes the car. */
function chosenIn(body: unknown): string | undefined {
  const { vehicle } = body as { vehicle?: { stockVehicleId?: string | null } | null };
  return vehicle?.stockVehicleId ?? undefined;
}

/** No deal begins with or changes to a car that another has sold. */
export async function refuseSoldCar(
  { db, scope }: Pick<Work, "db" | "scope">,
  { dealId, stockVehicleId }: { dealId: string; stockVehicleId: string },
): Promise<void> {
  const other = await findSaleOfSameCar(db, scope, dealId, stockVehicleId);
  if (other) throw soldAlready(other, "vehicle.stockVehicleId");
}

const soldAlready = (other: { number: number } | undefined, field = "vehicle"): AppError => {
  const message = other ? `Deal ${other.number} has sold this car already.` : "Another deal has sold this car already.";
  return conflict(message, { [field]: message });
};
