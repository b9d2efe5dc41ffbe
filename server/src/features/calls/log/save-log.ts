import type { Appointment } from "@automotive-crm/contract/appointments/record";
import * as contract from "@automotive-crm/contract/calls/log";
import type { NewCallLog } from "@automotive-crm/contract/calls/log";
import type { Call } from "@automotive-crm/contract/calls/record";
import { newId } from "#platform/db/new-id.ts";
import { getAppointment, retryingTakenSlot } from "#features/appointments/index.ts";
import { changed } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import type { Db } from "#platform/db/database.ts";
import { invalidFields, notAllowed } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { callLog } from "#features/calls/call-log.ts";
import { toCall, type CallRow } from "#features/calls/call-row.ts";
import { followCall } from "#features/calls/call-timeline.ts";
import { mayEditCall } from "#features/calls/calls.policy.ts";
import * as repository from "#features/calls/calls.repository.ts";
import type { CallId } from "#features/calls/calls.queries.ts";
import { checkVisible, getRow, lockCall } from "#features/calls/calls.service.ts";
import { hasNumber } from "#features/calls/missed/missed-calls.queries.ts";
import { requestDoNotCall, scheduleAppointment, toLoggedCall } from "./log-effects.ts";
import { checkAdvisor, mergeLog, readNumber, readStart, toColumns, type LogFields } from "./log-fields.ts";

export interface Logged {
  message: string;
  call: Call;
  appointment: Appointment | null;
}

/** Logs a placed call, or one that took place elsewhere, with its appointment and do-not-call request. */
export const saveLog = writes(
  contract.saveCallLog,
  { readAgain: readLogged, around: retryingTakenSlot },
  async (work, _, { callSid, ...input }) => (callSid ? logPlaced(work, { ...input, callSid }) : logManual(work, input)),
);

/** What is logged goes onto the placed call itself: no call is there twice. */
async function logPlaced(work: Work, input: NewCallLog & { callSid: string }): Promise<Recorded<Logged>> {
  const { db, scope, now } = work;
  const before = await lockToEdit(db, scope, { callSid: input.callSid });
  const fields = mergeLog(before, input);
  const owner = await findOwner(db, scope, before, input.customerId);
  await checkAdvisor(db, scope, owner ?? { locationIds: before.location_ids }, fields.advisor);
  const columns = {
    ...toColumns(fields, before.direction),
    ...(owner && { customer_id: owner.customerId, location_id: locationFor(owner, before) }),
    logged_at: before.logged_at ?? now.toISOString(),
  };
  return storeLog(work, { before, columns, fields, message: contract.callLogSaved, action: "call.logged" });
}

/** A call that no provider knows. */
async function logManual(work: Work, input: NewCallLog): Promise<Recorded<Logged>> {
  const { db, scope, now } = work;
  const customer = await customerAccess(db, scope, input.customerId ?? "", "calls:create");
  const { timeZone, locationId } = customer.filing;
  const startedAt = readStart(input, { timeZone, startedAt: now, now });
  const manual = {
    callId: newId(),
    callSid: null,
    direction: input.direction,
    status: "logged",
    customerId: customer.customerId,
    locationId,
    personId: scope.personId,
    userPhone: readNumber("userPhone", input.userPhone) ?? null,
    customerPhone: readNumber("customerPhone", input.customerPhone) ?? null,
    startedAt: startedAt ?? now,
    now,
  };
  await checkAdvisor(db, scope, customer, input.advisor);
  const columns = {
    ...toColumns(input, input.direction),
    duration_seconds: input.duration,
    is_time_modified: startedAt !== undefined,
    logged_at: now.toISOString(),
  };
  return storeLog(work, { manual, columns, fields: input, message: contract.callLogged, action: "call.logged" });
}

/** A log as it is now, for a repeated request. */
export async function readLogged({ db, scope }: Work, first: Logged): Promise<Logged> {
  const row = checkVisible(scope, await getRow(db, scope, first.call.callId));
  const appointment = row.appointment_id === null ? null : await getAppointment({ db, scope }, row.appointment_id);
  return { ...first, call: toCall(row, scope), appointment };
}

/** The customer whom a call without one gets: if several have its number, the person who logs it says whose call it was. */
async function findOwner(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { customer_id: known, customer_phone: e164 }: CallRow,
  customerId: string | undefined,
) {
  if (known !== null || customerId === undefined) return undefined;
  const customer = await customerAccess(db, scope, customerId, "calls:create");
  if (e164 === null || !(await hasNumber(db, scope, { customerId, e164 })))
    throw invalidFields({ customerId: "Please select a customer who has this number" });
  return customer;
}

/** A call stays where it was filed, if the customer is there. */
const locationFor = (
  { locationIds, filing }: Awaited<ReturnType<typeof customerAccess>>,
  { location_id: filedAt }: CallRow,
): string | null => (filedAt !== null && locationIds.includes(filedAt) ? filedAt : filing.locationId);

/** Locks a call until the transaction ends, and checks that the person may edit its log. */
export async function lockToEdit(db: Db, scope: OrganizationScope<PersonScope>, call: CallId): Promise<CallRow> {
  const row = checkVisible(scope, await lockCall(db, scope, call));
  if (!mayEditCall(scope, { agentId: row.person_id, locationIds: row.location_ids })) throw notAllowed();
  return row;
}

type LogToStore = ({ before: CallRow } | { manual: repository.CallToInsert }) & {
  columns: repository.CallColumns;
  fields: LogFields;
  message: string;
  action: string;
  changes?: Record<string, { old?: unknown; new?: unknown }>;
};

/** Stores a log with everything that follows from it. */
export async function storeLog(
  work: Work,
  { columns, fields, message, action, changes, ...call }: LogToStore,
): Promise<Recorded<Logged>> {
  const { db, scope, now } = work;
  const before = "before" in call ? call.before : undefined;
  const logged = toLoggedCall(call, columns);
  await requestDoNotCall(db, scope, { before, call: logged, purposes: fields.dncPurposes });
  const appointment = await scheduleAppointment(work, { call: logged, fields });
  const stored = { ...columns, appointment_id: appointment?.appointmentId };
  if ("manual" in call) await repository.insert(db, scope, { ...call.manual, columns: stored });
  // No provider knows who took an inbound call: the first person to log it.
  else await repository.update(db, scope, logged.id, { columns: { ...stored, ...takenBy(scope, call.before) }, now });
  const after = await getRow(db, scope, logged.id);
  const isTimed = after.status === "logged" || before?.customer_id !== after.customer_id;
  await followCall(db, scope, { before, after, now, isTimed });
  const answer = { message, call: toCall(after, scope), appointment };
  return changed(db, scope, answer, {
    entity: callLog,
    entityId: logged.id,
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

const takenBy = ({ personId }: PersonScope, { person_id, both_connected_at }: CallRow) =>
  person_id === null && both_connected_at !== null ? { person_id: personId } : {};
