import { NewAppointmentSchema } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { appointmentTypeOf, callBackTitle, noFollowUpInTrash, pastCallback } from "@automotive-crm/contract/calls/log";
import { conflictingFields } from "@automotive-crm/contract/http/merge";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import type { NewTask } from "@automotive-crm/contract/tasks/record";
import { z } from "zod";
import { addAppointment, getAppointment } from "#features/appointments/index.ts";
import { reach } from "#features/customers/index.ts";
import { addTask } from "#features/tasks/index.ts";
import type { Db } from "#platform/db/database.ts";
import { AppError, editConflict, invalidFields, invalidRequest, refuseFields } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { callLog } from "#features/calls/call-log.ts";
import type { CallRow } from "#features/calls/call-row.ts";
import type { LogFields } from "./log-fields.ts";

/** What saving a log does besides: all in its transaction, so that either everything is stored or nothing. */

/** Nothing is booked for a customer in the bin; what was said with them is logged. */
export function refuseFollowUps({ binned_at, appointment_id }: CallRow, fields: LogFields): void {
  if (binned_at === null) return;
  refuseFields({
    appointmentScheduled: fields.appointmentScheduled && appointment_id === null ? noFollowUpInTrash : undefined,
    callbackDate: fields.callbackDate === undefined ? undefined : noFollowUpInTrash,
  });
}

/** Puts the number on the do-not-call list right away, whether or not a customer has it; also one that is corrected later. */
export async function requestDoNotCall(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { before, call, purposes }: { before: CallRow | undefined; call: CallRow; purposes: LogFields["dncPurposes"] },
): Promise<void> {
  const { id: entityId, customer_id: customerId, customer_phone: e164, location_id: locationId } = call;
  const isNew = !before?.dnc_request || e164 !== before.customer_phone || purposes !== undefined;
  if (!call.dnc_request || !isNew) return;
  if (e164 === null)
    throw invalidFields({ dncRequest: "To keep the do-not-call request, give the number that was called" });
  const change = { e164, isListed: true, reason: "Asked for in a call", purposes };
  await reach.changeDoNotCall(db, scope, { entity: callLog, entityId, customerId, locationId }, [change]);
}

/** The appointment made on the phone; null if there is none. A log makes at most one. */
export async function scheduleAppointment(work: Work, call: CallRow, fields: LogFields): Promise<Appointment | null> {
  const { db, scope } = work;
  if (call.appointment_id !== null) return getBooked(db, scope, call.appointment_id, fields);
  if (fields.appointmentScheduled !== true) return null;
  const parsed = z.safeParse(NewAppointmentSchema, {
    customerId: call.customer_id,
    appointmentDate: fields.appointmentDate ?? undefined,
    appointmentTime: fields.appointmentTime ?? undefined,
    appointmentType: fields.appointmentType ?? appointmentTypeOf(call.call_type),
    estimatedDuration: fields.appointmentDuration,
    advisor: fields.advisor,
    team: fields.team,
    vehicleId: fields.appointmentVehicle,
    locationId: fields.appointmentLocation ?? placeOf(work, call),
    allowOverlap: fields.allowOverlap,
    source: "call-log",
    callSid: call.call_sid,
  });
  if (!parsed.success) return inFieldsOfLog(invalidRequest(parsed.error, "body"));
  const { answer } = await addAppointment(work, parsed.data, { mayRepeat: false }).catch(inFieldsOfLog);
  return answer;
}

/** Where what follows takes place unless another location is chosen: that of the call, if the person works there. */
const placeOf = ({ scope }: Work, { location_id: at }: CallRow): string | undefined =>
  at !== null && isAllowed(scope.access, "org:customers:edit", at) ? at : undefined;

/** The task to call back, for the person who logs. One that is there already isn't made again. */
export async function scheduleCallback(
  work: Work,
  call: CallRow,
  { callbackDate: dueDate, callbackTime: dueTime }: LogFields,
): Promise<void> {
  if (dueDate === undefined) {
    if (dueTime === undefined) return;
    throw invalidFields({ callbackDate: "Please choose the day to call back" });
  }
  const { customer_id: customerId } = call;
  if (customerId === null)
    throw invalidFields({ callbackDate: "Choose whose call it was to be reminded to call back" });
  const task: NewTask = {
    customerId,
    title: callBackTitle,
    taskType: "call",
    priority: "medium",
    dueDate,
    dueTime,
    tags: [],
    source: "call-log",
    locationId: placeOf(work, call),
  };
  const { answer } = await addTask(work, task, { mayRepeat: false }).catch(inFieldsOfLog);
  // Only the saved task has the zone; refusing it takes it back.
  if (answer.isOverdue)
    throw invalidFields({ [dueTime === undefined ? "callbackDate" : "callbackTime"]: pastCallback });
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
  dueDate: "callbackDate",
  dueTime: "callbackTime",
};

/** Throws a refusal on, naming the field of the log that the person filled in. */
function inFieldsOfLog(error: unknown): never {
  if (!(error instanceof AppError) || !error.fields) throw error;
  const { status, code, message, fields } = error;
  const renamed = Object.entries(fields).map(([field, problem]) => [fieldsOfLog[field] ?? field, problem] as const);
  throw new AppError(status, { code, message, fields: Object.fromEntries(renamed) });
}
