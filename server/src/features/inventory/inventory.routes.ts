import * as list from "@automotive-crm/contract/inventory/list";
import * as record from "@automotive-crm/contract/inventory/record";
import type { FastifyInstance } from "fastify";
import type { Foundation } from "#platform/foundation.ts";
import { route } from "#platform/http/route.ts";
import { createStockVehicle } from "./create-stock-vehicle.ts";
import { countInventory, getStockVehicle, listInventory } from "./inventory.service.ts";
import { updateStockVehicle } from "./update-stock-vehicle.ts";

export function inventoryRoutes(app: FastifyInstance, dependencies: Foundation): void {
  route(app, list.listInventory, ({ scope, query }) => listInventory(dependencies, scope, query));
  route(app, list.countInventory, ({ scope, query }) => countInventory(dependencies, scope, query));
  route(app, record.getStockVehicle, ({ scope, params }) =>
    getStockVehicle(dependencies, scope, params.stockVehicleId),
  );
  route(app, record.createStockVehicle, createStockVehicle(dependencies));
  route(app, record.updateStockVehicle, updateStockVehicle(dependencies));
}
