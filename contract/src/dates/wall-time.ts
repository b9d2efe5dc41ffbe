/** Calendar days, `YYYY-MM-DD`, and times as a clock on the wall shows them, `HH:MM`: what instants are in a time zone. */
export interface WallTime {
  day: string;
  time: string;
}

export const dayMs = 86_400_000;

/** The day some days after another, or before it. */
export function addDays(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

export const dayAfter = (day: string): string => addDays(day, 1);

/** How often a wall time occurs on its day: clocks that are set forward skip an hour, and clocks that are set back repeat one. */
export interface WallReading {
  kind: "once" | "twice" | "never";
  /** The first time it occurs; of a skipped time, as though the clocks had not changed yet. */
  at: Date;
}

/** What a wall time means in a zone. Its SQL counterpart is `first_instant_of`; tests compare both. */
export function readWallTime({ day, time }: WallTime, timeZone: string): WallReading {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = wall - offsetAt(wall - dayMs, timeZone);
  const after = wall - offsetAt(wall + dayMs, timeZone);
  const real = [...new Set([before, after])].filter((instant) => instant + offsetAt(instant, timeZone) === wall);
  if (real.length === 0) return { kind: "never", at: new Date(before) };
  return { kind: real.length === 2 ? "twice" : "once", at: new Date(Math.min(...real)) };
}

/** The instant of a wall time in a zone. */
export const instantOf = (day: string, time: string, timeZone: string): Date =>
  readWallTime({ day, time }, timeZone).at;

/** The calendar date and wall time of an instant in a zone. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const wall = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/**
 * The calendar date and wall time of an instant on the clock of the browser or server this runs in. Unlike `wallTimeOf` with
 * `localTimeZone`, it needs no formatter, of which a browser's first takes 20 ms.
 */
export function localWallTimeOf(instant: Date): WallTime {
  const [hours, minutes] = [instant.getHours(), instant.getMinutes()];
  const wall = new Date(Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate(), hours, minutes));
  return { day: wall.toISOString().slice(0, 10), time: wall.toISOString().slice(11, 16) };
}

/** The start of the next day in a zone. */
export const nextMidnight = (now: Date, timeZone: string): Date =>
  instantOf(dayAfter(wallTimeOf(now, timeZone).day), "00:00", timeZone);

/** The same on the clock of the browser or server this runs in, without a formatter. */
export const nextLocalMidnight = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);

/** The zone of the clock of the browser or server this runs in. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const formats = new Map<string, Intl.DateTimeFormat>();

const offsets = new Map<string, number>();
const mostOffsets = 1_000;

/** How many milliseconds a zone's clocks are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  // A formatter takes longer than everything else here, and opening hours ask for the same instants all day.
  const key = `${Math.floor(instant / 1_000)} ${timeZone}`;
  const offset = offsets.get(key) ?? formatOffset(instant, timeZone);
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function formatOffset(instant: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  formats.set(timeZone, format);
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
