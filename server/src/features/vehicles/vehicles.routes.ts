import * as contract from "@automotive-crm/contract/vehicles/record";
import * as details from "@automotive-crm/contract/vehicles/details";
import * as finances from "@automotive-crm/contract/vehicles/finances";
import * as merge from "@automotive-crm/contract/vehicles/merge";
import * as mileages from "@automotive-crm/contract/vehicles/mileages";
import * as recalls from "@automotive-crm/contract/vehicles/recalls";
import * as services from "@automotive-crm/contract/vehicles/services";
import { listVehicles as listVehiclesEndpoint } from "@automotive-crm/contract/vehicles/list";
import { readVehicleVin } from "@automotive-crm/contract/vehicles/vin-reading";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import { createVehicle } from "./create-vehicle.ts";
import { deleteVehicle } from "./delete-vehicle.ts";
import { updateFinances } from "./finances/update-finances.ts";
import { addMileage, removeMileage } from "./mileages/add-mileage.ts";
import { getVehicle } from "./vehicle-details.ts";
import { listVehicles } from "./list/list-vehicles.ts";
import { mergeVehicles, type MergeDependencies } from "./merge/merge-vehicles.ts";
import { createRecall, deleteRecall, restoreRecall, updateRecall } from "./recalls/change-recalls.ts";
import { createServiceVisit } from "./services/create-service-visit.ts";
import { serviceIntervals } from "./services/service-intervals.ts";
import { deleteServiceVisit, restoreServiceVisit, updateServiceVisit } from "./services/update-service-visit.ts";
import { leaveVehicle } from "./share-vehicle.ts";
import { updateVehicle } from "./update-vehicle.ts";
import { readVin } from "./vin/read-vin.ts";
import { listCustomerVehicles, listVehicleOwners } from "./vehicles.service.ts";

export function vehiclesRoutes(app: FastifyInstance, dependencies: MergeDependencies): void {
  route(app, contract.listCustomerVehicles, ({ scope, params, query }) =>
    listCustomerVehicles(dependencies, scope, params.customerId, query),
  );
  route(app, readVehicleVin, ({ scope, params }) => readVin(dependencies, scope, params.vin));
  route(app, contract.createVehicle, createVehicle(dependencies));
  route(app, contract.updateVehicle, updateVehicle(dependencies));
  route(app, contract.deleteVehicle, deleteVehicle(dependencies));
  route(app, contract.leaveVehicle, leaveVehicle(dependencies));
  route(app, listVehiclesEndpoint, ({ scope, query }) => listVehicles(dependencies, scope, query));
  route(app, merge.mergeVehicles, mergeVehicles(dependencies));
  route(app, recalls.createRecall, createRecall(dependencies));
  route(app, recalls.updateRecall, updateRecall(dependencies));
  route(app, recalls.deleteRecall, deleteRecall(dependencies));
  route(app, recalls.restoreRecall, restoreRecall(dependencies));
  route(app, services.createServiceVisit, createServiceVisit(dependencies));
  route(app, services.updateServiceVisit, updateServiceVisit(dependencies));
  route(app, services.deleteServiceVisit, deleteServiceVisit(dependencies));
  route(app, services.restoreServiceVisit, restoreServiceVisit(dependencies));
  route(app, services.getServiceIntervals, ({ scope }) => serviceIntervals.get(dependencies, scope));
  route(app, services.updateServiceIntervals, serviceIntervals.update(dependencies));
  route(app, details.getVehicle, ({ scope, params }) => getVehicle(dependencies, scope, params.vehicleId));
  route(app, mileages.addMileage, addMileage(dependencies));
  route(app, mileages.removeMileage, removeMileage(dependencies));
  route(app, finances.updateFinances, updateFinances(dependencies));
  route(app, contract.listVehicleOwners, ({ scope, params }) =>
    listVehicleOwners(dependencies, scope, params.vehicleId),
  );
}
