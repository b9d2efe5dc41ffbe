import { CalendarDays } from "lucide-react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { CheckingPermissions, PermissionGuard } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Calendar } from "./Calendar.tsx";

/** Everyone's appointments, by day and by week, of the location chosen in the header. */
export function CalendarPage() {
  usePageTitle("Appointments");
  const isReady = useWorkplace((workplace) => workplace.isReady);
  if (!isReady) return <CheckingPermissions />;
  return (
    <PermissionGuard permission="org:customers:view">
      <OfOrganization />
    </PermissionGuard>
  );
}

function OfOrganization() {
  const { isGlobalView, organization, location } = useWorkplace();
  if (isGlobalView || !organization) {
    return (
      <>
        <PageHeader title="Appointments" />
        <EmptyState
          icon={<CalendarDays aria-hidden size={28} />}
          title="Each organization has its own calendar"
          text="Choose an organization above to see its appointments."
        />
      </>
    );
  }
  return <Calendar organizationId={organization.id} locationId={location?.locationId} />;
}
