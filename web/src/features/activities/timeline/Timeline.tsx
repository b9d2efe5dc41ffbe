import type { ActivityFilter } from "@automotive-crm/contract/activities";
import type { Appointment } from "@automotive-crm/contract/appointments";
import { useMemo } from "react";
import { AppointmentRow } from "#features/appointments/index.ts";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { appointmentIdOf } from "./appointment-of.ts";
import { useTimelineContext } from "./timeline-context.ts";
import { TimelineList } from "./TimelineList.tsx";
import { TimelineSkeleton } from "./TimelineSkeleton.tsx";
import type { useTimeline } from "./useTimeline.ts";

interface TimelineProps {
  filter: ActivityFilter;
  timeline: ReturnType<typeof useTimeline>;
  /** Above it stands what is not saved yet. */
  hasUnsaved: boolean;
}

/** What happened with the customer, the newest first. Appointments by themselves are a list, those still to come first. */
export function Timeline({ filter, timeline, hasUnsaved }: TimelineProps) {
  const { appointments, mayEdit, onAppointment } = useTimelineContext();
  const { pages, error, refetch, fetchNextPage, isFetchNextPageError } = timeline;
  const listed = filter === "appts" ? appointments : none;
  const shown = useMemo(() => {
    if (listed.size === 0) return pages;
    return pages?.map((page) => ({
      ...page,
      activities: page.activities.filter((entry) => !listed.has(appointmentIdOf(entry) ?? "")),
    }));
  }, [pages, listed]);
  if (!shown) {
    if (!error) return <TimelineSkeleton />;
    return <ErrorNotice title="Activity could not be loaded." error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {listed.size > 0 && (
        <ul aria-label="Appointments" className="divide-y divide-line/60">
          {Array.from(listed.values(), (appointment) => (
            <li key={appointment.appointmentId} className="py-1">
              <AppointmentRow appointment={appointment} mayEdit={mayEdit} onEdit={onAppointment} />
            </li>
          ))}
        </ul>
      )}
      <TimelineList
        filter={filter}
        pages={shown}
        hasMore={listed.size > 0 || (filter === "all" && hasUnsaved)}
        hasOlder={timeline.hasNextPage}
        isLoadingOlder={timeline.isFetchingNextPage}
        readAt={timeline.dataUpdatedAt}
        olderError={isFetchNextPageError ? error : null}
        onOlder={() => void fetchNextPage()}
      />
    </>
  );
}

const none: ReadonlyMap<string, Appointment> = new Map();
