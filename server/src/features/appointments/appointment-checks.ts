import type { Customer } from "@automotive-crm/contract/customers/record";
import { problemOfLocation, problemOfPerson } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { hasVehicle } from "./appointments.repository.ts";

interface Chosen {
  advisor?: string | null | undefined;
  locationId?: string | undefined;
  vehicleId?: string | null | undefined;
}

/** Refuses an advisor of another organization, a location that is neither the customer's nor the person's, and others' vehicles. */
export async function checkChoices(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: Customer,
  { advisor, locationId, vehicleId }: Chosen,
): Promise<void> {
  const isTheirs = !vehicleId || (await hasVehicle(db, scope, { customerId: customer.id, vehicleId }));
  refuseFields({
    advisor: await problemOfPerson(db, scope, advisor),
    locationId: await problemOfLocation(db, scope, customer, locationId),
    vehicleId: isTheirs ? undefined : "is not a vehicle of this customer",
  });
}
