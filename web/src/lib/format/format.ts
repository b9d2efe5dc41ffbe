const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const dayWithYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short" });
const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "long" });
const number = new Intl.NumberFormat("en-US");

/** "Nov 21", with the year when it is not this one. */
export function formatDay(instant: string, now = new Date()): string {
  const at = new Date(instant);
  return (at.getFullYear() === now.getFullYear() ? day : dayWithYear).format(at);
}

/** "Today 14:30", "Yesterday 09:05", "Fri 21 Nov 14:30", with the year when it is not this one. */
export function formatMoment(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const time = clock.format(at);
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);
  if (daysAgo === 0) return `Today ${time}`;
  if (daysAgo === 1) return `Yesterday ${time}`;
  if (daysAgo === -1) return `Tomorrow ${time}`;
  const [month = "", date = ""] = day.format(at).split(" ");
  const year = at.getFullYear() === now.getFullYear() ? "" : ` ${at.getFullYear()}`;
  return `${weekday.format(at)} ${date} ${month}${year} ${time}`;
}

/** "14:30", with the day when it is not today; to stand within a sentence. */
export const formatMomentInSentence = (at: number, now = new Date()) =>
  formatMoment(new Date(at).toISOString(), now).replace(/^Today /, "");

/** The whole instant with its zone, for the title of a short one. */
export const formatExact = (instant: string) => exact.format(new Date(instant));

export const formatCount = (count: number) => number.format(count);

/** "AL" for Ada Lovelace; what there is when a name is missing. */
export function initials(firstName: string | null | undefined, lastName: string | null | undefined): string {
  return (
    [firstName, lastName]
      .map((name) => Array.from(name?.trim() ?? "")[0] ?? "")
      .join("")
      .toUpperCase() || "?"
  );
}

export const fullName = (firstName: string | null | undefined, lastName: string | null | undefined) =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(" ") || "Unknown";

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
