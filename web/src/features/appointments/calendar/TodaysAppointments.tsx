import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { nextMidnight } from "@automotive-crm/contract/dates/wall-time";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays } from "lucide-react";
import { useNow } from "#lib/browser/useNow.ts";
import { useIsInPanel } from "#lib/calls/in-panel.ts";
import { formatCount } from "#lib/format/format.ts";
import { useFigureChanges } from "#lib/live/useFigureChanges.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { FilterChip } from "#kit/list/FilterChip.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
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
      <List
        label="Appointments"
        columns={columns}
        rows={data}
        loading={isPending && { label: "Loading appointments" }}
        failure={
          error && !data && { title: "The appointments could not be loaded.", error, onRetry: () => void refetch() }
        }
        empty={
          <EmptyState
            icon={<CalendarDays aria-hidden size={26} strokeWidth={1.5} />}
            title={list === "booked" ? "No appointments were set today" : "Nothing scheduled today"}
          />
        }
      >
        {(appointment) => <Row key={appointment.appointmentId} appointment={appointment} />}
      </List>
    </>
  );
}

const columns = [
  { name: "customer", head: "Customer", width: "minmax(0,1.4fr)", narrow: "title" },
  { name: "type", head: "Type", width: "minmax(0,1.1fr)", narrow: "line" },
  { name: "advisor", head: "Advisor", width: "minmax(0,1fr)", from: "wide" },
  { name: "location", head: "Location", width: "minmax(0,1fr)", from: "wide" },
  { name: "when", head: "When", width: "12rem", narrow: "end" },
  { name: "status", head: "Status", width: "8rem", narrow: "aside" },
] as const;

function Row({ appointment }: { appointment: Appointment }) {
  const { customerId, customerName, appointmentType, advisorName, locationName, status, startsAt, timeZone } =
    appointment;
  const { word, Icon, tone } = statuses[status];
  const now = useNow((at) => [nextMidnight(at, timeZone)]);
  const isZoneNamed = useZoneNaming({ at: startsAt, timeZone });
  return (
    <ListRow
      columns={columns}
      isCurrent={useIsInPanel(customerId)}
      cells={{
        customer: (
          <Link
            to="/customers/$customerId"
            params={{ customerId }}
            data-row-link
            title={customerName}
            className="block truncate font-semibold"
          >
            {customerName}
          </Link>
        ),
        type: <span className="block truncate">{appointmentType}</span>,
        advisor: (
          <span className="block truncate">{advisorName ?? <span className="text-quiet">No advisor yet</span>}</span>
        ),
        location: <span className="block truncate text-quiet">{locationName}</span>,
        when: (
          <time
            dateTime={startsAt}
            title={exactWhenWords(appointment)}
            className="whitespace-nowrap text-quiet tabular-nums"
          >
            {whenWords(appointment, now, isZoneNamed)}
          </time>
        ),
        status: (
          <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
            {word}
          </Badge>
        ),
      }}
    />
  );
}
