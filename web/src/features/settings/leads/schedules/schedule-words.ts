import { defaultOpenCap, type LeadSchedule } from "@automotive-crm/contract/leads/schedules";
import type { OpenDay } from "@automotive-crm/contract/organizations/business-hours";
import { formatTime } from "#lib/format/format-date.ts";
import { weekdays } from "#features/settings/locations/business-hours-form.ts";

/** "Mon, Tue 9:00 AM – 12:30 PM and 1:30 PM – 6:00 PM; Sat 9:00 AM – 1:00 PM". */
export function weekWords(week: LeadSchedule["week"]): string {
  if (week === null) return "While the location is open";
  if (week.length === 0) return "Never";
  const byHours = new Map<string, string[]>();
  for (const { weekday, name } of weekdays) {
    const hours = week
      .filter((each) => each.weekday === weekday)
      .map(spanWords)
      .join(" and ");
    if (hours !== "") byHours.set(hours, [...(byHours.get(hours) ?? []), name.slice(0, 3)]);
  }
  return [...byHours].map(([hours, days]) => `${days.join(", ")} ${hours}`).join("; ");
}

const spanWords = ({ opensAt, closesAt }: OpenDay): string =>
  `${formatTime(opensAt)} – ${closesAt === "00:00" ? "midnight" : formatTime(closesAt)}`;

/** "At most 10 a day, 5 waiting". */
export function capWords({ dailyCap, openCap, version }: LeadSchedule): string {
  const open = openCap ?? (version === 0 ? defaultOpenCap : null);
  const parts = [dailyCap !== null && `${dailyCap} a day`, open !== null && `${open} waiting`].filter(Boolean);
  return parts.length === 0 ? "No limit" : `At most ${parts.join(", ")}`;
}
