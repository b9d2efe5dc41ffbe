import { lazy, Suspense } from "react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { PermissionGuard, usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { CustomersScreen } from "./CustomersScreen.tsx";
import { LoadingRows } from "#kit/list/List.tsx";
import { LoadingOrganization } from "#features/customers/LoadingOrganization.tsx";
import { usePlace } from "#lib/workplace/usePlace.ts";
import { useCustomersSearch } from "./useCustomersSearch.ts";

/** Fetched when opened, which is rare. */
const CustomerBin = lazy(async () => ({
  default: (await import("#features/customers/bin/CustomerBin.tsx")).CustomerBin,
}));

/** /customers: the list, or with `?view=bin` the deleted customers. */
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
  const place = usePlace();
  const { search } = useCustomersSearch();
  const maySeeBin = usePermission("org:customers:delete");

  if (!place) return <LoadingOrganization />;
  return (
    <div className="max-md:-mt-3">
      {search.view === "bin" && maySeeBin ? (
        <Suspense fallback={<LoadingRows label="Loading customers" />}>
          <CustomerBin organizationId={place.organizationId} />
        </Suspense>
      ) : (
        <CustomersScreen place={place} />
      )}
    </div>
  );
}
