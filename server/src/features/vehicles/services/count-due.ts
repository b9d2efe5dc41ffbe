import type { Vehicle } from "@automotive-crm/contract/vehicles/record";
import type { ServiceVisit } from "@automotive-crm/contract/vehicles/services";
import { milesPerDay } from "@automotive-crm/dealer-math";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { defineDueJob, type DueWork } from "#platform/jobs/due-work.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { listReadings } from "#features/vehicles/mileages/mileages.repository.ts";
import { findById, keepDue } from "#features/vehicles/vehicles.repository.ts";
import * as queries from "./count-due.queries.ts";
import { nextServices, type DueService } from "./due.rules.ts";
import { serviceIntervals } from "./service-intervals.ts";
import { listVisits } from "./services.repository.ts";

/** Counts when a vehicle's next service is due, after anything changed that it follows from. */
export async function countDue(db: Db, scope: OrganizationScope, vehicleId: string, now: Date): Promise<void> {
  const vehicle = await findById(db, scope, vehicleId);
  if (!vehicle) return;
  const [next] = await listDue(db, scope, vehicle, await listVisits(db, scope.organizationId, vehicleId));
  await keepDue(db, scope, vehicleId, { next, now });
}

/** What comes due for a vehicle, soonest first. */
export async function listDue(
  db: Db,
  scope: OrganizationScope,
  { id: vehicleId, lastService, fuel }: Vehicle,
  visits: readonly ServiceVisit[],
): Promise<DueService[]> {
  const [intervals, readings] = await awaitQueries([
    serviceIntervals.find(db, scope),
    listReadings(db, scope.organizationId, vehicleId),
  ]);
  const driven = milesPerDay(
    readings.map(({ readOn, miles }) => ({ day: readOn, miles })),
    readings[0]?.readOn ?? "2000-01-01",
  );
  return nextServices({ intervals, visits, lastService, fuel, milesPerDay: driven.milesPerDay });
}

/** Counts again for vehicles that a file brought, or whose organization changed its intervals. */
export const countServices: DueWork = {
  job: defineDueJob("vehicles.count-services", "*/5 * * * *"),
  most: 50,
  listOrganizations: queries.listOrganizationsToCount,
  async doOldest(db, scope, { now, ...turn }) {
    const ids = await queries.lockToCount(db, scope, turn);
    for (const id of ids) await countDue(db, scope, id, now);
    return ids.length;
  },
};
