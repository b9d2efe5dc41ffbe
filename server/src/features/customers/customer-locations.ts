import { permittedLocations, reachesCustomer } from "@automotive-crm/contract/permissions";
import type { Database, Db } from "#platform/db/database.ts";
import { missingColumn } from "#platform/db/violations.ts";
import { invalidFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { eachOnce, withOnePrimary } from "./customer-contacts.ts";
import { listActiveLocationIds } from "./customers.repository.ts";

interface Choice {
  locationId: string;
  isPrimary: boolean;
}

/** The customer's resulting locations: each once, exactly one of them primary. */
export const locationsToSave = (chosen: readonly Choice[]): Choice[] =>
  withOnePrimary(eachOnce(chosen, (choice) => choice.locationId));

/**
 * Whether a new customer may be at these locations if they are active ones, which PostgreSQL checks, and the person who adds the customer
 * will see it.
 */
export function mayAddAt({ access }: PersonScope, locationIds: readonly string[]): boolean {
  const permitted = permittedLocations(access, "org:customers:create");
  const areOwn = permitted === "all" || locationIds.every((locationId) => permitted.includes(locationId));
  return locationIds.length > 0 && areOwn && reachesCustomer(access, "org:customers:view", locationIds);
}

/** Adds a customer, and says which of the chosen locations is wrong if PostgreSQL finds one that isn't active. */
export async function explainRefusedLocations<T>(
  database: Database,
  scope: OrganizationScope<PersonScope>,
  chosen: readonly Choice[],
  add: () => Promise<T>,
): Promise<T> {
  try {
    return await add();
  } catch (error) {
    if (missingColumn(error) === "customer_locations.location_id")
      await database.read(scope, (db) => checkLocations(db, scope, { chosen, kept: [] }));
    throw error;
  }
}

/**
 * Refuses locations the customer may not get. Each must be an active one of the organization where the person may add customers; one
 * the customer already has may stay. If the organization has locations, at least one is required.
 */
export async function checkLocations(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { chosen, kept }: { chosen: readonly Choice[]; kept: readonly string[] },
): Promise<void> {
  const active = await listActiveLocationIds(db, scope);
  const permitted = permittedLocations(scope.access, "org:customers:create");
  const problems: Record<string, string> = {};
  for (const [index, { locationId }] of chosen.entries()) {
    if (kept.includes(locationId)) continue;
    const field = `locationAssociations.${index}.locationId`;
    if (!active.includes(locationId)) problems[field] = "Choose an active location of this organization";
    else if (permitted !== "all" && !permitted.includes(locationId))
      problems[field] = "Choose one of your own locations";
  }
  if (chosen.length === 0 && active.length > 0) problems.locationAssociations = "Please select at least one location";
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
