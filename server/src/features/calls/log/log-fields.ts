import { skippedTimeMessage } from "@automotive-crm/contract/dates/clock-changes";
import { readWallTime, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { CallLogChanges, NewCallLog } from "@automotive-crm/contract/calls/log";
import { whoAndWhere } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { editConflict, invalidFields, refuseFields } from "#platform/http/errors.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { readCallPhone } from "#features/calls/placing/call-phone.ts";
import type { CallRow } from "#features/calls/call-row.ts";
import type { CallColumns } from "#features/calls/calls.repository.ts";

/** What both saving a log and editing it do with its fields. */
export type LogFields = Omit<CallLogChanges, "base">;

/** How far a browser's clock may be ahead before its "now" is refused as a future time. */
const clockSkewMs = 5 * 60_000;

/** The instant of a wall time; undefined if neither day nor time is given. What isn't given stays as it was. */
export function readStart(
  { callDate, callTime }: LogFields,
  { timeZone, startedAt, now }: { timeZone: string; startedAt: Date; now: Date },
): Date | undefined {
  if (!callDate && !callTime) return undefined;
  const was = wallTimeOf(startedAt, timeZone);
  const wall = { day: callDate ?? was.day, time: callTime ?? was.time };
  // The form shows minutes: the minute it already has is not a change.
  if (wall.day === was.day && wall.time === was.time) return undefined;
  const { kind, at } = readWallTime(wall, timeZone);
  if (kind === "never") throw invalidFields({ callTime: skippedTimeMessage(wall.time) });
  if (at.getTime() > now.getTime() + clockSkewMs) {
    const field = wall.day > wallTimeOf(now, timeZone).day ? "callDate" : "callTime";
    throw invalidFields({ [field]: "A call can't be logged before it happens" });
  }
  return at;
}

/** A number as it is stored; absent stays absent. */
export function readNumber(field: "customerPhone" | "userPhone", text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return readCallPhone(field, text).e164;
}

/** Refuses an advisor who can't edit the customer. */
export async function checkAdvisor(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: { locationIds: readonly string[] },
  advisor: string | null | undefined,
): Promise<void> {
  refuseFields({ advisor: await whoAndWhere.findAssigneeProblem(db, scope, customer, advisor) });
}

/** The columns of the fields that are given; a source belongs to inbound calls only. */
export const toColumns = (
  fields: LogFields & { notes?: string | undefined; callType?: string | undefined },
  direction: "inbound" | "outbound",
): CallColumns => ({
  notes: fields.notes,
  call_type: fields.callType,
  call_source: direction === "inbound" ? fields.callSource : null,
  outcome: fields.outcome,
  team: fields.team,
  advisor_id: fields.advisor,
  dnc_request: fields.dncRequest === true ? true : undefined,
});

/** What a call holds until it is logged. Notes may have been typed while it was live. */
const unlogged = { notes: null, callType: null, callSource: null, outcome: null, team: null, advisor: null };

/**
 * What a log changes in a placed call. What someone else, or another tab, has logged since stays if this log says nothing else about
 * it; otherwise it is refused with both values.
 */
export function mergeLog(
  row: CallRow,
  { customerId, base, ...input }: NewCallLog,
): Partial<NewCallLog> & Pick<NewCallLog, "customerId"> {
  const isLogged = row.logged_at !== null;
  // Nobody gets an appointment for a customer whom another log chose.
  const isUnchosen = isLogged && row.direction === "inbound" && customerId === undefined && input.appointmentScheduled;
  if (row.customer_id !== null && (isUnchosen || (customerId ?? row.customer_id) !== row.customer_id))
    throw editConflict({ customerId: { theirs: row.customer_id, yours: customerId ?? null } });
  const current = {
    notes: row.notes,
    callType: row.call_type,
    callSource: row.call_source,
    outcome: row.outcome,
    team: row.team,
    advisor: row.advisor_id,
  };
  return { ...mergeEdit(current, { ...input, base: { ...(isLogged && unlogged), ...base } }), customerId };
}
