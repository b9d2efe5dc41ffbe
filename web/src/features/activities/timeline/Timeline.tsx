import type { Activity, ActivityFilter, ActivityPage } from "@automotive-crm/contract/activities/entries";
import { useCallback, useMemo } from "react";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { useNow } from "#lib/browser/useNow.ts";
import { emptyText } from "#features/activities/activity-words.ts";
import { findRecord, useTimelineContext, type TimelineSource } from "./timeline-context.ts";
import { TimelineList } from "./TimelineList.tsx";
import type { useTimeline } from "./useTimeline.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

interface TimelineProps {
  filter: ActivityFilter;
  timeline: ReturnType<typeof useTimeline>;
  /** Whether there are unsaved entries above it. */
  hasUnsaved: boolean;
}

/**
 * The customer's timeline, newest first. With some filters, the records themselves are listed above it; without one, what is among the
 * customer's plans isn't repeated.
 */
export function Timeline({ filter, timeline, hasUnsaved }: TimelineProps) {
  const { sources, customer, mayEdit } = useTimelineContext();
  const { pages, error, refetch, fetchNextPage, isFetchNextPageError } = timeline;
  const listed = sources.find(({ part, records }) => part.listed?.filter === filter && records.length > 0);
  const isPlanned = usePlanned(sources);
  const shown = useMemo(() => {
    const isLeftOut = (entry: Activity) =>
      listed ? listed.part.recordOf(entry, listed.records) !== undefined : filter === "all" && isPlanned(entry);
    return pages?.map((page) => {
      const activities = page.activities.filter((entry) => !isLeftOut(entry));
      // The same object, so that its entries don't rerender.
      return activities.length === page.activities.length ? page : { ...page, activities };
    });
  }, [pages, listed, filter, isPlanned]);
  // Rows that replaced their entries would move those below. Not while scrolling further, where someone is reading.
  const isComing = shown?.length === 1 && sources.some((source) => isAwaited(source, shown[0], filter));
  if (isComing || (!shown && !error)) return <TimelineSkeleton />;
  if (!shown || !pages)
    return <ErrorNotice title="Activity could not be loaded." error={error} onRetry={() => void refetch()} />;
  const hasOthers = listed !== undefined || (filter === "all" && hasUnsaved);
  return (
    <>
      {listed && (
        <ul aria-label={listed.part.listed?.label} className="divide-y divide-line/60">
          {listed.records.map((record) => (
            <li key={listed.part.idOf(record)} className="py-1">
              {listed.part.row(record, { customer, mayEdit })}
            </li>
          ))}
        </ul>
      )}
      <TimelineList
        pages={shown}
        emptyText={hasOthers ? null : emptyText(filter, pages)}
        hasOlder={timeline.hasNextPage}
        isLoadingOlder={timeline.isFetchingNextPage}
        readAt={timeline.dataUpdatedAt}
        olderError={isFetchNextPageError ? error : null}
        onOlder={() => void fetchNextPage()}
      />
    </>
  );
}

/** Whether an entry is about one of the customer's plans. */
function usePlanned(sources: readonly TimelineSource[]) {
  const now = useNow((time) => sources.flatMap(({ planned, records }) => planned?.changesAfter(records, time) ?? []));
  return useCallback(
    (entry: Activity) => {
      const found = findRecord(entry, { sources });
      return found?.planned !== undefined && found.planned.plansOf([found.record], now).length > 0;
    },
    [sources, now],
  );
}

/** Whether entries on the screen will change when these records arrive. */
const isAwaited = ({ part, isComing }: TimelineSource, page: ActivityPage | undefined, filter: ActivityFilter) =>
  isComing &&
  (part.listed?.filter === filter ||
    (!part.written && page?.activities.some(({ type, task }) => part.types.includes(type) && task === null) === true));

const rows = ["w-2/3", "w-1/2", "w-3/4", "w-2/5", "w-3/5"];

function TimelineSkeleton() {
  return (
    <output aria-label="Loading activity" className="block pt-4">
      {rows.map((width) => (
        <span key={width} className="flex gap-3 border-b border-line/60 py-3 pl-1">
          <Skeleton className="size-7 rounded-full" />
          <span className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className={`h-3.5 ${width}`} />
          </span>
        </span>
      ))}
    </output>
  );
}
