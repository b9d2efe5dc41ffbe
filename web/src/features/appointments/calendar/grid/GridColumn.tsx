import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { WallTime } from "@automotive-crm/contract/dates/wall-time";
import { dayMinutes, timeOfMinutes } from "@automotive-crm/contract/organizations/business-hours-rules";
import { Suspense, useEffect, useState, type ComponentType } from "react";
import { minutesOf } from "@automotive-crm/contract/organizations/business-hours-rules";
import { formatTime, formatWeekday } from "#lib/format/format-date.ts";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import type { MoreAppointmentsProps } from "./MoreAppointments.tsx";
import { AppointmentBlock } from "./AppointmentBlock.tsx";
import type { CalendarColumn } from "./calendar-columns.ts";
import { closedSpans, isContinued, layOut, fitInto, type Placed, type Span } from "./calendar-layout.ts";
import { slotKey, slotMinutes, slotsOf } from "./calendar-slots.ts";
import type { Ghost, useDrag } from "./useDrag.ts";

/** Fetched when there are more than fit, which is rare. */
const MoreAppointments = lazyWithFallback(
  async (): Promise<ComponentType<MoreAppointmentsProps & { onFailed: () => void }>> =>
    (await import("./MoreAppointments.tsx")).MoreAppointments,
  NoMoreAppointments,
);

function NoMoreAppointments({ onFailed }: { onFailed: () => void }) {
  useEffect(onFailed);
  return null;
}

/** A block with two lines of text is about as tall as this. */
const leastMinutes = 30;

export interface Scale {
  pixelsPerMinute: number;
  /** In minutes: a shorter appointment would be hard to hit. */
  leastHeight: number;
  /** Of the button that leads to appointments without room, in pixels. */
  moreWidth: number;
}

/** Stays free at the right, so that another appointment at the same time can be added. */
const gutterPixels = 26;

/** Where a block is across its column, beside the button that leads to others. */
function across({ lane, lanes, isCrowded }: Placed<Appointment>, { moreWidth }: Scale) {
  const room = `(100% - ${gutterPixels + (isCrowded ? moreWidth : 0)}px)`;
  return { left: `calc(${room} * ${lane / lanes})`, width: `calc(${room} / ${lanes} - 2px)` };
}

export interface GridColumnProps {
  column: CalendarColumn;
  place: number;
  shown: Span;
  here: WallTime;
  scale: Scale;
  /** In pixels; 0 while it is unknown. */
  width: number;
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
  const { column, place, shown, here, scale, width, mayEdit, drag, stops, onStop, onOpen, onNew } = props;
  const { day, name, hours } = column;
  const { pixelsPerMinute, leastHeight } = scale;
  const at = ({ from, to }: Span) => ({
    top: (from - shown.from) * pixelsPerMinute,
    height: Math.max(to - from, leastHeight) * pixelsPerMinute,
  });
  const whose = [formatWeekday(day), name].filter(Boolean).join(", ");
  // Narrow ones are better than ones that nobody can reach.
  const [isMenuMissing, setIsMenuMissing] = useState(false);
  const fit = fitInto(isMenuMissing ? 0 : width - gutterPixels, scale.moreWidth);
  const { placed: blocks, hidden } = layOut(column, leastMinutes, fit);
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
      {blocks.map((placed) => {
        const { appointment } = placed;
        const { appointmentId } = appointment;
        return (
          <AppointmentBlock
            key={appointmentId}
            placed={placed}
            day={day}
            isAdvisorShown={column.advisor === undefined}
            style={{ ...at(placed), ...across(placed, scale) }}
            // Of one over midnight, its first part.
            isTabStop={stops.appointment === appointmentId && !(place > 0 && isContinued(appointment, day))}
            isDragged={drag.ghost?.appointment.appointmentId === appointmentId}
            onPress={(event) => drag.begin(event, appointment, { place, day })}
            onOpen={() => drag.isClick() && onOpen(appointment)}
            onFocus={() => onStop({ appointment: appointmentId })}
          />
        );
      })}
      {hidden.length > 0 && (
        <Suspense>
          <MoreAppointments
            hidden={hidden}
            leastMinutes={leastMinutes}
            styleOf={(span) => ({ ...at(span), right: gutterPixels, width: scale.moreWidth - 2 })}
            tabStop={stops.appointment}
            onFocus={(appointment) => onStop({ appointment })}
            onOpen={onOpen}
            onFailed={() => setIsMenuMissing(true)}
          />
        </Suspense>
      )}
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

const spanOfGhost = ({ appointment, minutes }: Ghost): Span => ({
  from: minutes,
  to: Math.min(minutes + appointment.estimatedDuration, dayMinutes),
});

const isWithin = (time: string, { from, to }: Span) => minutesOf(time) >= from && minutesOf(time) < to;
