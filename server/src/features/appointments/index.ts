export { appointmentsRoutes } from "./appointments.routes.ts";
export { entryOf as entryOfAppointment } from "./appointment-words.ts";
