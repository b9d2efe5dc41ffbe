export { customerVehiclesQuery } from "./vehicle-record.ts";
export { vehiclesPart } from "./vehicles-part.tsx";
