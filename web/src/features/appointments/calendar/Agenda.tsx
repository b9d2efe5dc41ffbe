import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { CalendarDays } from "lucide-react";
import { formatRelativeDate, formatTime } from "#lib/format/format-date.ts";
import { statuses } from "#features/appointments/appointment-words.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { dayColumns } from "./grid/calendar-columns.ts";
import { endOf, isContinued } from "./grid/calendar-layout.ts";
import type { ShownCalendar } from "./CalendarToolbar.tsx";

interface AgendaProps {
  calendar: ShownCalendar;
  onOpen: (appointment: Appointment) => void;
}

/** The calendar as a list for a phone: by day, and within it by start. */
export function Agenda({ calendar, onOpen }: AgendaProps) {
  const { appointments, days, here, view } = calendar;
  const busyDays = dayColumns(days, { appointments, hours: undefined }).filter((each) => each.appointments.length > 0);
  if (busyDays.length === 0) {
    return (
      <EmptyState
        icon={<CalendarDays aria-hidden size={28} />}
        title={view === "day" ? "Nothing scheduled on this day" : "Nothing scheduled this week"}
      />
    );
  }
  return busyDays.map(({ day, appointments: ofDay }) => (
    <section key={day} aria-labelledby={`agenda-${day}`} className="pb-5">
      <h3 id={`agenda-${day}`} className={view === "day" ? "sr-only" : "pb-1 text-table font-semibold"}>
        {formatRelativeDate(day, here.day)}
      </h3>
      {groupByStart(ofDay, day).map(([start, starting]) => (
        <div key={start} className="flex gap-3 border-t border-line py-2">
          <h4 className="w-18 shrink-0 pt-2.5 text-table font-medium tabular-nums">{start}</h4>
          <ul className="min-w-0 flex-1 divide-y divide-line">
            {starting.map((appointment) => (
              <li key={appointment.appointmentId}>
                <AgendaRow appointment={appointment} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
}

function AgendaRow({ appointment, onOpen }: { appointment: Appointment; onOpen: AgendaProps["onOpen"] }) {
  const { customerName, appointmentType, advisorName, status } = appointment;
  const { word, Icon, tone } = statuses[status];
  return (
    <button
      type="button"
      className="flex min-h-11 w-full cursor-pointer items-center gap-2 py-2 text-left"
      onClick={() => onOpen(appointment)}
    >
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere font-medium">{customerName}</span>
        <span className="block wrap-anywhere text-meta text-quiet">
          {[appointmentType, advisorName].filter(Boolean).join(" · ")}
        </span>
      </span>
      <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
        {word}
      </Badge>
    </button>
  );
}

function groupByStart(appointments: readonly Appointment[], day: string) {
  const startOf = (each: Appointment) =>
    isContinued(each, day) ? `Until ${formatTime(endOf(each))}` : formatTime(each.appointmentTime);
  return [...new Set(appointments.map(startOf))].map(
    (start) => [start, appointments.filter((each) => startOf(each) === start)] as const,
  );
}
