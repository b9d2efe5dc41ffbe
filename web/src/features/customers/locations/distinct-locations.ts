import type { LocationAssociation } from "@automotive-crm/contract/customers/record";

/** Each location once, by ID and by name, because people know them by name. Primary first, as in the response. */
export function distinctLocations(associations: readonly LocationAssociation[]): LocationAssociation[] {
  const ids = new Set<string>();
  const names = new Set<string>();
  return associations.filter(({ locationId, location }) => {
    const name = location.name.trim().toLowerCase();
    if (ids.has(locationId) || names.has(name)) return false;
    ids.add(locationId);
    names.add(name);
    return true;
  });
}
