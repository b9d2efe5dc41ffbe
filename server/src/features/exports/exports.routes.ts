import * as contract from "@automotive-crm/contract/exports/record";
import type { FastifyInstance } from "fastify";
import type { Server } from "#platform/feature.ts";
import { route } from "#platform/http/route.ts";
import { exportCustomers } from "./export-customers.ts";

export function exportsRoutes(app: FastifyInstance, server: Server): void {
  route(app, contract.exportCustomers, ({ scope, body }) => exportCustomers(server, scope, body));
}
