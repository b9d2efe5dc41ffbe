import { downloadAppointment } from "@automotive-crm/contract/appointments/calendar";
import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { call } from "#lib/api/api-client.ts";
import { saveFile } from "#lib/browser/save-file.ts";
import { failureText } from "#records/failure-text.ts";
import { notify } from "#kit/feedback/notify.ts";

/** Downloads an appointment as a file that every calendar opens. */
export async function saveToCalendar({ appointmentId, organizationId }: Appointment): Promise<void> {
  const notice = `calendar-file-${appointmentId}`;
  notify.takeBack(notice);
  try {
    saveFile(await call(downloadAppointment, { params: { appointmentId }, organizationId }));
  } catch (error) {
    notify.error(failureText("The calendar file could not be downloaded. Please try again.", error), notice);
  }
}
