import { CalendarDays } from "lucide-react";
import { lazy, Suspense } from "react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { CheckingPermissions, PermissionGuard } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { Calendar } from "./Calendar.tsx";
import { useCalendarSearch } from "./useCalendarSearch.ts";

/** Opened from the dashboard only. */
const TodaysAppointments = lazy(async () => ({
  default: (await import("./TodaysAppointments.tsx")).TodaysAppointments,
}));

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
  const { list } = useCalendarSearch().search;
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
  const place = { organizationId: organization.id, locationId: location?.locationId };
  if (list === undefined) return <Calendar {...place} />;
  return (
    <Suspense>
      <TodaysAppointments {...place} list={list} />
    </Suspense>
  );
}
