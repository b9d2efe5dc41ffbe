import type { PointerEvent, ReactNode } from "react";
import { formatFullTimestamp } from "./format-date.ts";

interface TimestampProps {
  /** An instant. */
  at: string;
  /** Whose time the tooltip is in; the reader's, unless one is named. */
  timeZone?: string;
  className?: string;
  /** The instant in a few words. */
  children: ReactNode;
}

/** An instant in a few words; the exact time is its tooltip, written only once a pointer is there, because a list shows many of them. */
export function Timestamp({ at, timeZone, className, children }: TimestampProps) {
  const explain = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = formatFullTimestamp(at, timeZone);
  };
  return (
    // React doesn't know the tooltip, so another instant gets a new element.
    <time key={at} dateTime={at} className={className} onPointerEnter={explain}>
      {children}
    </time>
  );
}
