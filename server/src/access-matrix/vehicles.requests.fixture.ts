import * as contract from "@automotive-crm/contract/vehicles/record";
import { getVehicle } from "@automotive-crm/contract/vehicles/details";
import { updateFinances } from "@automotive-crm/contract/vehicles/finances";
import { addMileage, removeMileage } from "@automotive-crm/contract/vehicles/mileages";
import { listVehicles } from "@automotive-crm/contract/vehicles/list";
import { mergeVehicles } from "@automotive-crm/contract/vehicles/merge";
import * as recalls from "@automotive-crm/contract/vehicles/recalls";
import * as services from "@automotive-crm/contract/vehicles/services";
import { readVehicleVin } from "@automotive-crm/contract/vehicles/vin-reading";
import { v7 as newId } from "uuid";
import { addCustomer, nextNumber } from "./records.fixture.ts";
import { atEachPlace, audited, heldEverywhere, inOneOrganization, seenAt, type Trial } from "./trials.fixture.ts";
import { organizationIdAt, type Place, type World } from "./world.fixture.ts";

const inGlobalView = 422;
const seen = seenAt("org:customers:view");
const edited = seenAt("org:customers:view", "org:customers:edit");

const createVehicleParams = async (world: World, place: Place) => {
  const { vehicleId } = await addCustomer(world, place);
  return { params: { vehicleId } };
};

/** A vehicle previously owned by a customer at the other location. */
async function createTransferredVehicleParams(world: World, place: Place) {
  const sent = await createVehicleParams(world, place);
  const before = await addCustomer(world, place === "foreign" ? "foreign" : "there");
  await world.test.query(
    `insert into vehicle_owners (organization_id, vehicle_id, customer_id, from_at, until_at)
     values ($1, $2, $3, '2025-01-05', '2026-01-05')`,
    [organizationIdAt(world, place), sent.params.vehicleId, before.customerId],
  );
  return sent;
}

/** A customer who drives the vehicle of another one. */
async function createSharedVehicleParams(world: World, place: Place) {
  const { vehicleId } = await addCustomer(world, place);
  const { customerId } = await addCustomer(world, place);
  await world.test.query(
    `insert into vehicle_owners (organization_id, vehicle_id, customer_id, role, from_at)
     values ($1, $2, $3, 'driver', '2026-01-05')`,
    [organizationIdAt(world, place), vehicleId, customerId],
  );
  return { params: { vehicleId, customerId } };
}

/** A vehicle whose odometer was read. */
async function createReadParams(world: World, place: Place) {
  const { vehicleId } = await addCustomer(world, place);
  const mileageId = newId();
  await world.test.query(
    `insert into vehicle_mileages (organization_id, id, vehicle_id, read_on, value, miles, source, created_at)
     values ($1, $2, $3, '2026-01-05', 9000, 9000, 'typed', now())`,
    [organizationIdAt(world, place), mileageId, vehicleId],
  );
  return { params: { vehicleId, mileageId } };
}

/** A vehicle that was here for service. */
async function createServedParams(world: World, place: Place, deletedAt: string | null = null) {
  const { vehicleId, customerId } = await addCustomer(world, place);
  const serviceId = newId();
  await world.test.query(
    `insert into vehicle_services (organization_id, id, vehicle_id, customer_id, served_on, kind, created_at, updated_at, deleted_at)
     values ($1, $2, $3, $4, '2026-01-05', 'repair', now(), now(), $5)`,
    [organizationIdAt(world, place), serviceId, vehicleId, customerId, deletedAt],
  );
  return { params: { vehicleId, serviceId } };
}

/** A vehicle with a recall that somebody wrote down. */
async function createRecalledParams(world: World, place: Place, deletedAt: string | null = null) {
  const { vehicleId } = await addCustomer(world, place);
  const recallId = newId();
  await world.test.query(
    `insert into vehicle_recalls (organization_id, id, vehicle_id, campaign, title, created_at, updated_at, deleted_at)
     values ($1, $2, $3, '24V123', 'Airbag', now(), now(), $4)`,
    [organizationIdAt(world, place), recallId, vehicleId, deletedAt],
  );
  return { params: { vehicleId, recallId } };
}

export const vehiclesTrials: readonly Trial[] = [
  {
    endpoint: contract.listCustomerVehicles,
    ...atEachPlace(seen),
    build: async (world, place) => ({ params: { customerId: (await addCustomer(world, place)).customerId } }),
    problems: ({ body }) => (body.length === 1 ? [] : [`shows ${String(body.length)} vehicles`]),
  },
  {
    endpoint: readVehicleVin,
    build: () => ({ params: { vin: "1HGCM82633A004352" } }),
    problems: ({ body }) => (body.make === "Honda" ? [] : [`says ${String(body.make)}`]),
  },
  {
    endpoint: contract.createVehicle,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      body: { customerId: (await addCustomer(world, place)).customerId, make: "Honda", model: "Civic", year: 2021 },
    }),
    usesUp: true,
    audited: audited("vehicle.created", true, "new"),
  },
  {
    endpoint: contract.updateVehicle,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ ...(await createVehicleParams(world, place)), body: { mileage: 12_000 } }),
    usesUp: true,
    audited: audited("vehicle.updated", true, "both"),
  },
  {
    endpoint: contract.updateVehicle,
    about: "to another organization's customer",
    places: ["here"],
    build: async (world, place) => ({
      ...(await createVehicleParams(world, place)),
      body: { customerId: (await addCustomer(world, "foreign")).customerId },
    }),
    rule: (access, locationId) => edited(access, locationId) ?? 404,
    inGlobalView,
  },
  {
    endpoint: contract.deleteVehicle,
    ...inOneOrganization(edited),
    build: createVehicleParams,
    usesUp: true,
    audited: audited("vehicle.deleted", true, "old"),
  },
  {
    endpoint: contract.leaveVehicle,
    ...inOneOrganization(edited),
    build: createSharedVehicleParams,
    usesUp: true,
    audited: audited("vehicle.left", true, "old"),
  },
  { endpoint: getVehicle, ...atEachPlace(seen), build: createVehicleParams },
  { endpoint: listVehicles },
  {
    endpoint: services.createServiceVisit,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      ...(await createVehicleParams(world, place)),
      body: { servedOn: "2026-01-10", kind: "maintenance" },
    }),
    usesUp: true,
    audited: audited("vehicle.service_added", true, "new"),
  },
  {
    endpoint: services.updateServiceVisit,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ ...(await createServedParams(world, place)), body: { work: "Brakes" } }),
    usesUp: true,
    audited: audited("vehicle.service_changed", true, "both"),
  },
  {
    endpoint: services.deleteServiceVisit,
    ...inOneOrganization(edited),
    build: (world, place) => createServedParams(world, place),
    usesUp: true,
    audited: audited("vehicle.service_deleted", true, "old"),
  },
  {
    endpoint: services.restoreServiceVisit,
    ...inOneOrganization(edited),
    build: (world, place) => createServedParams(world, place, "2026-01-06"),
    usesUp: true,
    audited: audited("vehicle.service_added", true, "new"),
  },
  {
    endpoint: recalls.createRecall,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      ...(await createVehicleParams(world, place)),
      body: { campaign: "24V123", title: "Airbag" },
    }),
    usesUp: true,
    audited: audited("vehicle.recall_added", true, "new"),
  },
  {
    endpoint: recalls.updateRecall,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ ...(await createRecalledParams(world, place)), body: { status: "done" } }),
    usesUp: true,
    audited: audited("vehicle.recall_done", true, "both"),
  },
  {
    endpoint: recalls.deleteRecall,
    ...inOneOrganization(edited),
    build: (world, place) => createRecalledParams(world, place),
    usesUp: true,
    audited: audited("vehicle.recall_deleted", true, "old"),
  },
  {
    endpoint: recalls.restoreRecall,
    ...inOneOrganization(edited),
    build: (world, place) => createRecalledParams(world, place, "2026-01-06"),
    usesUp: true,
    audited: audited("vehicle.recall_added", true, "new"),
  },
  {
    endpoint: mergeVehicles,
    ...inOneOrganization(edited),
    build: async (world, place) => {
      const [{ params }, other] = [await createVehicleParams(world, place), await createVehicleParams(world, place)];
      return { params, body: { mergedId: other.params.vehicleId, version: 1, mergedVersion: 1 } };
    },
    usesUp: true,
    audited: audited("vehicle.merged", true, "both"),
  },
  { endpoint: services.getServiceIntervals, inGlobalView },
  {
    endpoint: services.updateServiceIntervals,
    build: () => ({ body: { oilMiles: 5_001 + (nextNumber() % 500) } }),
    rule: heldEverywhere("org:settings:manage"),
    inGlobalView,
    audited: audited("service_intervals.updated", false, "both"),
  },
  {
    endpoint: addMileage,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      ...(await createVehicleParams(world, place)),
      body: { value: 12_000, readOn: "2026-01-10" },
    }),
    usesUp: true,
    audited: audited("vehicle.updated", true, "both"),
  },
  {
    endpoint: removeMileage,
    ...inOneOrganization(edited),
    build: createReadParams,
    usesUp: true,
    audited: audited("vehicle.updated", true, "both"),
  },
  {
    endpoint: updateFinances,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      ...(await createVehicleParams(world, place)),
      body: { kind: "loan", financedCents: 2_000_000 },
    }),
    usesUp: true,
    audited: audited("vehicle.updated", true, "both"),
  },
  {
    endpoint: contract.listVehicleOwners,
    ...atEachPlace(seen),
    build: createTransferredVehicleParams,
    problems: ({ body }) => (body.length === 2 ? [] : [`shows ${String(body.length)} owners`]),
  },
];
