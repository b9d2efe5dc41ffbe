export { appointmentRecord } from "./appointment-record.tsx";
export { rescheduleRecord } from "./reschedule-record.ts";
export { appointmentsPart } from "./appointments-part.tsx";
export { appointmentWords } from "./appointment-words.ts";
export { visitForm } from "./form/visit-form.tsx";
