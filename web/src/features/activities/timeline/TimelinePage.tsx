import type { Activity } from "@automotive-crm/contract/activities/entries";
import { Fragment, memo, useMemo } from "react";
import { ActivityEntry } from "./ActivityEntry.tsx";
import { formatRelativeDate } from "#lib/format/format-date.ts";
import { groupByDay } from "./day-groups.ts";
import { useTimelineContext } from "./timeline-context.ts";
import { useNearScreen } from "./useNearScreen.ts";

interface TimelinePageProps {
  entries: readonly Activity[];
  /** The day of the last entry above, which continues here without a heading. */
  dayAbove: string | undefined;
  today: string;
}

/** As tall as `.timeline-day`. */
const headingHeight = 32;

/**
 * One page's entries, by day. Far from the screen, only their space is kept, and the heading of the last day, which may continue on the
 * next page.
 */
export const TimelinePage = memo(function TimelinePage({ entries, dayAbove, today }: TimelinePageProps) {
  const { timeZone } = useTimelineContext().customer;
  const groups = useMemo(() => groupByDay(entries, timeZone), [entries, timeZone]);
  const { begin, end, awayHeight } = useNearScreen(entries);
  const isAway = awayHeight !== undefined;
  const lastDay = groups.at(-1)?.day;
  const kept = isAway && lastDay !== dayAbove ? lastDay : undefined;
  return (
    <>
      <div ref={begin} style={isAway ? { height: awayHeight - (kept === undefined ? 0 : headingHeight) } : undefined} />
      {kept !== undefined && <DayHeading day={kept} today={today} />}
      {!isAway &&
        groups.map(({ day, entries: ofDay }) => (
          <Fragment key={day}>
            {day !== dayAbove && <DayHeading day={day} today={today} />}
            <ol aria-label={formatRelativeDate(day, today)} className="divide-y divide-line/60">
              {ofDay.map((entry) => (
                <ActivityEntry key={entry.activityId} entry={entry} />
              ))}
            </ol>
          </Fragment>
        ))}
      <div ref={end} />
    </>
  );
});

const DayHeading = ({ day, today }: { day: string; today: string }) => (
  <h3 className="timeline-day">{formatRelativeDate(day, today)}</h3>
);
