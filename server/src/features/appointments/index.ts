export { retryingTakenSlot } from "./appointment-slot.ts";
export { appointmentsRoutes } from "./appointments.routes.ts";
export { getAppointment } from "./appointments.service.ts";
export { addAppointment } from "./create-appointment.ts";
export { describeEntry as describeAppointmentEntry } from "./appointment-words.ts";
