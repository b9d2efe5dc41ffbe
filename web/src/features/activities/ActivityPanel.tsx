import { useCallback, useRef, useState } from "react";
import { useAttached } from "#lib/browser/useAttached.ts";
import type { TabPlace } from "#records/customer-part.ts";
import { ActivityFilters } from "./ActivityFilters.tsx";
import { Timeline } from "./timeline/Timeline.tsx";
import { TimelineProvider } from "./timeline/TimelineProvider.tsx";
import { useTimeline } from "./timeline/useTimeline.ts";
import { useActivityView } from "./useActivityView.ts";
import "./timeline/timeline.css";
import { useNewEntries } from "./writing/useNewEntries.ts";
import { useWaitingEntries } from "./writing/waiting-entries.ts";
import { UnsavedEntries } from "./writing/UnsavedEntries.tsx";
import { Writing } from "./writing/Writing.tsx";

const loadKeeping = async () => (await import("./timeline/keep-places.ts")).keepPlaces;

/** A customer's Activity tab: the timeline, and the ways to add to it. */
export function ActivityPanel({ customer, organizationId, mayEdit, parts, openDialog }: Omit<TabPlace, "isShown">) {
  const panel = useAttached<HTMLDivElement>(loadKeeping);
  const list = useRef<HTMLDivElement>(null);
  const { filter, setFilter, showActivity } = useActivityView();
  const timeline = useTimeline(organizationId, customer.id, filter);
  const newEntries = useNewEntries(customer, organizationId);
  const waiting = useWaitingEntries(customer.id);
  const focusList = useCallback(() => list.current?.focus(), []);
  const [newNoteId, setNewNoteId] = useState<string | null>(null);
  const hasUnsaved = newEntries.sending.length + waiting.length > 0;
  // Not available everywhere, for example in tests; then it counts as visible.
  const show = async () => {
    if (panel.current?.checkVisibility?.() === false) await showActivity();
  };
  return (
    <div ref={panel} className="activity-panel">
      <h2 className="sr-only">Activity</h2>
      {mayEdit && (
        <Writing
          customer={customer}
          newEntries={newEntries}
          parts={parts}
          onShow={show}
          onNote={setNewNoteId}
          openDialog={openDialog}
        />
      )}
      <div className="grid min-w-0 px-4 pb-4 @max-[600px]:px-0">
        <ActivityFilters filter={filter} counts={timeline.counts} onFilter={setFilter} />
        <UnsavedEntries sending={newEntries.sending} waiting={waiting} />
        <div ref={list} tabIndex={-1} data-timeline className="min-w-0 outline-none">
          <TimelineProvider {...{ customer, organizationId, mayEdit, parts, waiting, newNoteId }} onGone={focusList}>
            <Timeline filter={filter} timeline={timeline} hasUnsaved={hasUnsaved} />
          </TimelineProvider>
        </div>
      </div>
    </div>
  );
}
