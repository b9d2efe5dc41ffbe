import { vehicleName } from "@automotive-crm/contract/vehicles/record";
import { recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { followCustomer } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { vehicleLog } from "./vehicle-log.ts";
import * as repository from "./vehicles.repository.ts";

/** A customer's vehicles, as the customer comes out of the bin. */
export const binnedVehicles = { follow: followCustomer("vehicles"), settle: settleVins };

/** A VIN that has been given to another vehicle since stays there. */
async function settleVins(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { customerId, locationIds }: { customerId: string; locationIds: readonly string[] },
): Promise<string[]> {
  const sentences: string[] = [];
  for (const vehicle of await repository.listWithTakenVin(db, scope, customerId)) {
    await repository.update(db, scope, vehicle.id, { ...vehicle, vin: null });
    await recordAudit(db, scope, {
      entity: vehicleLog,
      entityId: vehicle.id,
      customerId,
      locationId: locationIds[0] ?? null,
      action: "vehicle.updated",
      changes: { vin: { old: vehicle.vin, new: null } },
    });
    sentences.push(`${vehicleName(vehicle)} came back without its VIN ${vehicle.vin}: another current vehicle has it.`);
  }
  return sentences;
}
