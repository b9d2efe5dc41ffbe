import * as contract from "@automotive-crm/contract/calls/log";
import type { CallLogChanges } from "@automotive-crm/contract/calls/log";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { booking } from "#features/appointments/index.ts";
import { changedFields } from "#features/audit/index.ts";
import { refuseFields } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { findChanges } from "#platform/merge-edit.ts";
import type { CallRow } from "#features/calls/call-row.ts";
import type { CallColumns } from "#features/calls/calls.repository.ts";
import { lockToEdit } from "#features/calls/calls.service.ts";
import { checkAdvisor, readNumber, readStart, toColumns, type LogFields } from "./log-fields.ts";
import { readLogged, storeLog } from "./store-log.ts";

/** Edits a call's log. Absent fields stay; with a base, other people's changes are merged or reported as a conflict. */
export const updateLog = writes(
  contract.updateCallLog,
  { readAgain: readLogged, around: booking.retryingTakenSlot },
  async (work, { callId }, body) => {
    const { db, scope, now } = work;
    const before = await lockToEdit(db, scope, callId);
    const fields = findOwnChanges(before, body);
    refuseLocked(before, fields);
    await checkAdvisor(db, scope, { locationIds: before.location_ids }, fields.advisor);
    const columns = changedColumns(before, fields, now);
    const changes = describeChanges(before, columns);
    const message = contract.callLogUpdated;
    return storeLog(work, { before, columns, fields, message, action: "call.updated", changes });
  },
);

/** The fields as a request names them. */
function currentValues(row: CallRow): Record<string, unknown> {
  const { day, time } = wallTimeOf(new Date(row.started_at), row.time_zone);
  return {
    direction: row.direction,
    duration: row.duration_seconds,
    notes: row.notes,
    callType: row.call_type,
    callSource: row.call_source,
    outcome: row.outcome,
    team: row.team,
    advisor: row.advisor_id,
    dncRequest: row.dnc_request,
    customerPhone: row.customer_phone,
    userPhone: row.user_phone,
    callDate: day,
    callTime: time,
  };
}

type Changes = LogFields & Pick<CallLogChanges, "direction" | "duration" | "notes" | "callType">;

/** The actual changes. Numbers are compared as they are stored. */
const findOwnChanges = (row: CallRow, edit: CallLogChanges): Changes =>
  findChanges(currentValues(row), {
    ...edit,
    customerPhone: readNumber("customerPhone", edit.customerPhone),
    userPhone: readNumber("userPhone", edit.userPhone),
  });

/** What a provider measured isn't corrected by hand. */
function refuseLocked(row: CallRow, fields: Changes): void {
  if (row.status === "logged") return;
  const locked = "This was recorded by the phone system and can't be changed";
  const isOutbound = row.direction === "outbound";
  const problem = (value: unknown) => (value === undefined || value === null ? undefined : locked);
  refuseFields({
    direction: problem(fields.direction),
    duration: problem(fields.duration),
    callDate: isOutbound ? problem(fields.callDate) : undefined,
    callTime: isOutbound ? problem(fields.callTime) : undefined,
    customerPhone: isOutbound ? problem(fields.customerPhone) : undefined,
    userPhone: isOutbound ? problem(fields.userPhone) : undefined,
  });
}

function changedColumns(row: CallRow, fields: Changes, now: Date): CallColumns {
  const direction = fields.direction ?? row.direction;
  const startedAt = readStart(fields, { timeZone: row.time_zone, startedAt: new Date(row.started_at), now });
  return {
    ...toColumns(
      { ...fields, callSource: fields.callSource === undefined ? row.call_source : fields.callSource },
      direction,
    ),
    direction,
    duration_seconds: fields.duration,
    customer_phone: fields.customerPhone,
    user_phone: fields.userPhone,
    ...(startedAt === undefined ? {} : { started_at: startedAt.toISOString(), is_time_modified: true }),
    logged_at: row.logged_at ?? now.toISOString(),
  };
}

const auditedColumns = [
  ["notes", "notes"],
  ["callType", "call_type"],
  ["callSource", "call_source"],
  ["outcome", "outcome"],
  ["team", "team"],
  ["direction", "direction"],
  ["durationSeconds", "duration_seconds"],
  ["startedAt", "started_at"],
  ["customerPhone", "customer_phone"],
  ["userPhone", "user_phone"],
  ["dncRequest", "dnc_request"],
] as const;

function describeChanges(row: CallRow, columns: CallColumns) {
  const side = (values: CallColumns) =>
    Object.fromEntries(auditedColumns.map(([name, column]) => [name, values[column]]));
  const after = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  return changedFields(
    side(row),
    side({ ...row, ...after }),
    auditedColumns.map(([name]) => name),
  );
}
