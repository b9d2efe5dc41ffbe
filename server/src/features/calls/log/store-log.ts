import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { taskNotDone } from "@automotive-crm/contract/calls/log";
import type { Call } from "@automotive-crm/contract/calls/record";
import { getAppointment } from "#features/appointments/index.ts";
import { changed } from "#features/audit/index.ts";
import { completeTask } from "#features/tasks/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import type { Work } from "#platform/http/writes.ts";
import type { PersonScope } from "#platform/scope.ts";
import { callLog } from "#features/calls/call-log.ts";
import { toCall, type CallRow } from "#features/calls/call-row.ts";
import { followCall } from "#features/calls/call-timeline.ts";
import * as repository from "#features/calls/calls.repository.ts";
import { checkVisible, getRow } from "#features/calls/calls.service.ts";
import { refuseFollowUps, requestDoNotCall, scheduleAppointment, scheduleCallback } from "./log-effects.ts";
import type { LogFields } from "./log-fields.ts";

export interface Logged {
  message: string;
  call: Call;
  appointment: Appointment | null;
  taskProblem?: string;
}

type LogToStore = ({ before: CallRow } | { manual: repository.CallToInsert }) & {
  columns: repository.CallColumns;
  fields: LogFields;
  message: string;
  action: string;
  changes?: Record<string, { old?: unknown; new?: unknown }>;
};

/** Stores a log with everything that follows from it, so that either all of it is there or nothing. */
export async function storeLog(
  work: Work,
  { columns, fields, message, action, changes, ...call }: LogToStore,
): Promise<Recorded<Logged>> {
  const { db, scope, now } = work;
  const before = "before" in call ? call.before : undefined;
  const callId = "before" in call ? call.before.id : call.manual.callId;
  const change = (changed: repository.CallColumns) => repository.update(db, scope, callId, { columns: changed, now });
  const [, stored] = await awaitQueries([
    "manual" in call
      ? repository.insert(db, scope, { ...call.manual, columns })
      : change({ ...columns, ...takenBy(scope, call.before) }),
    getRow(db, scope, callId),
  ]);
  refuseFollowUps(stored, fields);
  await requestDoNotCall(db, scope, { before, call: stored, purposes: fields.dncPurposes });
  const appointment = await scheduleAppointment(work, stored, fields);
  if (appointment && stored.appointment_id === null) await change({ appointment_id: appointment.appointmentId });
  const isTaskDone = fields.taskId === undefined || (await completeTask(work, fields.taskId, stored.customer_id));
  await scheduleCallback(work, stored, fields);
  const after = { ...stored, appointment_id: appointment?.appointmentId ?? null };
  const isTimed = after.status === "logged" || before?.customer_id !== after.customer_id;
  await followCall(db, scope, { before, after, now, isTimed });
  const answer = { message, call: toCall(after, scope), appointment, ...(!isTaskDone && { taskProblem: taskNotDone }) };
  return changed(db, scope, answer, {
    entity: callLog,
    entityId: callId,
    customerId: after.customer_id,
    locationId: after.location_id,
    action,
    changes: changes ?? {
      notes: { new: after.notes },
      callType: { new: after.call_type },
      ...(after.outcome !== null && { outcome: { new: after.outcome } }),
    },
  });
}

/** No provider knows who took an inbound call: the first person to log it. */
const takenBy = ({ personId }: PersonScope, { person_id, both_connected_at }: CallRow) =>
  person_id === null && both_connected_at !== null ? { person_id: personId } : {};

/** A log as it is now, for a repeated request. */
export async function readLogged({ db, scope }: Work, first: Logged): Promise<Logged> {
  const row = await getRow(db, scope, first.call.callId);
  // What they just logged may be that of a customer in the bin.
  if (row.person_id !== scope.personId) checkVisible(scope, row);
  const appointment = row.appointment_id === null ? null : await getAppointment({ db, scope }, row.appointment_id);
  return { ...first, call: toCall(row, scope), appointment };
}
