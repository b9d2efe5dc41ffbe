import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Task } from "@automotive-crm/contract/tasks";
import { useCallback, useRef } from "react";
import { ActivityFilters } from "./ActivityFilters.tsx";
import { Timeline } from "./timeline/Timeline.tsx";
import { TimelineProvider } from "./timeline/TimelineProvider.tsx";
import { useTimeline } from "./timeline/useTimeline.ts";
import { useActivityView } from "./useActivityView.ts";
import { useNewEntries } from "./writing/useNewEntries.ts";
import { useWaitingEntries } from "./writing/waiting-entries.ts";
import { UnsavedEntries } from "./writing/UnsavedEntries.tsx";
import { Writing } from "./writing/Writing.tsx";

export interface ActivityPanelProps {
  customer: Customer;
  /** Of the page; may be the global view. */
  organizationId: string;
  mayEdit: boolean;
  onCall: () => void;
  onTask: (task?: Task) => void;
  onAppointment: (appointment?: Appointment) => void;
}

/** The Activity tab of a customer: what happened, and the ways to add to it. */
export function ActivityPanel(props: ActivityPanelProps) {
  const { customer, organizationId, mayEdit, onCall, onTask, onAppointment } = props;
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { filter, setFilter, showActivity } = useActivityView();
  const timeline = useTimeline(organizationId, customer.id, filter);
  const newEntries = useNewEntries(customer, organizationId);
  const waiting = useWaitingEntries(customer.id);
  const focusList = useCallback(() => list.current?.focus(), []);
  const hasUnsaved = newEntries.sending.length + waiting.length > 0;
  // Not known everywhere, e.g. in tests; then it is taken to be seen.
  const show = async () => {
    if (panel.current?.checkVisibility?.() === false) await showActivity();
  };
  return (
    <div ref={panel} className="flex flex-col">
      <h2 className="sr-only">Activity</h2>
      {mayEdit && (
        <Writing
          customer={customer}
          newEntries={newEntries}
          onShow={show}
          onCall={onCall}
          onTask={() => onTask()}
          onAppointment={() => onAppointment()}
        />
      )}
      <div className="grid min-w-0 gap-2 px-4 pt-1 pb-4 @max-[600px]:px-0">
        <ActivityFilters filter={filter} counts={timeline.counts} onFilter={setFilter} />
        <UnsavedEntries sending={newEntries.sending} waiting={waiting} />
        <div ref={list} tabIndex={-1} className="min-w-0 outline-none">
          <TimelineProvider
            {...{ customer, organizationId, mayEdit, waiting, onTask, onAppointment }}
            onGone={focusList}
          >
            <Timeline filter={filter} timeline={timeline} hasUnsaved={hasUnsaved} />
          </TimelineProvider>
        </div>
      </div>
    </div>
  );
}
