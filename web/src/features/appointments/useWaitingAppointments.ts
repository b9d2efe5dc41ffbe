import { useMemo } from "react";
import { useWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import { valuesOfBody, type AppointmentValues } from "./appointment-form.ts";

/** A new appointment that was made while the server could not be reached. */
export interface WaitingAppointment {
  /** Of what waits, not of an appointment. */
  id: string;
  title: string;
  values: AppointmentValues;
  isSending: boolean;
  /** Why the server refused it when it was sent again: its person has to decide. */
  refusal: string | null;
}

/** New appointments of a customer that are not saved yet; WaitingAppointmentRow shows one. */
export function useWaitingAppointments(customerId: string): readonly WaitingAppointment[] {
  const works = useWaiting(customerId);
  return useMemo(
    () => works.filter(({ endpoint }) => endpoint === "POST /api/appointments").flatMap(toWaitingAppointment),
    [works],
  );
}

function toWaitingAppointment({ id, body, isSending, failure }: WaitingWork): WaitingAppointment[] {
  const values = valuesOfBody(body);
  return values ? [{ id, title: values.appointmentType, values, isSending, refusal: failure?.message ?? null }] : [];
}
