import { appointmentStatuses, mayBecome, type AppointmentStatus } from "@automotive-crm/contract/appointment-rules";
import { updateAppointment, type Appointment } from "@automotive-crm/contract/appointments";
import { useRef, useState } from "react";
import { z } from "zod";
import { ApiFailure } from "#lib/api-failure.ts";
import { submit, useWaiting, type WaitingWork } from "#lib/outbox.ts";
import { readAgain } from "#lib/read-again.ts";
import { appointmentFailure } from "./appointment-failure.ts";
import { showSaved } from "./appointments.queries.ts";

/** An appointment's status as its person wants it, shown at once, and what of it the server does not know yet. */
export function useAppointmentStatus(appointment: Appointment) {
  const { appointmentId, customerId, organizationId, appointmentType } = appointment;
  const waiting = useWaiting(customerId).filter((work) => isUpdateOf(work, appointmentId));
  const [wanted, setWanted] = useState<AppointmentStatus | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);

  const queued = waiting.filter((work) => work.failure === null).findLast((work) => statusOf(work) !== undefined);
  const status = wanted ?? (queued && statusOf(queued)) ?? appointment.status;

  const change = async (to: AppointmentStatus) => {
    // A second click comes before the first is seen to work.
    if (isSaving.current || !mayBecome(status, to)) return;
    isSaving.current = true;
    setWanted(to);
    setFailure(null);
    try {
      const outcome = await submit(
        updateAppointment,
        { params: { appointmentId }, body: { status: to } },
        { customerId, organizationId, what: `Appointment ${appointmentType}` },
      );
      if (outcome.state === "saved") showSaved(outcome.answer.appointment);
    } catch (error) {
      setFailure(appointmentFailure(error));
      // Somebody else may have been quicker: then the row shows what they did.
      if (error instanceof ApiFailure && error.status < 500) void readAgain(customerId);
    } finally {
      isSaving.current = false;
      setWanted(null);
    }
  };
  return { status, isSaving: wanted !== null, waiting, failure, change };
}

const isUpdateOf = ({ endpoint, params }: WaitingWork, appointmentId: string) =>
  endpoint === "PUT /api/appointments/:appointmentId" && params["appointmentId"] === appointmentId;

const StatusBodySchema = z.object({ status: z.enum(appointmentStatuses) });

const statusOf = ({ body }: WaitingWork) => StatusBodySchema.safeParse(body).data?.status;
