import * as contract from "@automotive-crm/contract/vehicles";
import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/db/database.ts";
import { route } from "#platform/http/route.ts";
import { listCustomerVehicles } from "./vehicles.service.ts";

export function vehiclesRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  route(app, contract.listCustomerVehicles, ({ scope, params }) =>
    listCustomerVehicles(database, scope, params.customerId),
  );
}
