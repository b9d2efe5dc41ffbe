import * as contract from "@automotive-crm/contract/organizations/business-hours";
import type { BusinessHours, NewBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { changed, changedFields } from "#features/audit/index.ts";
import type { Database } from "#platform/db/database.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import type { PersonScope } from "#platform/scope.ts";
import { locationEntity } from "#features/organizations/audited-entities.ts";
import * as repository from "./business-hours.repository.ts";
import { getManagedLocation } from "./locations.service.ts";

/** The hours of the active locations that a person may see. */
export async function listBusinessHours(
  database: Database,
  scope: PersonScope,
): Promise<{ businessHours: BusinessHours[] }> {
  const only = permittedLocations(scope.access, "org:locations:view");
  return database.read(scope, async (db) => ({ businessHours: await repository.listBusinessHours(db, scope, only) }));
}

const auditedFields = ["week", "closedDays", "capacities"] as const satisfies readonly (keyof BusinessHours)[];

/**
 * Replaces a location's hours. With a base, other people's changes are merged or reported as a conflict; with a version instead, the hours
 * must still be that one.
 */
export const replaceBusinessHours = writes(
  contract.replaceBusinessHours,
  {},
  async ({ db, scope }, { locationId }, { base, version, ...hours }) => {
    await getManagedLocation(db, scope, locationId);
    const find = async () => {
      const found = await repository.findBusinessHours(db, scope, locationId);
      if (!found) throw notFound("Location");
      return found;
    };
    const before = await find();
    if (base === undefined && version !== undefined && version !== before.version) {
      throw conflict("Someone else changed these hours in the meantime. Load them again before you change them.");
    }
    const sorted = { ...before, ...mergeEdit({ ...before }, { base, ...sortHours(hours) }) };
    const changes = changedFields(before, sorted, auditedFields);
    if (Object.keys(changes).length === 0) return unchanged({ businessHours: before });
    await repository.replaceBusinessHours(db, scope, locationId, sorted);
    publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "location", id: locationId, scope });
    const answer = { businessHours: await find() };
    return changed(db, scope, answer, {
      entity: locationEntity,
      entityId: locationId,
      locationId,
      action: "location.hours_changed",
      changes,
    });
  },
);

type Hours = Pick<NewBusinessHours, "week" | "closedDays" | "capacities">;

const sortHours = ({ week, closedDays, capacities }: Hours): Hours => ({
  week: week.toSorted((one, other) => one.weekday - other.weekday || one.opensAt.localeCompare(other.opensAt)),
  closedDays: closedDays.toSorted((one, other) => one.day.localeCompare(other.day)),
  capacities,
});
