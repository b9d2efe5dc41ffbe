export { Garage } from "./Garage.tsx";
export { LazyVehicleDialog as VehicleDialog } from "./LazyVehicleDialog.tsx";
export { customerVehiclesQuery } from "./vehicles.queries.ts";
