import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { nextMidnight } from "@automotive-crm/contract/dates/wall-time";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays } from "lucide-react";
import { useNow } from "#lib/browser/useNow.ts";
import { formatCount } from "#lib/format/format.ts";
import { useFigureChanges } from "#lib/live/useFigureChanges.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { FilterChip } from "#kit/list/FilterChip.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { exactWhenWords, statuses, whenWords } from "#features/appointments/appointment-words.ts";
import { calendarKey, todaysQuery } from "./calendar.queries.ts";
import { useCalendarSearch } from "./useCalendarSearch.ts";
import type { CalendarPlace } from "./useCalendar.ts";

/** Appointments that take place today at their location, or that were booked today for any day. */
export function TodaysAppointments({ list, ...place }: CalendarPlace & { list: "today" | "booked" }) {
  const { change } = useCalendarSearch();
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(
    todaysQuery({ ...place, of: list === "booked" ? "booking" : "day" }),
  );
  useFigureChanges(
    place.organizationId,
    () => void queryClient.invalidateQueries({ queryKey: [calendarKey, place.organizationId] }),
  );
  return (
    <>
      <PageHeader title="Appointments" count={data && formatCount(data.length)} />
      <ul aria-label="Filters" className="flex flex-wrap gap-1.5 pb-3">
        <FilterChip label={list === "booked" ? "Set today" : "Today"} onClear={() => change({ list: undefined })} />
      </ul>
      {isPending && (
        <output aria-label="Loading appointments">
          <Skeleton className="h-32" />
        </output>
      )}
      {error && !data && (
        <ErrorNotice title="The appointments could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<CalendarDays aria-hidden size={26} strokeWidth={1.5} />}
          title={list === "booked" ? "No appointments were set today" : "Nothing scheduled today"}
        />
      )}
      <ul aria-label="Appointments" className="divide-y divide-line border-y border-line empty:border-0">
        {data?.map((appointment) => (
          <li key={appointment.appointmentId}>
            <Row appointment={appointment} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ appointment }: { appointment: Appointment }) {
  const { customerId, customerName, appointmentType, advisorName, locationName, status, startsAt, timeZone } =
    appointment;
  const { word, Icon, tone } = statuses[status];
  const now = useNow((at) => [nextMidnight(at, timeZone)]);
  const isZoneNamed = useZoneNaming({ at: startsAt, timeZone });
  return (
    <Link
      to="/customers/$customerId"
      params={{ customerId }}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-1 py-2 hover:bg-hover"
    >
      <span className="min-w-0 flex-1 basis-48">
        <span className="block wrap-anywhere font-medium">{customerName}</span>
        <span className="block wrap-anywhere text-meta text-quiet">
          {[appointmentType, advisorName, locationName].filter(Boolean).join(" · ")}
        </span>
      </span>
      <time dateTime={startsAt} title={exactWhenWords(appointment)} className="text-table text-quiet tabular-nums">
        {whenWords(appointment, now, isZoneNamed)}
      </time>
      <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
        {word}
      </Badge>
    </Link>
  );
}
