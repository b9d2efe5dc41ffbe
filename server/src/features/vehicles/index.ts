import type { Feature } from "#platform/feature.ts";
import { binnedVehicles } from "./restore-vehicles.ts";
import { vehicleLog } from "./vehicle-log.ts";
import { vehiclesRoutes } from "./vehicles.routes.ts";

export { hasVehicle } from "./vehicles.repository.ts";

export const vehicles: Feature = {
  routes: vehiclesRoutes,
  customerLog: [vehicleLog],
  binnedRecords: [binnedVehicles],
};
