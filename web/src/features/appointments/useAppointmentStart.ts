import type { Appointment } from "@automotive-crm/contract/appointments";
import { primaryLocationIdOf, type Customer } from "@automotive-crm/contract/customers/record";
import { useState } from "react";
import { z } from "zod/mini";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { useHeldBack, useWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import {
  AppointmentDraftSchema,
  newAppointmentValues,
  valuesOf,
  valuesOfBody,
  type AppointmentDraft,
} from "./appointment-form.ts";

export interface AppointmentPlace {
  customer: Customer;
  appointment: Appointment | undefined;
  /** Of a new appointment in the outbox that is looked at again. */
  waitingId: string | undefined;
}

/**
 * What the form of an appointment begins with: what was typed into it and never saved, else what waits for the server, else the
 * appointment as it is. Each with what it was made from, as others may have changed the appointment since.
 */
export function useAppointmentStart({ customer, appointment, waitingId }: AppointmentPlace) {
  const { organizationId, id: customerId } = customer;
  const appointmentId = appointment?.appointmentId;
  const waiting = useWaiting(customerId).find((work) =>
    appointmentId ? isEditOf(work, appointmentId) : waitingId !== undefined && work.id === waitingId,
  );
  useHeldBack(waiting?.id);
  const draft = useKeptDraft(
    "appointment",
    { organizationId, customerId, recordId: appointmentId ?? waitingId },
    AppointmentDraftSchema,
  );
  const [plain] = useState(() => plainStart(customer, appointment, waiting));
  const [start] = useState(() => (draft.found ? restored(draft.found.value, plain, appointment) : plain));
  return { plain, start, draft, waiting };
}

const isEditOf = ({ endpoint, params, body }: WaitingWork, appointmentId: string) =>
  endpoint === "PUT /api/appointments/:appointmentId" &&
  params["appointmentId"] === appointmentId &&
  valuesOfBody(body) !== undefined;

function plainStart(
  customer: Customer,
  appointment: Appointment | undefined,
  waiting: WaitingWork | undefined,
): AppointmentDraft {
  const place = { timeZone: customer.timeZone, locationId: primaryLocationIdOf(customer) ?? "" };
  const fresh = appointment ? valuesOf(appointment) : newAppointmentValues({ ...place, now: new Date() });
  const base = z.object({ base: z.unknown() }).safeParse(waiting?.body).data?.base;
  return { values: valuesOfBody(waiting?.body) ?? fresh, opened: valuesOfBody(base) ?? fresh };
}

/** A new appointment's untouched date is tomorrow, also in a draft of last week. */
function restored(
  draft: AppointmentDraft,
  plain: AppointmentDraft,
  appointment: Appointment | undefined,
): AppointmentDraft {
  const isDateUntouched = !appointment && draft.values.appointmentDate === draft.opened.appointmentDate;
  if (!isDateUntouched) return draft;
  const { appointmentDate } = plain.opened;
  return { values: { ...draft.values, appointmentDate }, opened: { ...draft.opened, appointmentDate } };
}
