import * as contract from "@automotive-crm/contract/admin/overview";
import type { FastifyInstance } from "fastify";
import type { Foundation } from "#platform/foundation.ts";
import { route } from "#platform/http/route.ts";
import { countLocations, getReportStats, listPeople, listRecentActivity } from "./overview.service.ts";

export function adminRoutes(app: FastifyInstance, dependencies: Foundation): void {
  route(app, contract.listPeople, ({ scope }) => listPeople(dependencies, scope));
  route(app, contract.countLocations, ({ scope }) => countLocations(dependencies, scope));
  route(app, contract.getReportStats, ({ scope }) => getReportStats(dependencies, scope));
  route(app, contract.listRecentActivity, ({ scope }) => listRecentActivity(dependencies, scope));
}
