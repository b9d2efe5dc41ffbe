import { NewAppointmentSchema } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { appointmentTypeOf } from "@automotive-crm/contract/calls/log";
import { conflictingFields } from "@automotive-crm/contract/http/merge";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { z } from "zod";
import { addAppointment, getAppointment } from "#features/appointments/index.ts";
import { changeDoNotCall } from "#features/customers/index.ts";
import type { Db } from "#platform/db/database.ts";
import { AppError, editConflict, invalidFields, invalidRequest } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { callLog } from "#features/calls/call-log.ts";
import type { CallRow } from "#features/calls/call-row.ts";
import type { CallColumns, CallToInsert } from "#features/calls/calls.repository.ts";
import type { LogFields } from "./log-fields.ts";

/** What saving a log does besides: all in its transaction, so that either everything is stored or nothing. */

/** What a call will be once its log is stored, as far as something follows from it. */
export interface LoggedCall {
  id: string;
  call_sid: string | null;
  customer_id: string | null;
  location_id: string | null;
  customer_phone: string | null;
  call_type: string | null;
  dnc_request: boolean;
  appointment_id: string | null;
}

export function toLoggedCall(
  call: { before: CallRow } | { manual: CallToInsert },
  { customer_id, location_id, customer_phone, call_type, dnc_request }: CallColumns,
): LoggedCall {
  const was = "before" in call ? call.before : blank(call.manual);
  return {
    id: was.id,
    call_sid: was.call_sid,
    customer_id: customer_id ?? was.customer_id,
    location_id: location_id === undefined ? was.location_id : location_id,
    customer_phone: customer_phone ?? was.customer_phone,
    call_type: call_type ?? was.call_type,
    dnc_request: dnc_request ?? was.dnc_request,
    appointment_id: was.appointment_id,
  };
}

const blank = ({ callId, callSid, customerId, locationId, customerPhone }: CallToInsert): LoggedCall => ({
  id: callId,
  call_sid: callSid,
  customer_id: customerId,
  location_id: locationId,
  customer_phone: customerPhone,
  call_type: null,
  dnc_request: false,
  appointment_id: null,
});

/** Puts the number on the do-not-call list right away, whether or not a customer has it; also one that is corrected later. */
export async function requestDoNotCall(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { before, call, purposes }: { before: CallRow | undefined; call: LoggedCall; purposes: LogFields["dncPurposes"] },
): Promise<void> {
  const { id: entityId, customer_id: customerId, customer_phone: e164, location_id: locationId } = call;
  const isNew = !before?.dnc_request || e164 !== before.customer_phone || purposes !== undefined;
  if (!call.dnc_request || !isNew) return;
  if (e164 === null)
    throw invalidFields({ dncRequest: "To keep the do-not-call request, give the number that was called" });
  const change = { e164, isListed: true, reason: "Asked for in a call", purposes };
  await changeDoNotCall(db, scope, { entity: callLog, entityId, customerId, locationId }, [change]);
}

/** The appointment made on the phone; null if there is none. A log makes at most one. */
export async function scheduleAppointment(
  work: Work,
  { call, fields }: { call: LoggedCall; fields: LogFields },
): Promise<Appointment | null> {
  const { db, scope } = work;
  if (call.appointment_id !== null) return getBooked(db, scope, call.appointment_id, fields);
  if (fields.appointmentScheduled !== true) return null;
  const mayBookThere = call.location_id !== null && isAllowed(scope.access, "org:customers:edit", call.location_id);
  const parsed = z.safeParse(NewAppointmentSchema, {
    customerId: call.customer_id,
    appointmentDate: fields.appointmentDate ?? undefined,
    appointmentTime: fields.appointmentTime ?? undefined,
    appointmentType: fields.appointmentType ?? appointmentTypeOf(call.call_type),
    estimatedDuration: fields.appointmentDuration,
    advisor: fields.advisor,
    team: fields.team,
    vehicleId: fields.appointmentVehicle,
    locationId: fields.appointmentLocation ?? (mayBookThere ? call.location_id : undefined),
    allowOverlap: fields.allowOverlap,
    source: "call-log",
    callSid: call.call_sid,
  });
  if (!parsed.success) throw inFieldsOfLog(invalidRequest(parsed.error, "body"));
  try {
    return (await addAppointment(work, parsed.data, { mayRepeat: false })).answer;
  } catch (error) {
    throw error instanceof AppError ? inFieldsOfLog(error) : error;
  }
}

/** The appointment that was made with this log before. Another time is not dropped: two logs of one call may each want their own. */
async function getBooked(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  appointmentId: string,
  fields: LogFields,
): Promise<Appointment> {
  const booked = await getAppointment({ db, scope }, appointmentId);
  if (fields.appointmentScheduled !== true) return booked;
  const wanted = { appointmentDate: fields.appointmentDate, appointmentTime: fields.appointmentTime };
  const { appointmentDate, appointmentTime } = booked;
  const conflicts = conflictingFields(
    { appointmentDate, appointmentTime },
    { appointmentDate: null, appointmentTime: null },
    wanted,
  );
  if (Object.keys(conflicts).length > 0) throw editConflict(conflicts);
  return booked;
}

const fieldsOfLog: Partial<Record<string, string>> = {
  vehicleId: "appointmentVehicle",
  locationId: "appointmentLocation",
  estimatedDuration: "appointmentDuration",
  customerId: "appointmentScheduled",
};

/** A refusal names the field of the log that the person filled in. */
function inFieldsOfLog(error: AppError): AppError {
  const { status, code, message, fields } = error;
  if (!fields) return error;
  const renamed = Object.entries(fields).map(([field, problem]) => [fieldsOfLog[field] ?? field, problem] as const);
  return new AppError(status, { code, message, fields: Object.fromEntries(renamed) });
}
