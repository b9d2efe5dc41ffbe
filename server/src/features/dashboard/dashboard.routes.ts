import * as contract from "@automotive-crm/contract/dashboard/figures";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import * as service from "./dashboard.service.ts";

export function dashboardRoutes(app: FastifyInstance, dependencies: service.DashboardDependencies): void {
  route(app, contract.getDashboardStats, ({ scope, query }) => service.getStats(dependencies, scope, query));
  route(app, contract.getCallTrends, ({ scope, query }) => service.getCallTrends(dependencies, scope, query));
  route(app, contract.getCallSummary, ({ scope, query }) => service.getCallSummary(dependencies, scope, query));
  route(app, contract.getTaskSummary, ({ scope, query }) => service.getTaskSummary(dependencies, scope, query));
  route(app, contract.getAppointmentSummary, ({ scope, query }) =>
    service.getAppointmentSummary(dependencies, scope, query),
  );
}
