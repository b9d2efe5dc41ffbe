import * as contract from "@automotive-crm/contract/vehicles/record";
import { changed } from "#features/audit/index.ts";
import { writes } from "#platform/http/writes.ts";
import { logEndOfSharing } from "./share-vehicle.ts";
import * as repository from "./vehicles.repository.ts";
import { lockVehicle } from "./vehicles.service.ts";
import { vehicleLog } from "./vehicle-log.ts";

/** Removes a vehicle entered by mistake from its customer's garage. Its row stays for the log. */
export const deleteVehicle = writes(contract.deleteVehicle, {}, async (work, { vehicleId }) => {
  const { db, scope, now } = work;
  const { record: vehicle, customer: owner } = await lockVehicle(work, vehicleId);
  const { customerId } = vehicle;
  await repository.markDeleted(db, scope, vehicleId, now);
  const sharers = await repository.endOwnership(db, scope, vehicleId, undefined);
  return changed(db, scope, undefined, [
    {
      entity: vehicleLog,
      entityId: vehicleId,
      customerId,
      locationId: owner.filing.locationId,
      action: "vehicle.deleted",
      changes: { name: { old: contract.vehicleName(vehicle) } },
    },
    ...(await logEndOfSharing(db, scope, vehicle, sharers)),
  ]);
});
