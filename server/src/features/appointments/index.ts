import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { countAtLocation } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { appointmentsFile } from "./appointments-file.queries.ts";
import { dueWorkJob } from "#platform/jobs/due-work.ts";
import * as figures from "./appointment-figures.queries.ts";
import { appointmentBookedJob } from "./calendar/appointment-booked.ts";
import { appointmentLog } from "./appointment-log.ts";
import { listFreeSlots } from "./calendar/appointment-calendar.service.ts";
import { retryingTakenSlot } from "./calendar/appointment-slot.ts";
import { appointmentsRoutes } from "./appointments.routes.ts";
import { markNoShows } from "./mark-no-shows.ts";
import { followMergedVehicle, followZone } from "./appointments.repository.ts";
import { isExpected, listShown } from "./appointments.queries.ts";
import { binnedAppointments } from "./restore-appointments.ts";
import { scheduleReminders } from "./reminders/schedule-reminders.ts";
import { sendReminderHandler, sendReminderJob } from "./reminders/send-reminder.ts";
import { appointmentWork } from "./transfer-appointments.ts";

export { arrivals } from "./arrivals.ts";
export { describeEntry as describeAppointmentEntry } from "./appointment-words.ts";
export { getAppointment } from "./appointments.service.ts";
export { addAppointment } from "./create-appointment.ts";

/** What books appointments besides their own endpoints, and who has one. */
export const booking = { listFreeSlots, retryingTakenSlot, isExpected };

export const appointments = {
  routes: appointmentsRoutes,
  jobs: [
    dueWorkJob(markNoShows),
    dueWorkJob(scheduleReminders),
    { job: sendReminderJob, handler: sendReminderHandler },
    appointmentBookedJob,
  ],
  customerLog: [appointmentLog],
  locationUses: [{ one: "appointment", many: "appointments", canMove: false, count: countAtLocation("appointments") }],
  personalWorks: [appointmentWork],
  binnedRecords: [binnedAppointments],
  exportedFiles: [appointmentsFile],
  followZone,
  mergedVehicles: [followMergedVehicle],
  valueAppointments: listShown,
  appointmentFigures: { locationsOf: (access) => permittedLocations(access, "org:customers:view"), ...figures },
} satisfies Feature;
