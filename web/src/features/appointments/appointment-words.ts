import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { AppointmentStatus } from "@automotive-crm/contract/appointments/rules";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import {
  Ban,
  Calendar,
  CalendarCheck,
  CircleCheck,
  Mail,
  MessageSquareText,
  Phone,
  UserCheck,
  UserX,
} from "lucide-react";
import type { Look } from "#records/fields/looks.tsx";
import {
  formatFullTimestamp,
  formatLocationTime,
  formatLocationTimeBriefly,
  formatLocationTimeInSentence,
} from "#lib/format/format-date.ts";
import { areZonesNamed } from "#lib/format/useZoneNaming.ts";

export const statuses: Record<
  AppointmentStatus,
  Look & { tone: "neutral" | "info" | "success" | "warning"; act: string }
> = {
  scheduled: { word: "Scheduled", Icon: Calendar, tone: "neutral", act: "Schedule again" },
  confirmed: { word: "Confirmed", Icon: CalendarCheck, tone: "info", act: "Confirm" },
  shown: { word: "Shown", Icon: UserCheck, tone: "success", act: "Shown" },
  "no-show": { word: "No-show", Icon: UserX, tone: "warning", act: "No-show" },
  completed: { word: "Completed", Icon: CircleCheck, tone: "success", act: "Completed" },
  cancelled: { word: "Canceled", Icon: Ban, tone: "neutral", act: "Cancel appointment" },
};

export const contactMethods: Record<Appointment["contactMethod"], Look> = {
  phone: { word: "Phone", Icon: Phone },
  sms: { word: "Text", Icon: MessageSquareText },
  email: { word: "Email", Icon: Mail },
};

/** "30 min", "1 h", "1.5 h". */
export const durationWords = (minutes: number): string =>
  minutes % 30 === 0 && minutes >= 60 ? `${minutes / 60} h` : `${minutes} min`;

/** "24 hours before". */
export const reminderWords = (hours: number): string => (hours === 1 ? "1 hour before" : `${hours} hours before`);

type When = Pick<Appointment, "appointmentDate" | "appointmentTime" | "startsAt" | "endsAt" | "timeZone">;

/** "Tomorrow 9:00 – 10:00 AM", "Fri, Nov 27, 2:30 – 3:30 PM EST". */
export function whenWords(when: When, now: Date, isZoneNamed: boolean): string {
  const until = wallTimeOf(new Date(when.endsAt), when.timeZone).time;
  return formatLocationTime({ ...startOf(when), until, isZoneNamed }, now);
}

/** "Sat 11:00 AM", where there is little room. */
export const briefStartWords = (when: When, now: Date, isZoneNamed: boolean): string =>
  formatLocationTimeBriefly({ ...startOf(when), isZoneNamed }, now);

/** "tomorrow 9:00 AM", within a sentence. */
export const startWords = (when: When, now: Date, isZoneNamed: boolean): string =>
  formatLocationTimeInSentence({ ...startOf(when), isZoneNamed }, now);

/** "Sat, Nov 28, 2:00 PM with Tyler Moss": what was just agreed, for a notice. */
export function bookedWords({ advisorName, ...when }: When & Pick<Appointment, "advisorName">, now: Date): string {
  const start = formatLocationTime({ ...startOf(when), isZoneNamed: areZonesNamed() }, now);
  return advisorName === null ? start : `${start} with ${advisorName}`;
}

const startOf = ({ appointmentDate, appointmentTime, startsAt, timeZone }: When) => ({
  day: appointmentDate,
  time: appointmentTime,
  instant: startsAt,
  timeZone,
});

/** The exact time, for the title of the short text. */
export const exactWhenWords = ({ startsAt, timeZone }: When): string => formatFullTimestamp(startsAt, timeZone);

/** The menu's text for a status change. The same status can be reached in different ways. */
export function actOf(from: AppointmentStatus, to: AppointmentStatus): string {
  if (from === "confirmed" && to === "scheduled") return "Undo confirmation";
  if (from === "no-show" && to === "shown") return "Arrived after all";
  return statuses[to].act;
}

/** For other features. */
export const appointmentWords = { statuses, durationWords, bookedWords };
