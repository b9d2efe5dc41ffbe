export { appointmentsRoutes } from "./appointments.routes.ts";
export { describeEntry as describeAppointmentEntry } from "./appointment-words.ts";
