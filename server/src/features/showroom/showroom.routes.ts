import * as board from "@automotive-crm/contract/showroom/board";
import * as changes from "@automotive-crm/contract/showroom/changes";
import * as record from "@automotive-crm/contract/showroom/record";
import * as targets from "@automotive-crm/contract/showroom/targets";
import type { FastifyInstance } from "fastify";
import type { Foundation } from "#platform/foundation.ts";
import { route } from "#platform/http/route.ts";
import { checkOut, reopenVisit } from "./close-visit.ts";
import { checkIn } from "./create-visit.ts";
import { addVisitMark, removeVisitMark, updateVisitMark } from "./marks/change-marks.ts";
import { showroomTargets } from "./showroom-targets.ts";
import * as service from "./showroom.service.ts";
import { updateVisit } from "./update-visit.ts";

export function showroomRoutes(app: FastifyInstance, dependencies: Foundation): void {
  route(app, board.getShowroomDay, ({ scope, query }) => service.getShowroomDay(dependencies, scope, query));
  route(app, board.getShowroomMonths, ({ scope, query }) => service.getShowroomMonths(dependencies, scope, query));
  route(app, board.getShowroomTraffic, ({ scope, query }) => service.getShowroomTraffic(dependencies, scope, query));
  route(app, targets.getShowroomTargets, ({ scope }) => showroomTargets.get(dependencies, scope));
  route(app, targets.updateShowroomTargets, showroomTargets.update(dependencies));
  route(app, board.listTestDrives, ({ scope, params }) =>
    service.listTestDrives(dependencies, scope, params.stockVehicleId),
  );
  route(app, record.getVisit, ({ scope, params }) => service.getVisit(dependencies, scope, params.visitId));
  route(app, changes.checkIn, checkIn(dependencies));
  route(app, changes.updateVisit, updateVisit(dependencies));
  route(app, changes.checkOut, checkOut(dependencies));
  route(app, changes.reopenVisit, reopenVisit(dependencies));
  route(app, changes.addVisitMark, addVisitMark(dependencies));
  route(app, changes.updateVisitMark, updateVisitMark(dependencies));
  route(app, changes.removeVisitMark, removeVisitMark(dependencies));
}
