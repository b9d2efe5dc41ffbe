import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import type { Db } from "#platform/db/database.ts";
import { invalidFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { eachOnce, withOnePrimary } from "./customer-contacts.ts";
import { hasActiveLocation, keepActiveLocations } from "./customers.repository.ts";

interface Choice {
  locationId: string;
  isPrimary: boolean;
}

/**
 * The customer's resulting locations: each once, exactly one of them primary. Refuses those they may not get: each must be an active one of
 * the organization where the person may add customers; one the customer already has may stay. If the organization has locations, at least
 * one is required.
 */
export async function chooseLocations(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { chosen, kept }: { chosen: readonly Choice[]; kept: readonly string[] },
): Promise<Choice[]> {
  const active = await keepActiveLocations(
    db,
    scope,
    chosen.map(({ locationId }) => locationId),
  );
  const permitted = permittedLocations(scope.access, "org:customers:create");
  const problems: Record<string, string> = {};
  for (const [index, { locationId }] of chosen.entries()) {
    if (kept.includes(locationId)) continue;
    const field = `locationAssociations.${index}.locationId`;
    if (!active.includes(locationId)) problems[field] = "Choose an active location of this organization";
    else if (permitted !== "all" && !permitted.includes(locationId))
      problems[field] = "Choose one of your own locations";
  }
  if (chosen.length === 0 && (await hasActiveLocation(db, scope)))
    problems.locationAssociations = "Please select at least one location";
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return withOnePrimary(eachOnce(chosen, (choice) => choice.locationId));
}
