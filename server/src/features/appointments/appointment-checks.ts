import { whoAndWhere } from "#features/organizations/index.ts";
import { hasVehicle } from "#features/vehicles/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

interface AppointmentChoices {
  advisor?: string | null | undefined;
  locationId?: string | undefined;
  vehicleId?: string | null | undefined;
}

/**
 * Refuses an advisor who can't edit the customer, a location that is neither the customer's nor the person's, and other customers'
 * vehicles.
 */
export async function checkChoices(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: { customerId: string; locationIds: readonly string[] },
  { advisor, locationId, vehicleId }: AppointmentChoices,
): Promise<void> {
  const { customerId } = customer;
  const [isTheirs, problemOfAdvisor, problemOfPlace] = await awaitQueries([
    vehicleId ? hasVehicle(db, scope, { customerId, vehicleId }) : Promise.resolve(true),
    whoAndWhere.findAssigneeProblem(db, scope, customer, advisor),
    whoAndWhere.findLocationProblem(db, scope, customer, locationId),
  ]);
  refuseFields({
    advisor: problemOfAdvisor,
    locationId: problemOfPlace,
    vehicleId: isTheirs ? undefined : "Choose a vehicle of this customer",
  });
}
