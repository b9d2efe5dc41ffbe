export { customerVehiclesQuery } from "./vehicle-record.ts";
export { visitKindWords } from "./service-words.ts";
export { vehiclesPart } from "./vehicles-part.tsx";
