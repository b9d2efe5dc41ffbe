import { globalView } from "@automotive-crm/contract/organizations/record";
import { Building2 } from "lucide-react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { CheckingPermissions, PermissionGuard } from "#lib/workplace/permissions.tsx";
import { usePlace } from "#lib/workplace/usePlace.ts";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { Showroom } from "./board/Showroom.tsx";

/** /showroom: who is in the store, and what was done with them. */
export const ShowroomPage = () => (
  <PermissionGuard permission="org:customers:view">
    <OfOneOrganization />
  </PermissionGuard>
);

function OfOneOrganization() {
  usePageTitle("Showroom");
  const place = usePlace();
  if (!place) return <CheckingPermissions />;
  if (place.organizationId !== globalView) return <Showroom place={place} />;
  return (
    <>
      <PageHeader title="Showroom" />
      <EmptyState
        icon={<Building2 aria-hidden size={24} />}
        title="Choose an organization"
        text="Visits belong to one organization. Choose it at the top of the page."
      />
    </>
  );
}
