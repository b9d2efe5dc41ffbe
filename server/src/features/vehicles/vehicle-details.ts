import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { VehicleDetails } from "@automotive-crm/contract/vehicles/details";
import type { Vehicle } from "@automotive-crm/contract/vehicles/record";
import { milesPerDay } from "@automotive-crm/dealer-math";
import { customerAccess } from "#features/customers/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { Foundation } from "#platform/foundation.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { notFound } from "#platform/http/errors.ts";
import type { PersonScope } from "#platform/scope.ts";
import { findFinances } from "./finances/finances.repository.ts";
import { equityOf } from "./finances/finances.rules.ts";
import { listReadings } from "./mileages/mileages.repository.ts";
import { findKept } from "./merge/merge.repository.ts";
import { listRecalls } from "./recalls/recalls.repository.ts";
import { listDue } from "./services/count-due.ts";
import { listVisits } from "./services/services.repository.ts";
import { findCustomer } from "./vehicles.queries.ts";
import { findById } from "./vehicles.repository.ts";

/** A vehicle with all that is known of it, for who may see its customer. */
export const getVehicle = ({ database, clock }: Foundation, scope: PersonScope, askedId: string) =>
  database.read(scope, async (db): Promise<VehicleDetails> => {
    const vehicle = (await findById(db, scope, askedId)) ?? (await findInstead(db, scope, askedId));
    if (!vehicle) throw notFound("Vehicle");
    const { id: vehicleId, customerId } = vehicle;
    const now = clock();
    const access = await customerAccess(db, scope, { customerId, recordName: "Vehicle", binAt: now });
    const { organizationId } = access;
    const own = { ...scope, organizationId };
    const [mileages, finances, customer, services, recalls] = await awaitQueries([
      listReadings(db, organizationId, vehicleId),
      findFinances(db, { organizationId, vehicleId, customerId }),
      findCustomer(db, organizationId, customerId),
      listVisits(db, organizationId, vehicleId),
      listRecalls(db, organizationId, vehicleId),
    ]);
    const { day: today } = wallTimeOf(now, access.timeZone);
    const readings = mileages.map(({ readOn, miles }) => ({ day: readOn, miles }));
    return {
      vehicle,
      customer: { ...customer, timeZone: access.timeZone },
      mileages,
      driven: milesPerDay(readings, today),
      finances,
      equity: equityOf(finances, today),
      services,
      recalls,
      due: await listDue(db, own, vehicle, services),
    };
  });

/** The record with which this one was merged. */
async function findInstead(db: Db, scope: PersonScope, vehicleId: string): Promise<Vehicle | undefined> {
  const keptId = await findKept(db, scope, vehicleId);
  return keptId === undefined ? undefined : findById(db, scope, keptId);
}
