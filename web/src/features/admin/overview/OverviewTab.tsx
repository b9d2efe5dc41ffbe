import { Building2, FileChartColumn, MapPin, UsersRound } from "lucide-react";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { RecentActivity } from "./RecentActivity.tsx";
import { StatCard } from "./StatCard.tsx";
import type { Overview } from "./useOverview.ts";

interface OverviewTabProps {
  overview: Overview;
  onCreate: () => void;
  onManage: () => void;
}

/** Numbers over all organizations, what happened last, and where to go from here. */
export function OverviewTab({ overview, onCreate, onManage }: OverviewTabProps) {
  const { organizations, people, locations, reports, activity, activeUsers, failure, isLimited } = overview;
  const mayShow = failure === null || isLimited;
  return (
    <div className="flex flex-col gap-5">
      {failure !== null && (
        <ErrorNotice title="Error Loading Data" error={new Error(failure)} onRetry={overview.refresh} />
      )}
      {mayShow && (
        <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          <StatCard label="Organizations" icon={Building2} query={organizations} value={organizations.data?.length} />
          <StatCard
            label="Total Users"
            icon={UsersRound}
            query={people}
            value={people.data?.length}
            detail={activeUsers === undefined ? undefined : `${activeUsers} active in the last 30 days`}
          />
          <StatCard label="Locations" icon={MapPin} query={locations} value={locations.data?.totalLocations} />
          <StatCard
            label="Reports This Month"
            icon={FileChartColumn}
            query={reports}
            value={reports.data?.reportsThisMonth}
            detail="Reports and exports run"
          />
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {mayShow && <RecentActivity query={activity} />}
        <QuickActions onCreate={onCreate} onManage={onManage} organizations={organizations.data ?? []} />
      </div>
    </div>
  );
}
