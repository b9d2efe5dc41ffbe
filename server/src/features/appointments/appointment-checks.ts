import { problemOfLocation, problemOfPerson } from "#features/organizations/index.ts";
import { hasVehicle } from "#features/vehicles/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

interface Chosen {
  advisor?: string | null | undefined;
  locationId?: string | undefined;
  vehicleId?: string | null | undefined;
}

/**
 * Refuses an advisor who can't see the customer, a location that is neither the customer's nor the person's, and other customers'
 * vehicles.
 */
export async function checkChoices(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: { customerId: string; locationIds: readonly string[] },
  { advisor, locationId, vehicleId }: Chosen,
): Promise<void> {
  const { customerId } = customer;
  const [isTheirs, problemOfAdvisor, problemOfPlace] = await awaitQueries([
    vehicleId ? hasVehicle(db, scope, { customerId, vehicleId }) : Promise.resolve(true),
    problemOfPerson(db, scope, customer, advisor),
    problemOfLocation(db, scope, customer, locationId),
  ]);
  refuseFields({
    advisor: problemOfAdvisor,
    locationId: problemOfPlace,
    vehicleId: isTheirs ? undefined : "is not a vehicle of this customer",
  });
}
