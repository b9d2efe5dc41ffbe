import type { Feature } from "#platform/feature.ts";
import { dueWorkJob } from "#platform/jobs/due-work.ts";
import { binnedVehicles } from "./restore-vehicles.ts";
import { countEquity } from "./finances/count-equity.ts";
import { countServices } from "./services/count-due.ts";
import { servicesFile } from "./services/services-file.queries.ts";
import { listServicesFor } from "./services/customer-services.queries.ts";
import { vehiclesFile } from "./vehicles-file.queries.ts";
import { vehicleLog } from "./vehicle-log.ts";
import { vehiclesRoutes } from "./vehicles.routes.ts";
import { keepVinData } from "./vin/keep-vin-data.ts";

export { deliveredVehicles, type VehicleBefore } from "./delivered/delivered-vehicles.ts";
export { manyVehicles } from "./many-vehicles.repository.ts";
export { garage } from "./garage.queries.ts";
export { hasVehicle } from "./vehicles.repository.ts";

export const vehicles = {
  routes: vehiclesRoutes,
  background: [({ config, ...given }) => (config.hasVinData ? keepVinData(given) : undefined)],
  jobs: [dueWorkJob(countServices), dueWorkJob(countEquity)],
  customerLog: [vehicleLog],
  binnedRecords: [binnedVehicles],
  exportedFiles: [vehiclesFile, servicesFile],
  valueServices: listServicesFor,
} satisfies Feature;
