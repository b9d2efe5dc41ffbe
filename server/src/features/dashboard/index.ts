import type { Feature } from "#platform/feature.ts";
import { realTimers } from "#platform/timers.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";
import { everywhere } from "./dashboard.service.ts";
import { announceFigures } from "./figure-events.ts";
import { SharedReads } from "./shared-reads.ts";

export const dashboard = {
  routes(app, server) {
    const { database, clock, callFigures: calls, taskFigures: tasks, appointmentFigures: appointments } = server;
    const timers = realTimers(server.onTrouble);
    app.addHook("onClose", async () => timers.stop());
    const pace = { intervalMs: server.figuresMs, timers, now: () => performance.now() };
    const figures = new SharedReads(pace);
    announceFigures(server.live, {
      ...pace,
      onChange(organizationId) {
        figures.outdate(organizationId);
        if (organizationId !== undefined) figures.outdate(everywhere);
      },
    });
    dashboardRoutes(app, { database, clock, sources: { calls, tasks, appointments }, figures });
  },
} satisfies Feature;
