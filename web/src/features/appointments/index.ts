export { appointmentRecord } from "./appointment-record.tsx";
export { durationWords } from "./appointment-words.ts";
export { appointmentsPart } from "./appointments-part.tsx";
