/** Everything that opens over a page, in one file: it is fetched once the page is on the screen, so it is there without a connection. */
export { appointmentForm } from "./form/AppointmentForm.tsx";
export { EmbeddedVisit } from "./form/EmbeddedVisit.tsx";
export { CancelDialog } from "./CancelDialog.tsx";
export { rescheduleForm, sendReschedule } from "./form/reschedule-form.ts";
export { saveToCalendar } from "./save-to-calendar.ts";
