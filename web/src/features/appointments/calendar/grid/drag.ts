import type { Span } from "./calendar-layout.ts";

/** Where a dragged appointment would go: pure rules. */

export const snapMinutes = 15;

/** A pointer that moves less than this clicks. */
const clickPixels = 4;

export interface Point {
  x: number;
  y: number;
}

export const isDragging = (start: Point, now: Point): boolean =>
  Math.hypot(now.x - start.x, now.y - start.y) > clickPixels;

interface Dragged extends Span {
  start: Point;
  now: Point;
  pixelsPerMinute: number;
  shown: Span;
}

/** The start, in minutes after midnight: on a quarter of an hour, and so that the end stays within the shown hours. */
export function draggedStart({ from, to, start, now, pixelsPerMinute, shown }: Dragged): number {
  const wanted = from + (now.y - start.y) / pixelsPerMinute;
  const snapped = Math.round(wanted / snapMinutes) * snapMinutes;
  const latest = Math.floor((shown.to - (to - from)) / snapMinutes) * snapMinutes;
  return Math.max(shown.from, Math.min(snapped, latest));
}

/** The column under the pointer, or the nearest one beside it. */
export function columnAt(x: number, columns: readonly { left: number; right: number }[]): number {
  const distances = columns.map(({ left, right }) => Math.max(left - x, x - right, 0));
  return distances.indexOf(Math.min(...distances));
}
