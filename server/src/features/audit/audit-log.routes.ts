import * as auditLog from "@automotive-crm/contract/audit-log";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import { exportAuditEvents, listAuditActions, listAuditEvents, type AuditDependencies } from "./audit-log.service.ts";

export function auditRoutes(app: FastifyInstance, dependencies: AuditDependencies): void {
  route(app, auditLog.listAuditEvents, ({ scope, query }) => listAuditEvents(dependencies, scope, query));
  route(app, auditLog.listAuditActions, ({ scope }) => listAuditActions(dependencies, scope));
  route(app, auditLog.exportAuditEvents, ({ scope, body }) => exportAuditEvents(dependencies, scope, body));
}
