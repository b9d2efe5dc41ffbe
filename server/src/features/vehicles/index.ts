export { hasVehicle } from "./vehicles.repository.ts";
export { vehiclesRoutes } from "./vehicles.routes.ts";
