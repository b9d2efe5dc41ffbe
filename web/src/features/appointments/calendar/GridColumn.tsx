import type { Appointment } from "@automotive-crm/contract/appointments";
import { timeOfMinutes } from "@automotive-crm/contract/business-hours-rules";
import type { WallTime } from "@automotive-crm/contract/dates/wall-time";
import { minutesOf } from "@automotive-crm/contract/business-hours-rules";
import { formatTime, formatWeekday } from "#lib/format/format-date.ts";
import { AppointmentBlock } from "./AppointmentBlock.tsx";
import type { CalendarColumn } from "./calendar-columns.ts";
import { closedSpans, layOut, spanOf, type Span } from "./calendar-layout.ts";
import { slotKey, slotMinutes, slotsOf } from "./calendar-slots.ts";
import type { Ghost, useDrag } from "./useDrag.ts";

/** A block with two lines of text is about as tall as this. */
const leastMinutes = 30;

export interface Scale {
  pixelsPerMinute: number;
  /** In minutes: a shorter appointment would be hard to hit. */
  leastHeight: number;
}

/** Stays free at the right, so that another appointment at the same time can be added. */
const gutterPixels = 26;

const across = (lane: number, lanes: number) => ({
  left: `calc((100% - ${gutterPixels}px) * ${lane / lanes})`,
  width: `calc((100% - ${gutterPixels}px) / ${lanes} - 2px)`,
});

export interface GridColumnProps {
  column: CalendarColumn;
  place: number;
  shown: Span;
  here: WallTime;
  scale: Scale;
  mayEdit: boolean;
  drag: ReturnType<typeof useDrag>;
  /** Where Tab stops: one appointment and one free time in the whole grid. */
  stops: { appointment: string | undefined; slot: string | undefined };
  onStop: (stop: { appointment?: string; slot?: string }) => void;
  onOpen: (appointment: Appointment) => void;
  onNew: (minutes: number) => void;
}

/** One column of the grid: its closed hours, free times, appointments, and the time of day. */
export function GridColumn(props: GridColumnProps) {
  const { column, place, shown, here, scale, mayEdit, drag, stops, onStop, onOpen, onNew } = props;
  const { day, name, hours, appointments } = column;
  const { pixelsPerMinute, leastHeight } = scale;
  const at = ({ from, to }: Span) => ({
    top: (from - shown.from) * pixelsPerMinute,
    height: Math.max(to - from, leastHeight) * pixelsPerMinute,
  });
  const whose = [formatWeekday(day), name].filter(Boolean).join(", ");
  const ghost = drag.ghost?.column === place ? drag.ghost : null;
  return (
    <section
      aria-label={whose}
      data-column={place}
      className="calendar-column"
      style={{ height: (shown.to - shown.from) * pixelsPerMinute }}
    >
      {closedSpans(hours, shown).map((span) => (
        <div key={span.from} aria-hidden className="calendar-closed" style={at(span)} />
      ))}
      {mayEdit &&
        slotsOf(day, shown, here).map((minutes) => (
          <button
            key={minutes}
            type="button"
            data-slot={slotKey(place, minutes)}
            className="calendar-slot"
            style={at({ from: minutes, to: minutes + slotMinutes })}
            tabIndex={stops.slot === slotKey(place, minutes) ? 0 : -1}
            aria-label={`New appointment: ${whose}, ${formatTime(timeOfMinutes(minutes))}`}
            onFocus={() => onStop({ slot: slotKey(place, minutes) })}
            onClick={() => onNew(minutes)}
          />
        ))}
      {layOut(appointments, leastMinutes).map((placed) => {
        const { appointment, lane, lanes } = placed;
        const { appointmentId } = appointment;
        return (
          <AppointmentBlock
            key={appointmentId}
            placed={placed}
            style={{ ...at(placed), ...across(lane, lanes) }}
            isTabStop={stops.appointment === appointmentId}
            isDragged={drag.ghost?.appointment.appointmentId === appointmentId}
            onPress={(event) => drag.begin(event, appointment, place)}
            onOpen={() => drag.isClick() && onOpen(appointment)}
            onFocus={() => onStop({ appointment: appointmentId })}
          />
        );
      })}
      {ghost && <GhostBlock ghost={ghost} style={at(spanOfGhost(ghost))} />}
      {day === here.day && isWithin(here.time, shown) && (
        <div
          role="presentation"
          data-testid="current-time"
          className="calendar-now"
          style={{ top: (minutesOf(here.time) - shown.from) * pixelsPerMinute }}
        />
      )}
    </section>
  );
}

function GhostBlock({ ghost, style }: { ghost: Ghost; style: { top: number; height: number } }) {
  return (
    <div className="calendar-ghost" style={style}>
      <output>{formatTime(timeOfMinutes(ghost.minutes))}</output>
    </div>
  );
}

function spanOfGhost({ appointment, minutes }: Ghost): Span {
  const { from, to } = spanOf(appointment);
  return { from: minutes, to: minutes + to - from };
}

const isWithin = (time: string, { from, to }: Span) => minutesOf(time) >= from && minutesOf(time) < to;
