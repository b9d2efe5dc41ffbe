import type { PointerEvent } from "react";
import * as format from "./format-date.ts";
import { useZoneNaming } from "./useZoneNaming.ts";

interface TimestampProps extends format.Reading {
  /** An instant. */
  at: string | number;
  look?: keyof typeof looks;
  /** A link covers it, so no pointer would bring up its tooltip: it is there from the start. */
  isCovered?: boolean;
  className?: string;
}

const looks = {
  /** "Today 2:30 PM". */
  full: format.formatTimestamp,
  /** "2:30 PM", "yesterday 2:30 PM". */
  sentence: format.formatTimestampInSentence,
  /** "2:30 PM". */
  time: format.formatTimeOfDay,
  /** "Nov 20". */
  day: format.formatShortDate,
  /** "2 days ago". */
  ago: format.formatDaysAgo,
};

/** An instant in a few words; the exact time is its tooltip. Records with a location are in its time (see `Reading`). */
export function Timestamp({ at, look = "full", isCovered = false, className, ...reading }: TimestampProps) {
  const isZoneNamed = useZoneNaming(look === "day" || look === "ago" ? null : { at, timeZone: reading.timeZone });
  const explain = () => format.formatFullTimestamp(at, reading.timeZone);
  return (
    // React doesn't know the tooltip, so another instant gets a new element.
    <time
      key={at}
      dateTime={typeof at === "string" ? at : new Date(at).toISOString()}
      title={isCovered ? explain() : undefined}
      className={className}
      onPointerEnter={isCovered ? undefined : explainWith(explain)}
    >
      {looks[look](at, { ...reading, isZoneNamed })}
    </time>
  );
}

/** Writes an element's tooltip only once a pointer is there, because a list has many of them. */
export const explainWith =
  (text: () => string) =>
  ({ currentTarget }: PointerEvent<HTMLElement>): void =>
    void (currentTarget.title = text());
