export const firstDay = "1900-01-01";

export const dayOutside = "Please enter a date between 1900 and today";

/** Today in the browser's time zone, as `2026-03-01`. */
export function today(now = new Date()): string {
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join("-");
}
