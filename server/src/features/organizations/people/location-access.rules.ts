import type { FieldConflict } from "@automotive-crm/contract/http/conflicts";
import { conflictingFields, withoutUntouched } from "@automotive-crm/contract/http/merge";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";

export interface LocationAccessToSave {
  locationId: string;
  role: LocationRole;
  /** If absent, it stays as it is. */
  department?: string | null | undefined;
}

interface Edit {
  locationAccess: readonly LocationAccessToSave[];
  /** The list that was edited. */
  base: readonly LocationAccessToSave[] | undefined;
}

interface Merged {
  locationAccess: LocationAccessToSave[];
  /** By location, the role now and the one in this edit; null for none. */
  conflicts: Record<string, FieldConflict>;
}

/**
 * The access that an edit leads to. Without a base, it is the given list. With one, each location is an own field: only those that the
 * edit changed compared with its base are changed, and one that someone else changed too is a conflict.
 */
export function mergeLocationAccess(current: readonly LocationAccessToSave[], { locationAccess, base }: Edit): Merged {
  if (base === undefined) return { locationAccess: [...locationAccess], conflicts: {} };
  const [now, before, wanted] = [byLocation(current), byLocation(base), byLocation(locationAccess)];
  const locationIds = [...new Set([...before.keys(), ...wanted.keys()])];
  const from = Object.fromEntries(locationIds.map((id) => [id, before.get(id) ?? null]));
  const to = Object.fromEntries(locationIds.map((id) => [id, wanted.get(id) ?? null]));
  const changes = withoutUntouched(from, to, isSameAccess);
  const conflicts = conflictingFields(Object.fromEntries(now), from, to, isSameAccess);
  const untouched = current.filter(({ locationId }) => !Object.hasOwn(changes, locationId));
  return {
    locationAccess: [...untouched, ...Object.values(changes).filter((at) => at !== null)],
    conflicts: Object.fromEntries(
      Object.keys(conflicts).map((id) => [id, { theirs: now.get(id)?.role ?? null, yours: to[id]?.role ?? null }]),
    ),
  };
}

const byLocation = (list: readonly LocationAccessToSave[]) => new Map(list.map((at) => [at.locationId, at]));

/** Whether two entries for one location give the same. A department that only one of them states makes no difference. */
function isSameAccess(one: unknown, other: unknown): boolean {
  const [mine, theirs] = [toAccess(one), toAccess(other)];
  if (mine?.role !== theirs?.role) return false;
  const departments = [mine?.department, theirs?.department];
  return departments.includes(undefined) || departments[0] === departments[1];
}

const toAccess = (value: unknown): Partial<LocationAccessToSave> | null => (typeof value === "object" ? value : null);
