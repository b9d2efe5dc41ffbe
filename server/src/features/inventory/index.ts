import { countAtLocation } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { inventoryRoutes } from "./inventory.routes.ts";
import { stockLog } from "./stock-log.ts";

export { addTradeIn, removeTradeIn } from "./trade-ins.ts";
export { returnStockVehicle, takeStockVehicle } from "./take-stock-vehicle.ts";
export { readStockVehicle } from "./take-stock-vehicle.ts";

export const inventory = {
  routes: inventoryRoutes,
  auditLog: [stockLog],
  locationUses: [
    { one: "car on the lot", many: "cars on the lot", canMove: false, count: countAtLocation("inventory_vehicles") },
  ],
} satisfies Feature;
