import type { ActivityFilter, ActivityPage } from "@automotive-crm/contract/activities/entries";
import { useMemo } from "react";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { useTimelineContext, type TimelineSource } from "./timeline-context.ts";
import { TimelineList } from "./TimelineList.tsx";
import { TimelineSkeleton } from "./TimelineSkeleton.tsx";
import type { useTimeline } from "./useTimeline.ts";

interface TimelineProps {
  filter: ActivityFilter;
  timeline: ReturnType<typeof useTimeline>;
  /** Whether there are unsaved entries above it. */
  hasUnsaved: boolean;
}

/** The customer's timeline, newest first. With some filters, the records themselves are listed above it. */
export function Timeline({ filter, timeline, hasUnsaved }: TimelineProps) {
  const { sources, customer, mayEdit } = useTimelineContext();
  const { pages, error, refetch, fetchNextPage, isFetchNextPageError } = timeline;
  const listed = sources.find(({ part, records }) => part.listed?.filter === filter && records.length > 0);
  const shown = useMemo(() => {
    if (!listed) return pages;
    const { part, records } = listed;
    return pages?.map((page) => ({
      ...page,
      activities: page.activities.filter((entry) => part.recordOf(entry, records) === undefined),
    }));
  }, [pages, listed]);
  // Rows that replaced their entries would move those below. Not while scrolling further, where someone is reading.
  const isComing = shown?.length === 1 && sources.some((source) => isAwaited(source, shown[0], filter));
  if (isComing || (!shown && !error)) return <TimelineSkeleton />;
  if (!shown) return <ErrorNotice title="Activity could not be loaded." error={error} onRetry={() => void refetch()} />;
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
        filter={filter}
        pages={shown}
        hasMore={listed !== undefined || (filter === "all" && hasUnsaved)}
        hasOlder={timeline.hasNextPage}
        isLoadingOlder={timeline.isFetchingNextPage}
        readAt={timeline.dataUpdatedAt}
        olderError={isFetchNextPageError ? error : null}
        onOlder={() => void fetchNextPage()}
      />
    </>
  );
}

/** Whether entries on the screen will change when these records arrive. */
const isAwaited = ({ part, isComing }: TimelineSource, page: ActivityPage | undefined, filter: ActivityFilter) =>
  isComing &&
  (part.listed?.filter === filter ||
    (!part.written && page?.activities.some(({ type, task }) => part.types.includes(type) && task === null) === true));
