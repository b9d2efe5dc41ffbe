import { appointmentStatuses, mayBecome } from "@automotive-crm/contract/appointment-rules";
import { updateAppointment, type Appointment } from "@automotive-crm/contract/appointments";
import { submit } from "#lib/offline/outbox.ts";
import { useStatusChange } from "#lib/offline/useStatusChange.ts";
import { appointmentFailure } from "./appointment-failure.ts";
import { showSaved } from "./appointments.queries.ts";

const changesAppointment = "PUT /api/appointments/:appointmentId";

/** An appointment's status, and how it is changed from its row. */
export function useAppointmentStatus(appointment: Appointment) {
  const { appointmentId, customerId, organizationId, appointmentType } = appointment;
  return useStatusChange({
    customerId,
    stored: appointment.status,
    statuses: appointmentStatuses,
    mayBecome,
    isAbout: ({ endpoint, params }) => endpoint === changesAppointment && params["appointmentId"] === appointmentId,
    save: async (to) => {
      const about = { customerId, organizationId, what: `Appointment ${appointmentType}` };
      const outcome = await submit(updateAppointment, { params: { appointmentId }, body: { status: to } }, about);
      if (outcome.state === "saved") showSaved(outcome.answer.appointment);
    },
    failureText: appointmentFailure,
  });
}
