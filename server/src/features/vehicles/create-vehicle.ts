import { vehicleName, type NewVehicle, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { newId } from "#platform/db/new-id.ts";
import { recordAudit } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { invalidFields } from "#platform/http/errors.ts";
import { once } from "#platform/http/idempotency.ts";
import type { Idempotency } from "#platform/http/route.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { endOfOwnership, findDateProblems, decideSoldDate } from "./vehicle-days.ts";
import { saveVehicle } from "./update-vehicle.ts";
import * as repository from "./vehicles.repository.ts";
import { readVisible, refusingTakenVin, type VehiclesDependencies } from "./vehicles.service.ts";
import { vehicleLog } from "./vehicle-log.ts";

/** Adds a vehicle to a customer's garage and makes them its owner. */
export async function createVehicle(
  { database, clock }: VehiclesDependencies,
  anyScope: PersonScope,
  input: NewVehicle,
  idempotency: Idempotency | undefined,
): Promise<Vehicle> {
  const scope = inOneOrganization(anyScope);
  const { organizationId } = scope;
  const { customerId, status = "current" } = input;
  const vehicleId = newId();
  const work = () =>
    database.write(scope, (db) =>
      once(db, scope, { idempotency, readAgain: readVisible(db, scope) }, async () => {
        const customer = await customerAccess(db, scope, customerId, "org:customers:edit");
        const present = { now: clock(), timeZone: customer.timeZone };
        const problems = findDateProblems(input, present);
        if (Object.keys(problems).length > 0) throw invalidFields(problems);
        const moved = input.movesVehicle ? await moveVehicle(db, scope, input, present.now) : undefined;
        if (moved) return moved;
        const soldDate = decideSoldDate({ status, soldDate: input.soldDate, before: undefined }, present);
        const isOwned = status === "current";
        const [vehicle] = await awaitQueries([
          repository.insert(db, scope, vehicleId, {
            customerId,
            make: input.make,
            model: input.model,
            year: input.year,
            trim: input.trim ?? null,
            body: input.body ?? null,
            engine: input.engine ?? null,
            drive: input.drive ?? null,
            fuel: input.fuel ?? null,
            vin: input.vin ?? null,
            color: input.color ?? null,
            mileage: input.mileage ?? 0,
            status,
            notes: input.notes ?? null,
            lastService: input.lastService ?? null,
            soldDate,
          }),
          repository.beginOwnership(db, scope, { vehicleId, customerId }),
          isOwned
            ? Promise.resolve()
            : repository.endOwnership(db, scope, vehicleId, endOfOwnership(soldDate, present)),
          recordAudit(db, scope, {
            entity: vehicleLog,
            entityId: vehicleId,
            customerId,
            locationId: customer.filing.locationId,
            action: "vehicle.created",
            changes: { name: { new: vehicleName(input) } },
          }),
        ]);
        publishCustomerEvent(db, { organizationId, customerId, kind: "vehicle", id: vehicleId, scope });
        return vehicle;
      }),
    );
  return refusingTakenVin(work, { database, scope, vin: input.vin, customerId, mayMove: true });
}

/** The vehicle with this VIN, moved to this customer with what is known of it now; undefined if there is none. */
async function moveVehicle(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  input: NewVehicle,
  now: Date,
): Promise<Vehicle | undefined> {
  const found = input.vin ? await repository.findByVin(db, scope, input.vin) : undefined;
  const before = found && (await repository.lock(db, scope, found.id));
  if (!before || before.vin !== input.vin || before.customerId === input.customerId) return undefined;
  const given = Object.entries(input).filter(
    ([field, value]) => field !== "movesVehicle" && value !== null && value !== undefined,
  );
  // A form that nobody filled in says 0.
  const mileage = input.mileage || before.mileage;
  return saveVehicle(db, scope, before, { changes: { ...Object.fromEntries(given), mileage }, now });
}
