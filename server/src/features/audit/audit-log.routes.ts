import * as auditLog from "@automotive-crm/contract/audit/log";
import type { FastifyInstance } from "fastify";
import type { Server } from "#platform/feature.ts";
import { route } from "#platform/http/route.ts";
import { exportAuditEvents, listAuditActions, listAuditEvents } from "./audit-log.service.ts";

export function auditRoutes(app: FastifyInstance, { database, clock, auditLog: entities }: Server): void {
  const dependencies = { database, clock, entities };
  route(app, auditLog.listAuditEvents, ({ scope, query }) => listAuditEvents(dependencies, scope, query));
  route(app, auditLog.listAuditActions, ({ scope }) => listAuditActions(dependencies, scope));
  route(app, auditLog.exportAuditEvents, ({ scope, body }) => exportAuditEvents(dependencies, scope, body));
}
