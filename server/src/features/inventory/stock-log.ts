import type { StockVehicle } from "@automotive-crm/contract/inventory/record";
import { changed, changedFields, type AuditedEntity } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { publishLocationEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { findStockNames } from "./inventory.queries.ts";
import type { WrittenStock } from "./inventory.repository.ts";

/** How the audit log calls cars on the lot. */
export const stockLog: AuditedEntity = { name: "stock_vehicle", loadSubjects: findStockNames };

const auditedFields = [
  "locationName",
  "stockNumber",
  "vin",
  "year",
  "make",
  "model",
  "trim",
  "body",
  "exteriorColor",
  "interiorColor",
  "engine",
  "transmission",
  "drive",
  "fuel",
  "doors",
  "licensePlate",
  "condition",
  "status",
  "holdReason",
  "mileage",
  "mileageUnit",
  "msrpCents",
  "internetPriceCents",
  "askingPriceCents",
  "specialPriceCents",
  "wholesaleCents",
  "bookCents",
  "invoiceCents",
  "costCents",
  "acquiredOn",
  "acquiredHow",
  "acquiredFrom",
  "lotPlace",
  "description",
  "features",
  "pinnedFields",
] as const satisfies readonly (keyof StockVehicle)[];

/** Records a new or changed car, and tells open pages. The answer is what the person may see of it. */
export function recordStock<T>(
  db: Db,
  scope: OrganizationScope,
  { before, after, answer }: { before?: StockVehicle; after: StockVehicle; answer: T },
): Promise<Recorded<Awaited<T>>> {
  publishStock(db, scope, after, before?.locationId);
  return changed(db, scope, answer, {
    entity: stockLog,
    entityId: after.id,
    locationId: after.locationId,
    action: before ? actionOf(before, after) : "stock_vehicle.added",
    changes: before
      ? changedFields(before, after, auditedFields)
      : { ...namedFields(after), locationName: { new: after.locationName } },
  });
}

/** What the log says of a new car. */
export function namedFields({
  stockNumber,
  vin,
  year,
  make,
  model,
  condition,
}: WrittenStock): Record<string, { new: unknown }> {
  const named = Object.entries({ stockNumber, vin, year, make, model, condition });
  return Object.fromEntries(named.flatMap(([field, value]) => (value === null ? [] : [[field, { new: value }]])));
}

const actionOf = (before: StockVehicle, after: StockVehicle): string =>
  after.status !== before.status && ["sold", "delivered", "removed"].includes(after.status)
    ? `stock_vehicle.${after.status}`
    : "stock_vehicle.updated";

/** Records what was done beside a car, such as to its photos, and tells open pages. */
export function recordBeside<T>(
  { db, scope }: { db: Db; scope: OrganizationScope },
  { id, locationId }: Pick<StockVehicle, "id" | "locationId">,
  answer: T,
  done: { action: string; changes: Record<string, { old?: unknown; new?: unknown }> },
): Promise<Recorded<Awaited<T>>> {
  publishStock(db, scope, { id, locationId });
  return changed(db, scope, answer, { entity: stockLog, entityId: id, locationId, ...done });
}

/** Tells the open lists of the locations. */
export function publishStock(
  db: Db,
  scope: OrganizationScope,
  { id, locationId }: Pick<StockVehicle, "id" | "locationId">,
  formerLocationId = locationId,
): void {
  const { organizationId } = scope;
  publishLocationEvent(db, { organizationId, locationIds: [locationId, formerLocationId], kind: "stock", id, scope });
}
