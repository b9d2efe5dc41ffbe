import { globalView } from "@automotive-crm/contract/organizations/record";
import { Building2 } from "lucide-react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { CheckingPermissions, PermissionGuard } from "#lib/workplace/permissions.tsx";
import { usePlace } from "#lib/workplace/usePlace.ts";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { InventoryScreen } from "./InventoryScreen.tsx";

/** /inventory: the cars on the lot. */
export const InventoryPage = () => (
  <PermissionGuard permission="inventory:view">
    <OfOneOrganization />
  </PermissionGuard>
);

function OfOneOrganization() {
  usePageTitle("Inventory");
  const place = usePlace();
  if (!place) return <CheckingPermissions />;
  if (place.organizationId !== globalView) return <InventoryScreen place={place} />;
  return (
    <>
      <PageHeader title="Inventory" />
      <EmptyState
        icon={<Building2 aria-hidden size={24} />}
        title="Choose an organization"
        text="Cars on the lot belong to one organization. Choose it at the top of the page."
      />
    </>
  );
}
