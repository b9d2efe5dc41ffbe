import { vehicleName } from "@automotive-crm/contract/vehicles/record";
import { recordAudit } from "#features/audit/index.ts";
import { notFound } from "#platform/http/errors.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import * as repository from "./vehicles.repository.ts";
import { getOwner, type VehiclesDependencies } from "./vehicles.service.ts";
import { vehicleLog } from "./vehicle-log.ts";

/** Removes a vehicle entered by mistake from its customer's garage. Its row stays for the log. */
export async function deleteVehicle(
  { database, clock }: VehiclesDependencies,
  anyScope: PersonScope,
  vehicleId: string,
): Promise<void> {
  const scope = inOneOrganization(anyScope);
  await database.write(scope, async (db) => {
    const vehicle = await repository.lock(db, scope, vehicleId);
    if (!vehicle) throw notFound("Vehicle");
    const owner = await getOwner(db, scope, vehicle, "org:customers:edit");
    const { organizationId } = scope;
    const { customerId } = vehicle;
    await repository.markDeleted(db, scope, vehicleId, clock());
    await repository.endOwnership(db, scope, vehicleId, undefined);
    await recordAudit(db, scope, {
      entity: vehicleLog,
      entityId: vehicleId,
      customerId,
      locationId: owner.filing.locationId,
      action: "vehicle.deleted",
      changes: { name: { old: vehicleName(vehicle) } },
    });
    publishCustomerEvent(db, { organizationId, customerId, kind: "vehicle", id: vehicleId, scope });
  });
}
