import * as contract from "@automotive-crm/contract/vehicles/record";
import { vehicleName, type NewVehicle, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { changed } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { newId } from "#platform/db/new-id.ts";
import { ifFound, refuseFields } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { countDue } from "./services/count-due.ts";
import { joinVehicle } from "./share-vehicle.ts";
import { keepReading, saveVehicle } from "./update-vehicle.ts";
import { decideSoldDate, endOfOwnership, findDateProblems } from "./vehicle-days.ts";
import { vehicleLog } from "./vehicle-log.ts";
import * as repository from "./vehicles.repository.ts";
import { lockVehicle, readVisible, refusingTakenVin } from "./vehicles.service.ts";

/** One that is shared is read by its sharer's permissions, and stays as it was. */
async function readAgain(work: Work, first: Vehicle): Promise<Vehicle> {
  if (first.role === "owner") return readVisible(work, first);
  await customerAccess(work.db, work.scope, { customerId: first.customerId, recordName: "Vehicle" });
  return first;
}

/** Adds a vehicle to a customer's garage and makes them its owner. */
export const createVehicle = writes(
  contract.createVehicle,
  { readAgain, around: refusingTakenVin },
  async (work, _, body) => {
    const { db, scope, now } = work;
    const { customerId, status = "current" } = body;
    const customer = await customerAccess(db, scope, customerId, "org:customers:edit");
    const present = { now, timeZone: customer.timeZone };
    refuseFields(findDateProblems(body, present));
    const moved = body.movesVehicle ? await moveVehicle(work, body) : undefined;
    if (moved) return moved;
    const shared = await joinVehicle(work, customer, body);
    if (shared) return shared;
    const vehicleId = newId();
    const soldDate = decideSoldDate({ status, soldDate: body.soldDate, before: undefined }, present);
    const added: repository.WrittenVehicle = {
      customerId,
      make: body.make,
      model: body.model,
      year: body.year,
      trim: body.trim ?? null,
      body: body.body ?? null,
      engine: body.engine ?? null,
      drive: body.drive ?? null,
      fuel: body.fuel ?? null,
      vin: body.vin ?? null,
      licensePlate: body.licensePlate ?? null,
      color: body.color ?? null,
      mileage: body.mileage ?? 0,
      status,
      notes: body.notes ?? null,
      lastService: body.lastService ?? null,
      soldDate,
    };
    const inserted = repository.insert(db, scope, vehicleId, added);
    const [, , , done] = await awaitQueries([
      inserted,
      repository.beginOwnership(db, scope, { vehicleId, customerId }),
      status === "current"
        ? Promise.resolve()
        : repository.endOwnership(db, scope, vehicleId, endOfOwnership(soldDate, present)),
      changed(db, scope, inserted, {
        entity: vehicleLog,
        entityId: vehicleId,
        customerId,
        locationId: customer.filing.locationId,
        action: "vehicle.created",
        changes: { name: { new: vehicleName(body) } },
      }),
    ]);
    if (added.mileage > 0) await keepReading(db, scope, await inserted, present);
    if (added.lastService !== null) await countDue(db, scope, vehicleId, now);
    return done;
  },
);

/** The vehicle with this VIN, moved to this customer with what is known of it now; undefined if there is none. */
async function moveVehicle(work: Work, input: NewVehicle): Promise<Recorded<Vehicle> | undefined> {
  const { db, scope } = work;
  const found = input.vin ? await repository.findByVin(db, scope, input.vin) : undefined;
  if (!found || found.customerId === input.customerId) return undefined;
  // Someone may have deleted it after we found it.
  const locked = await ifFound(lockVehicle(work, found.id));
  if (!locked) return undefined;
  const before = locked.record;
  if (before.vin !== input.vin || before.customerId === input.customerId) return undefined;
  const given = Object.entries(input).filter(
    ([field, value]) => field !== "movesVehicle" && value !== null && value !== undefined,
  );
  // A form that nobody filled in says 0.
  const mileage = input.mileage || before.mileage;
  return saveVehicle(work, locked, { ...Object.fromEntries(given), mileage });
}
