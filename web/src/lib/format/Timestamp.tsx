import type { PointerEvent, ReactNode } from "react";
import { formatFullTimestamp } from "./format-date.ts";

interface TimestampProps {
  /** An instant. */
  at: string;
  /** Whose time the tooltip is in; the reader's, unless one is named. */
  timeZone?: string;
  /** What the tooltip says besides. */
  addition?: () => string;
  className?: string;
  /** The instant in a few words. */
  children: ReactNode;
}

/** An instant in a few words; the exact time is its tooltip. */
export function Timestamp({ at, timeZone, addition, className, children }: TimestampProps) {
  const explain = explainWith(() => formatFullTimestamp(at, timeZone) + (addition?.() ?? ""));
  return (
    // React doesn't know the tooltip, so another instant gets a new element.
    <time key={at} dateTime={at} className={className} onPointerEnter={explain}>
      {children}
    </time>
  );
}

/** Writes an element's tooltip only once a pointer is there, because a list has many of them. */
export const explainWith =
  (text: () => string) =>
  ({ currentTarget }: PointerEvent<HTMLElement>): void =>
    void (currentTarget.title = text());
