/**
 * When a task is due and whether it is overdue: one rule for tiles, lists, dialogs and the customer page. Its SQL twin is `task_due_at`
 * and `task_is_overdue`; a property test checks that both agree.
 */

export const taskStatuses = ["pending", "in-progress", "completed", "cancelled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** A task that is not done yet. */
export const isOpen = (status: string): boolean => status === "pending" || status === "in-progress";

const nextStatuses: Record<TaskStatus, readonly TaskStatus[]> = {
  pending: ["in-progress", "completed", "cancelled"],
  "in-progress": ["pending", "completed", "cancelled"],
  completed: ["pending"],
  cancelled: ["pending"],
};

/** Whether a task may change from one status to another: back and forth while it is open, and to pending when it is reopened. */
export const mayBecome = (from: TaskStatus, to: TaskStatus): boolean => from === to || nextStatuses[from].includes(to);

export interface Due {
  /** A calendar day, `YYYY-MM-DD`. */
  dueDate: string;
  /** Wall time at the location, `HH:MM`; null means any time that day. */
  dueTime: string | null;
  /** The location's IANA zone. */
  timeZone: string;
}

/** The instant from which a task is late: its time of day, or the end of its day, in its location's zone. */
export function dueAt({ dueDate, dueTime, timeZone }: Due): Date {
  return dueTime === null ? instantOf(dayAfter(dueDate), "00:00", timeZone) : instantOf(dueDate, dueTime, timeZone);
}

/** A task is overdue when it is open and past its due instant. */
export const isOverdue = (task: Due & { status: string }, now: Date): boolean =>
  isOpen(task.status) && now.getTime() >= dueAt(task).getTime();

/** Whether a date is more than a year before another: a due date that far back is a typo. */
export const isOverAYearBefore = (day: string, today: string): boolean =>
  day < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;

export function dayAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10);
}

/**
 * The instant of a wall time in a zone. Like PostgreSQL, it reads a skipped time with the offset before the clock change, and a
 * repeated one as the later, in standard time.
 */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = wall - offsetAt(wall - dayMs, timeZone);
  const after = wall - offsetAt(wall + dayMs, timeZone);
  const isReal = (instant: number) => instant + offsetAt(instant, timeZone) === wall;
  if (isReal(after)) return new Date(isReal(before) ? Math.max(before, after) : after);
  return new Date(before);
}

const dayMs = 86_400_000;

/** The calendar date and wall time of an instant in a zone. */
export function wallTimeOf(instant: Date, timeZone: string): { day: string; time: string } {
  const wall = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How many milliseconds a zone's clocks are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
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
