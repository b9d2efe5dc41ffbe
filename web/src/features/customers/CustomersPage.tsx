import { usePageTitle } from "#lib/page-title.ts";
import { PermissionGuard, usePermission } from "#lib/permissions.tsx";
import { CustomerBin } from "./CustomerBin.tsx";
import { CustomersScreen } from "./CustomersScreen.tsx";
import { useCustomersPlace } from "./useCustomersPlace.ts";
import { useCustomersSearch } from "./useCustomersSearch.ts";

/** /customers: the list, or with `?view=bin` what was deleted from it. */
export function CustomersPage() {
  usePageTitle("Customers");
  return (
    <PermissionGuard permission="org:customers:view">
      <ListOrBin />
    </PermissionGuard>
  );
}

function ListOrBin() {
  const place = useCustomersPlace();
  const { search } = useCustomersSearch();
  const maySeeBin = usePermission("org:customers:delete");

  if (!place) {
    return <output className="block text-quiet">Loading organization data...</output>;
  }
  const placeKey = `${place.organizationId}/${place.locationId}`;
  return (
    <div className="@container">
      {search.view === "bin" && maySeeBin ? (
        <CustomerBin key={placeKey} organizationId={place.organizationId} />
      ) : (
        <CustomersScreen place={place} />
      )}
    </div>
  );
}
