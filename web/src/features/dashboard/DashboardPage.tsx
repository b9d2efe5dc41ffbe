import { usePageTitle } from "#lib/browser/page-title.ts";
import { useSession } from "#lib/session/session-store.ts";
import { PermissionGuard } from "#lib/workplace/permissions.tsx";
import { usePlace } from "#lib/workplace/usePlace.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Dashboard } from "./Dashboard.tsx";
import { TilesSkeleton } from "./tiles/TilesSkeleton.tsx";
import { Today } from "./Today.tsx";
import "./dashboard.css";

/** The first page after sign-in: today's figures, what to do next, and how the calls have gone. */
export function DashboardPage() {
  usePageTitle("Dashboard");
  const firstName = useSession((session) => session.user?.firstName.trim());
  const isReady = useWorkplace((workplace) => workplace.isReady);
  const place = usePlace();
  return (
    <>
      <PageHeader title="Dashboard" subtitle={`Welcome back, ${firstName || "User"}!`}>
        <Today />
      </PageHeader>
      {isReady ? (
        <PermissionGuard permission="org:customers:view">
          {place && <Dashboard key={`${place.organizationId} ${place.locationId}`} place={place} />}
        </PermissionGuard>
      ) : (
        <TilesSkeleton />
      )}
    </>
  );
}
