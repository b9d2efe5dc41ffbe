import { localTimeZone, nextLocalMidnight, nextMidnight } from "@automotive-crm/contract/dates/wall-time";
import { storage } from "#lib/browser/storage.ts";

const key = "automotive-crm.zone";

/**
 * Whether a zone is the reader's own, whose times need no formatter. A browser takes 50 ms to say its zone for the first time, which the
 * first page would wait for, so it is kept for as long as the clock is set as it was.
 */
export const isReaderZone = (timeZone: string): boolean => timeZone === readerZone();

/** The start of the next day in a zone. */
export const nextDayIn = (timeZone: string, now: Date): Date =>
  isReaderZone(timeZone) ? nextLocalMidnight(now) : nextMidnight(now, timeZone);

function readerZone(): string {
  const clock = [0, 6].map((month) => new Date(2026, month, 1).getTimezoneOffset()).join();
  const [knownClock, known] = storage.read(key)?.split(" ") ?? [];
  if (knownClock === clock && known) return known;
  const found = localTimeZone();
  storage.write(key, `${clock} ${found}`);
  return found;
}
