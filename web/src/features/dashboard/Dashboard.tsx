import type { DashboardStats } from "@automotive-crm/contract/dashboard/figures";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, type ComponentType } from "react";
import { useFigureChanges } from "#lib/live/useFigureChanges.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import type { Place } from "#lib/workplace/usePlace.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { SlowLoad } from "#kit/loading/SlowLoad.tsx";
import { dashboardKey, statsQuery } from "./dashboard.queries.ts";
import { detailNamed, nameOf, type Detail } from "./details.ts";
import { StaleNote } from "./StaleNote.tsx";
import { MyDayFrame } from "./my-day/MyDayFrame.tsx";
import { StatTiles } from "./tiles/StatTiles.tsx";
import { TilesSkeleton } from "./tiles/TilesSkeleton.tsx";
import { TrendsFrame } from "./trends/TrendsFrame.tsx";

const loadDetailDialog = async () => (await import("./detail/DetailDialog.tsx")).DetailDialog;
const MyDay = lazy(async () => ({ default: (await import("./my-day/MyDay.tsx")).MyDay }));
const LeadTile = lazyWithFallback(
  async () => (await import("./tiles/LeadTile.tsx")).LeadTile,
  () => null,
);
const CallTrends = lazy(async () => ({ default: (await import("./trends/CallTrends.tsx")).CallTrends }));

/** Nothing at all is counted, so the organization may be a new one. Others are not asked how far they are. */
const isQuiet = ({ asOf: _asOf, ...figures }: DashboardStats): boolean =>
  Object.values(figures).every((figure) => (figure ?? 0) === 0);

/** Few ever see it. Without it the figures are still there. */
const SetUp = lazy<ComponentType<{ organizationId: string }>>(async () =>
  import("./set-up/SetUp.tsx").then(
    (module) => ({ default: module.SetUp }),
    () => ({ default: () => null }),
  ),
);

/** The figures of a place. They follow what happens there; lists and charts are fetched after them. */
export function Dashboard({ place }: { place: Place }) {
  const { organizationId } = place;
  const queryClient = useQueryClient();
  useFigureChanges(
    organizationId,
    () => void queryClient.invalidateQueries({ queryKey: [dashboardKey, organizationId] }),
  );
  const query = statsQuery(place);
  const stats = useQuery(query);
  const { detail, setDetail } = useOpenDetail();
  const maySeeCalls = usePermission("calls:view");
  const close = () => setDetail(null);
  const mayManage = usePermission("org:settings:manage");
  return (
    <div className="dashboard">
      <SlowLoad what="the figures" query={stats} queryKey={query.queryKey} />
      {stats.error && !stats.data && (
        <ErrorNotice
          title="The figures could not be loaded."
          error={stats.error}
          onRetry={() => void stats.refetch({ cancelRefetch: true })}
        />
      )}
      {stats.data && mayManage && organizationId !== globalView && isQuiet(stats.data) && (
        <Suspense>
          <SetUp organizationId={organizationId} />
        </Suspense>
      )}
      <div className="dashboard-columns">
        <Suspense fallback={<MyDayFrame />}>
          <MyDay place={place} />
        </Suspense>
        <div className="dashboard-side">
          {stats.isLoading && <TilesSkeleton />}
          {stats.data && <StatTiles stats={stats.data} onOpen={setDetail} />}
          <div className="tiles lead-tile">
            <Suspense>
              <LeadTile place={place} />
            </Suspense>
          </div>
          <StaleNote query={stats} />
          {maySeeCalls && (
            <Suspense fallback={<TrendsFrame />}>
              <CallTrends place={place} />
            </Suspense>
          )}
        </div>
      </div>
      <LazyDialog
        load={loadDetailDialog}
        isOpen={detail !== null}
        onClose={close}
        dialog={detail && { detail, place, onClose: close }}
      />
    </div>
  );
}

/** The open list is part of the address, so that Back from one of its customers opens it again. */
function useOpenDetail() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const setDetail = (detail: Detail | null) => {
    const { list: _list, ...others } = address;
    const search = detail ? { ...others, list: nameOf(detail) } : others;
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return { detail: detailNamed(address["list"]), setDetail };
}
