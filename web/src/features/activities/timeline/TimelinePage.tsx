import type { Activity } from "@automotive-crm/contract/activities";
import { memo, useMemo } from "react";
import { ActivityEntry } from "./ActivityEntry.tsx";
import { formatRelativeDate } from "#lib/format/format-date.ts";
import { groupByDay } from "./day-groups.ts";
import { useNearScreen } from "./useNearScreen.ts";
import { useTimelineContext } from "./timeline-context.ts";

interface TimelinePageProps {
  entries: readonly Activity[];
  /** The day of the last entry above, which continues here without a heading. */
  dayAbove: string | undefined;
  today: string;
}

/** One page's entries, by day. Far from the screen, only their space is kept. */
export const TimelinePage = memo(function TimelinePage({ entries, dayAbove, today }: TimelinePageProps) {
  const { timeZone } = useTimelineContext();
  const groups = useMemo(() => groupByDay(entries, timeZone), [entries, timeZone]);
  const { element, awayHeight } = useNearScreen(entries);
  if (awayHeight !== undefined) return <div ref={element} style={{ height: awayHeight }} />;
  return (
    <div ref={element}>
      {groups.map((group) => (
        <section key={group.day} aria-label={formatRelativeDate(group.day, today)}>
          {group.day !== dayAbove && (
            <h3 className="border-b border-line pt-4 pb-1.5 text-meta font-semibold text-quiet">
              {formatRelativeDate(group.day, today)}
            </h3>
          )}
          <ol className="divide-y divide-line/60">
            {group.entries.map((entry) => (
              <ActivityEntry key={entry.activityId} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
});
