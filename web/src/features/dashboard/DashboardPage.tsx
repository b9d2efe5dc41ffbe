import { LayoutDashboard } from "lucide-react";
import { lazy, Suspense, type ComponentType } from "react";
import { localTimeZone, nextMidnight, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { useSession } from "#lib/session/session-store.ts";
import { PermissionGuard } from "#lib/workplace/permissions.tsx";
import { usePlace } from "#lib/workplace/usePlace.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { Dashboard } from "./Dashboard.tsx";
import { TilesSkeleton } from "./tiles/TilesSkeleton.tsx";
import { useNow } from "#lib/browser/useNow.ts";
import { foreignZone, formatWeekday } from "#lib/format/format-date.ts";
import "./dashboard.css";

/** Rarely needed. Without it the page still says what is missing. */
const AskForInvitation = lazy<ComponentType>(async () =>
  import("#lib/workplace/DenialHelp.tsx").then(
    (module) => ({ default: module.AskForInvitation }),
    () => ({ default: () => null }),
  ),
);

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
        <PermissionGuard permission="org:customers:view" fallback={<NoFigures />}>
          {place && <Dashboard key={`${place.organizationId} ${place.locationId}`} place={place} />}
        </PermissionGuard>
      ) : (
        <TilesSkeleton />
      )}
    </>
  );
}

/** For people without an organization, or who may not see its customers: the page they land on is still theirs. */
function NoFigures() {
  const isMember = useWorkplace(({ organization }) => organization !== null);
  return (
    <EmptyState
      icon={<LayoutDashboard aria-hidden size={26} strokeWidth={1.5} />}
      title={isMember ? "Nothing to show here yet" : "You aren't part of an organization yet"}
      text={
        isMember
          ? "Once an administrator lets you see customers, their calls, tasks and appointments appear here."
          : "Once you accept an invitation to one, its calls, tasks and appointments appear here."
      }
      action={
        !isMember && (
          <div className="max-w-md text-table">
            <Suspense>
              <AskForInvitation />
            </Suspense>
          </div>
        )
      }
    />
  );
}

/** Which day it is at the location, and whose figures are shown. */
function Today() {
  const location = useWorkplace((workplace) => workplace.location);
  const name = useWorkplace(({ organization, isGlobalView, isReady, locations }) => {
    if (!isReady) return null;
    if (isGlobalView) return "All organizations";
    return organization && locations.length > 0 ? "All locations" : null;
  });
  const timeZone = location?.timeZone ?? localTimeZone();
  const now = useNow((at) => [nextMidnight(at, timeZone)]);
  const { day } = wallTimeOf(now, timeZone);
  return (
    <p className="text-right text-table text-quiet">
      <time dateTime={day} className="block font-medium text-base-content">
        {[formatWeekday(day), foreignZone(now, timeZone)].filter(Boolean).join(" ")}
      </time>
      {location?.name ?? name}
    </p>
  );
}
