import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import * as contract from "@automotive-crm/contract/vehicles/finances";
import type { Finances } from "@automotive-crm/contract/vehicles/finances";
import { changed } from "#features/audit/index.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { findChanges } from "#platform/merge-edit.ts";
import { lockVehicle } from "#features/vehicles/vehicles.service.ts";
import { vehicleLog } from "#features/vehicles/vehicle-log.ts";
import { findFinances, saveFinances } from "./finances.repository.ts";
import { keptFinances } from "./finances.rules.ts";

/** Changes how a vehicle's owner pays for it, and what it is worth. */
export const updateFinances = writes(contract.updateFinances, {}, async (work, { vehicleId }, body) => {
  const { db, scope, now } = work;
  const { record, customer } = await lockVehicle(work, vehicleId);
  const { customerId } = record;
  const { organizationId } = scope;
  const before = await findFinances(db, { organizationId, vehicleId, customerId });
  const changes = findChanges({ ...before }, body);
  if (Object.keys(changes).length === 0) return unchanged(before);
  const { day: today } = wallTimeOf(now, customer.timeZone);
  const kept = keptFinances({ ...before, ...changes }, today);
  await saveFinances(db, scope, { vehicleId, customerId, now }, kept);
  const { equityCents: _, equityUntil: __, ...after } = kept;
  return changed(db, scope, after, {
    entity: vehicleLog,
    entityId: vehicleId,
    customerId,
    locationId: customer.filing.locationId,
    action: "vehicle.updated",
    changes: financesInLog(before, after),
  });
});

/** What the log says changed: amounts in dollars. */
export function financesInLog(before: Finances, after: Finances): Record<string, { old: unknown; new: unknown }> {
  const changes = Object.entries(after).filter(([field, value]) => before[field as keyof Finances] !== value);
  return Object.fromEntries(
    changes.map(([field, value]) => {
      const inWords = (one: unknown) =>
        field.endsWith("Cents") && typeof one === "number" ? `$${(one / 100).toLocaleString("en-US")}` : one;
      return [field.replace(/Cents$/, ""), { old: inWords(before[field as keyof Finances]), new: inWords(value) }];
    }),
  );
}
