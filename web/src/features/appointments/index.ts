export { appointmentRecord } from "./appointment-record.tsx";
export { rescheduleRecord } from "./reschedule-record.ts";
export { durationWords } from "./appointment-words.ts";
export { appointmentsPart } from "./appointments-part.tsx";
export { statuses as appointmentStatusLooks } from "./appointment-words.ts";
