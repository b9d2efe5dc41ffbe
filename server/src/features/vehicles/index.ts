export { vehiclesRoutes } from "./vehicles.routes.ts";
