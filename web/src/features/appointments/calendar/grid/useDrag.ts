import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { isPending } from "@automotive-crm/contract/appointments/rules";
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from "react";
import { isContinued, spanOn, type Span } from "./calendar-layout.ts";
import { columnAt, draggedStart, isDragging, type Point } from "./drag.ts";

/** Where the dragged appointment would be dropped now. */
export interface Ghost {
  appointment: Appointment;
  /** The place of the column. */
  column: number;
  minutes: number;
}

interface DragOf {
  grid: RefObject<HTMLElement | null>;
  isEnabled: boolean;
  shown: Span;
  pixelsPerMinute: number;
  onDrop: (ghost: Ghost) => void;
}

interface Press {
  appointment: Appointment;
  column: number;
  /** Of its first part, if it goes on after midnight. */
  span: Span;
  /** Below the column's top, which moves when the grid scrolls. */
  start: Point;
}

/**
 * Drags appointments with a mouse or a pen; a finger scrolls. Escape puts one back. Without a pointer, its form does the same.
 */
export function useDrag({ grid, isEnabled, shown, pixelsPerMinute, onDrop }: DragOf) {
  const [press, setPress] = useState<Press | null>(null);
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const hasDragged = useRef(false);

  const rectsOfColumns = () =>
    Array.from(grid.current?.querySelectorAll("[data-column]") ?? [], (column) => column.getBoundingClientRect());
  const pointIn = (event: { clientX: number; clientY: number }): Point => ({
    x: event.clientX,
    y: event.clientY - (rectsOfColumns()[0]?.top ?? 0),
  });
  const stop = () => {
    setPress(null);
    setGhost(null);
  };
  const ghostAt = (event: globalThis.PointerEvent): Ghost | null => {
    if (!press) return null;
    const { appointment, span, start } = press;
    const now = pointIn(event);
    if (!hasDragged.current && !isDragging(start, now)) return null;
    hasDragged.current = true;
    const minutes = draggedStart({ ...span, start, now, pixelsPerMinute, shown });
    return { appointment, column: columnAt(now.x, rectsOfColumns()), minutes };
  };
  const move = useEffectEvent((event: globalThis.PointerEvent) => setGhost(ghostAt(event)));
  /** Where the pointer is, not where the ghost is: on a busy machine the last move isn't rendered yet. */
  const drop = useEffectEvent((event: globalThis.PointerEvent) => {
    const target = ghostAt(event);
    const isElsewhere = target && (target.column !== press?.column || target.minutes !== press.span.from);
    if (isElsewhere) onDrop(target);
    stop();
  });
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    stop();
  });
  const isPressed = press !== null;
  useEffect(() => {
    if (!isPressed) return undefined;
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", stop);
    window.addEventListener("keydown", cancel);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", stop);
      window.removeEventListener("keydown", cancel);
    };
  }, [isPressed]);

  const begin = (event: PointerEvent, appointment: Appointment, { place, day }: { place: number; day: string }) => {
    hasDragged.current = false;
    if (!isEnabled || !mayDrag(event, appointment, day)) return;
    setPress({ appointment, column: place, span: spanOn(appointment, day), start: pointIn(event) });
  };
  /** The click that ends a drag opens nothing. */
  const isClick = () => !hasDragged.current;
  return { ghost, begin, isClick };
}

/** What goes on after midnight stays: its start is in another column. */
const mayDrag = (event: PointerEvent, appointment: Appointment, day: string): boolean =>
  event.button === 0 &&
  event.pointerType !== "touch" &&
  isPending(appointment.status) &&
  !isContinued(appointment, day);
