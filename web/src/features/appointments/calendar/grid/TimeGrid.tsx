import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { WallTime } from "@automotive-crm/contract/dates/wall-time";
import { timeOfMinutes } from "@automotive-crm/contract/organizations/business-hours-rules";
import { useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from "react";
import { useIsTouched } from "#lib/browser/viewport.ts";
import { formatTime, formatWeekday } from "#lib/format/format-date.ts";
import type { CalendarColumn } from "./calendar-columns.ts";
import { isContinued, shownSpan, type Span } from "./calendar-layout.ts";
import { nextSlot, slotKey, slotsOf } from "./calendar-slots.ts";
import { GridColumn, type Scale } from "./GridColumn.tsx";
import { nextAppointment, type Arrow } from "./next-appointment.ts";
import { useDrag } from "./useDrag.ts";
import "#features/appointments/calendar/calendar.css";

/** Half an hour, the length of a free time, is 32 px, or 44 px for fingers. */
const scales: Record<"mouse" | "finger", Scale> = {
  mouse: { pixelsPerMinute: 64 / 60, leastHeight: 24, moreWidth: 32 },
  finger: { pixelsPerMinute: 88 / 60, leastHeight: 30, moreWidth: 46 },
};

const hoursPixels = 76;
const leastColumnPixels = 132;

interface TimeGridProps {
  columns: readonly CalendarColumn[];
  /** Now, at the location. */
  here: WallTime;
  mayEdit: boolean;
  onOpen: (appointment: Appointment) => void;
  onNew: (column: CalendarColumn, minutes: number) => void;
  onMove: (appointment: Appointment, to: { column: CalendarColumn; minutes: number }) => void;
}

/** Hours downwards, days or advisors side by side. Tab stops at one appointment and one free time; the arrow keys lead to the others. */
export function TimeGrid({ columns, here, mayEdit, onOpen, onNew, onMove }: TimeGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const scale = scales[useIsTouched() ? "finger" : "mouse"];
  const hourHeight = 60 * scale.pixelsPerMinute;
  const shown = shownSpan(columns);
  const drag = useDrag({
    grid,
    isEnabled: mayEdit,
    shown,
    pixelsPerMinute: scale.pixelsPerMinute,
    onDrop: ({ appointment, column, minutes }) => {
      const target = columns[column];
      if (target) onMove(appointment, { column: target, minutes });
    },
  });
  const { stops, setStop } = useStops(columns, shown, here);

  const columnWidth = useColumnWidth(grid, columns.length);

  const elementOf = (appointmentId: string) =>
    grid.current?.querySelector<HTMLElement>(
      `[data-appointment="${appointmentId}"], [data-crowd~="${appointmentId}"] > button`,
    );
  const moveFocus = (event: KeyboardEvent) => {
    const arrow = event.key;
    if (event.defaultPrevented || !isArrow(arrow) || !(event.target instanceof HTMLElement)) return;
    // An open menu's keys are its own; its choices are inside the grid only as elements.
    if (event.target.closest("[popover]")) return;
    const { slot } = event.target.dataset;
    if (slot === undefined && !event.target.closest("[data-appointment], [data-crowd]")) return;
    event.preventDefault();
    if (slot !== undefined) {
      grid.current?.querySelector<HTMLElement>(`[data-slot="${nextSlot(slot, arrow)}"]`)?.focus();
      return;
    }
    const lists = withoutRepeats(columns);
    let next = nextAppointment(lists, stops.appointment ?? "", arrow)?.appointmentId;
    // Several are behind one button.
    while (next !== undefined && elementOf(next) === event.target)
      next = nextAppointment(lists, next, arrow)?.appointmentId;
    if (next === undefined) return;
    elementOf(next)?.focus();
    setStop({ appointment: next });
  };
  const style: CSSProperties & Record<"--hour-height", string> = {
    gridTemplateColumns: `${hoursPixels}px repeat(${columns.length}, minmax(${leastColumnPixels}px, 1fr))`,
    "--hour-height": `${hourHeight}px`,
  };
  const hours = Array.from({ length: (shown.to - shown.from) / 60 }, (_, place) => shown.from + place * 60);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Moves the focus among the buttons in it.
    <div
      ref={grid}
      className="calendar-grid"
      data-dragging={drag.ghost !== null || undefined}
      style={style}
      onKeyDown={moveFocus}
    >
      <div className="calendar-corner" />
      {columns.map((column) => (
        <ColumnHead key={column.key} column={column} today={here.day} />
      ))}
      <div aria-hidden className="calendar-hours">
        {hours.map((minutes) => (
          <div key={minutes} style={{ height: hourHeight }}>
            <span>{formatTime(timeOfMinutes(minutes))}</span>
          </div>
        ))}
      </div>
      {columns.map((column, place) => (
        <GridColumn
          key={column.key}
          {...{ column, place, shown, here, scale, mayEdit, drag, stops, onOpen }}
          width={columnWidth}
          onStop={setStop}
          onNew={(minutes) => onNew(column, minutes)}
        />
      ))}
    </div>
  );
}

function ColumnHead({ column, today }: { column: CalendarColumn; today: string }) {
  const { day, name, hours } = column;
  const isToday = name === undefined && day === today;
  return (
    <div className="calendar-head" data-today={isToday || undefined}>
      <span className="truncate font-semibold">{name ?? formatWeekday(day)}</span>
      {isToday && <span className="text-meta font-normal text-link">Today</span>}
      {hours.kind === "closed" && (
        <span className="truncate text-meta font-normal text-quiet">
          {hours.reason ? `Closed: ${hours.reason}` : "Closed"}
        </span>
      )}
    </div>
  );
}

/** How wide each column is; 0 while that is unknown. */
function useColumnWidth(grid: RefObject<HTMLElement | null>, columns: number): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return width === 0 ? 0 : Math.max(leastColumnPixels, (width - hoursPixels) / columns);
}

/** Where Tab stops: what was focused last while it is there, else the first. */
function useStops(columns: readonly CalendarColumn[], shown: Span, here: WallTime) {
  const [last, setLast] = useState<{ appointment?: string; slot?: string }>({});
  const ids = withoutRepeats(columns)
    .flat()
    .map(({ appointmentId }) => appointmentId);
  const slots = columns.flatMap(({ day }, place) =>
    slotsOf(day, shown, here).map((minutes) => slotKey(place, minutes)),
  );
  const stops = {
    appointment: ids.find((id) => id === last.appointment) ?? ids[0],
    slot: slots.find((key) => key === last.slot) ?? slots[0],
  };
  return { stops, setStop: (stop: { appointment?: string; slot?: string }) => setLast({ ...last, ...stop }) };
}

/** Each column's appointments; one over midnight is in the first of its columns. */
const withoutRepeats = (columns: readonly CalendarColumn[]): Appointment[][] =>
  columns.map(({ day, appointments }, place) =>
    appointments.filter((appointment) => place === 0 || !isContinued(appointment, day)),
  );

const isArrow = (key: string): key is Arrow =>
  key === "ArrowUp" || key === "ArrowDown" || key === "ArrowLeft" || key === "ArrowRight";
