import type { ActivityPage } from "@automotive-crm/contract/activities/entries";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useIsFirstPageShown } from "#lib/browser/first-page.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { dayOf } from "#lib/format/format-date.ts";
import { useTimelineContext } from "./timeline-context.ts";
import { TimelinePage } from "./TimelinePage.tsx";
import { useNow } from "#lib/browser/useNow.ts";
import { nextDayIn } from "#lib/format/reader-zone.ts";

interface TimelineListProps {
  pages: readonly ActivityPage[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** When any page was last loaded. */
  readAt: number;
  /** Why older entries could not be loaded. */
  olderError: Error | null;
  /** Said if there are none; null if something else for this filter is shown next to the timeline. */
  emptyText: string | null;
  onOlder: () => void;
}

/** At least as many as a large screen shows. */
const entriesAtFirst = 15;

/** The loaded entries. Older ones are loaded by scrolling near the end, or with the button. */
export function TimelineList(props: TimelineListProps) {
  const { pages, hasOlder, isLoadingOlder, readAt, olderError, emptyText, onOlder } = props;
  const { timeZone } = useTimelineContext().customer;
  const today = useToday(timeZone);
  const isFirstPageShown = useIsFirstPageShown();
  const shown = useMemo(() => (isFirstPageShown ? pages : beginningOf(pages)), [isFirstPageShown, pages]);
  const mayLoad = isFirstPageShown && hasOlder && !isLoadingOlder && olderError === null;
  const end = useNearEnd(mayLoad ? `${pages.length} ${readAt}` : null, onOlder);
  const days = useMemo(() => lastDays(pages, timeZone), [pages, timeZone]);
  if (pages.every(({ activities }) => activities.length === 0) && !hasOlder) {
    return emptyText === null ? null : <p className="py-10 text-center text-quiet">{emptyText}</p>;
  }
  return (
    <div aria-busy={isLoadingOlder}>
      {shown.map(({ activities }, place) => (
        <TimelinePage
          // A page's start stays the same; its entries may change.
          key={pages[place - 1]?.nextCursor ?? ""}
          entries={activities}
          dayAbove={days[place - 1]}
          today={today}
        />
      ))}
      {olderError && <ErrorNotice title="Couldn't load older entries." error={olderError} onRetry={onOlder} />}
      {isFirstPageShown && hasOlder && (
        <div ref={end} className="flex justify-center py-3">
          <Button variant="ghost" isBusy={isLoadingOlder} busyText="Loading…" onClick={onOlder}>
            Show older
          </Button>
        </div>
      )}
    </div>
  );
}

/** What is on the screen when the app opens, so that it comes sooner; the rest follows once the page is shown. */
const beginningOf = (pages: readonly ActivityPage[]): ActivityPage[] =>
  pages.slice(0, 1).map((page) => ({ ...page, activities: page.activities.slice(0, entriesAtFirst) }));

/** The last day of each page; for a page without entries, that of the previous page. */
function lastDays(pages: readonly ActivityPage[], timeZone: string): (string | undefined)[] {
  const days: (string | undefined)[] = [];
  for (const { activities } of pages) {
    const last = activities.at(-1);
    days.push(last ? dayOf(last.timestamp, timeZone) : days.at(-1));
  }
  return days;
}

/**
 * Watches an element near the end of a list: acts when it comes close to the screen, and again whenever `turn` changes while it stays
 * there. A null `turn` turns it off.
 */
function useNearEnd(turn: string | null, act: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (turn === null || !end.current || !("IntersectionObserver" in window)) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) actNow();
      },
      { rootMargin: "0px 0px 800px 0px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [turn]);
  return end;
}

/** The current day in a zone, updated at midnight. */
function useToday(timeZone: string): string {
  return dayOf(
    useNow((at) => [nextDayIn(timeZone, at)]),
    timeZone,
  );
}
