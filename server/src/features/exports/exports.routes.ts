import * as contract from "@automotive-crm/contract/exports/record";
import * as whole from "@automotive-crm/contract/exports/whole";
import type { FastifyInstance } from "fastify";
import type { Server } from "#platform/feature.ts";
import { route } from "#platform/http/route.ts";
import { exportCustomers } from "./export-customers.ts";
import { startExport } from "./whole/start-export.ts";
import { downloadExport, listExports } from "./whole/whole-exports.service.ts";

export function exportsRoutes(app: FastifyInstance, server: Server): void {
  route(app, contract.exportCustomers, ({ scope, body }) => exportCustomers(server, scope, body));
  route(app, whole.listExports, ({ scope }) => listExports(server, scope));
  route(app, whole.startExport, ({ scope, body }) => startExport(server, scope, body));
  route(app, whole.downloadExport, ({ scope, params }) => downloadExport(server, scope, params.exportId));
}
