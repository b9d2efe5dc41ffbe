import * as contract from "@automotive-crm/contract/dashboard/figures";
import type { FastifyInstance } from "fastify";
import type { Server } from "#platform/feature.ts";
import { route } from "#platform/http/route.ts";
import { realTimers } from "#platform/timers.ts";
import * as service from "./dashboard.service.ts";
import { announceFigures } from "./figure-events.ts";
import type { DayCounts } from "./figure-sources.ts";
import { SharedReads } from "./shared-reads.ts";

export function dashboardRoutes(app: FastifyInstance, server: Server): void {
  const { live, database, clock, figuresMs: intervalMs } = server;
  const timers = realTimers(server.onTrouble);
  app.addHook("onClose", async () => timers.stop());
  const pace = { intervalMs, timers, now: () => performance.now() };
  const stats = new SharedReads<service.Figures>(pace);
  const trends = new SharedReads<DayCounts>(pace);
  announceFigures(live, {
    ...pace,
    onChange(organizationId) {
      for (const reads of [stats, trends]) {
        reads.outdate(organizationId);
        if (organizationId !== undefined) reads.outdate(service.everywhere);
      }
    },
  });
  const sources = {
    calls: server.callFigures,
    tasks: server.taskFigures,
    appointments: server.appointmentFigures,
  };
  const dependencies = { database, clock, sources, stats, trends };

  route(app, contract.getDashboardStats, ({ scope, query }) => service.getStats(dependencies, scope, query));
  route(app, contract.getCallTrends, ({ scope, query }) => service.getCallTrends(dependencies, scope, query));
  route(app, contract.getCallSummary, ({ scope, query }) => service.getCallSummary(dependencies, scope, query));
  route(app, contract.getTaskSummary, ({ scope, query }) => service.getTaskSummary(dependencies, scope, query));
  route(app, contract.getAppointmentSummary, ({ scope, query }) =>
    service.getAppointmentSummary(dependencies, scope, query),
  );
}
