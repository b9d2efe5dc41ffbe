import type { Opening } from "./business-hours.ts";

/** A time on a clock's face, as it was said. */
export interface Clock {
  kind: "clock";
  /** Minutes after midnight, in the first half of the day unless the half is known. */
  minutes: number;
  /** Whether the half of the day is known: "3 pm", "15:00". */
  isFixed: boolean;
  /** A number without any sign of a time: needs words around it. */
  isBare: boolean;
  certainty: number;
}

/** Words for a part of the day. */
export interface DayPart {
  kind: "part";
  /** The hours it suggests. */
  hours: (opening: Opening) => readonly [from: number, until: number];
  /** The half of the day in which a clock's time belongs to it. */
  reach: readonly [from: number, until: number];
}

/** "between 2 and 4", "after 3", "before noon". */
export interface ClockSpan {
  kind: "span";
  from: Clock | DayPart | undefined;
  until: Clock | DayPart | undefined;
}

/** "in 30 minutes". */
export interface Wait {
  kind: "wait";
  minutes: number;
}

export type TimeWords = Clock | DayPart | ClockSpan | Wait;
