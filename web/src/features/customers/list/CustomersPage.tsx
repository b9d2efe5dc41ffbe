import { usePageTitle } from "#lib/page-title.ts";
import { PermissionGuard, usePermission } from "#lib/permissions.tsx";
import { useWorkplace } from "#lib/workplace.ts";
import { CustomerBin } from "#features/customers/bin/CustomerBin.tsx";
import { CustomersScreen } from "./CustomersScreen.tsx";
import { LoadingOrganization } from "#features/customers/LoadingOrganization.tsx";
import { useCustomersPlace } from "#features/customers/useCustomersPlace.ts";
import { useCustomersSearch } from "./useCustomersSearch.ts";

/** /customers: the list, or with `?view=bin` what was deleted from it. */
export function CustomersPage() {
  const isReady = useWorkplace((workplace) => workplace.isReady);
  if (!isReady) return <LoadingOrganization />;
  return (
    <PermissionGuard permission="org:customers:view">
      <ListOrBin />
    </PermissionGuard>
  );
}

function ListOrBin() {
  usePageTitle("Customers");
  const place = useCustomersPlace();
  const { search } = useCustomersSearch();
  const maySeeBin = usePermission("org:customers:delete");

  if (!place) return <LoadingOrganization />;
  return (
    <div className="@container">
      {search.view === "bin" && maySeeBin ? (
        <CustomerBin organizationId={place.organizationId} />
      ) : (
        <CustomersScreen place={place} />
      )}
    </div>
  );
}
