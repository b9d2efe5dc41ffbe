/** The product's JSON of calls, from the bare handler's rows. */
import type { CallState } from "@automotive-crm/server/src/features/calls/call-state.ts";

export type Row = Record<string, unknown> &
  Pick<CallState, "status"> & { id: string; person_id: string; started_at: Date };

export const toCall = (row: Row) => ({
  id: row.id,
  call_sid: row.call_sid,
  customer_id: row.customer_id,
  user_phone: row.user_phone,
  customer_phone: row.customer_phone,
  customer_extension: row.customer_extension,
  provider_error: row.provider_error,
  call_type: row.direction,
  created_at: row.created_at,
  updated_at: row.updated_at,
  agent_answered_at: row.agent_answered_at,
  customer_answered_at: row.customer_answered_at,
  both_connected_at: row.both_connected_at,
  answered_by: row.answered_by,
  status: row.status,
  duration: row.duration_seconds,
  notes: row.notes,
  outcome: row.outcome,
  callType: row.call_type,
  callSource: row.call_source,
  team: row.team,
  advisor: row.advisor_id,
  advisorName: row.advisor_name,
  dncRequest: row.dnc_request,
  dateTimeModified: row.is_time_modified,
  customerName: row.customer_name,
  userId: row.person_id,
  agentName: row.agent_name,
  locationId: row.location_id,
  locationName: row.location_name,
  timeZone: row.time_zone,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  endedBecause: row.ended_because,
  isSimulated: row.provider === "simulator",
  purpose: row.direction === "outbound" && row.call_sid !== null ? row.purpose : null,
  overrideReason: row.override_reason,
  overrideNote: row.override_note,
  customerInTrash: null,
  appointmentId: row.appointment_id,
  mayEdit: true,
  version: row.version,
});

export const toActiveCall = (row: Row) => ({
  organizationId: row.organization_id,
  callSid: row.call_sid,
  status: row.status,
  duration:
    row.both_connected_at instanceof Date ? Math.floor((Date.now() - row.both_connected_at.getTime()) / 1000) : 0,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  direction: row.direction,
  userId: row.person_id,
  agentName: row.agent_name,
  startedAt: row.started_at,
  bothConnectedAt: row.both_connected_at,
  isSimulated: row.provider === "simulator",
  mayEnd: true,
});

export const callDataOf = (row: Record<string, unknown>, state?: CallState) =>
  JSON.stringify({
    callId: row.id,
    callSid: row.call_sid,
    direction: "outbound",
    customerPhone: row.customer_phone,
    customerExtension: row.customer_extension,
    status: state?.status ?? "initiating",
    endedBecause: state?.endedBecause ?? null,
    outcome: state?.bothConnectedAt ? "connected" : "no-answer",
    durationSeconds: state?.bothConnectedAt ? state.durationSeconds : null,
    answeredBy: state?.answeredBy ?? null,
    callType: null,
    isSimulated: false,
  });

const iso = (at: unknown) => (at instanceof Date ? at.toISOString() : null);

/** The state of an outbound call; its columns are not checked. */
export const toState = (row: Row) =>
  ({
    direction: "outbound",
    startedAt: row.started_at.toISOString(),
    status: row.status,
    agentAnsweredAt: iso(row.agent_answered_at),
    customerAnsweredAt: iso(row.customer_answered_at),
    bothConnectedAt: iso(row.both_connected_at),
    endedAt: iso(row.ended_at),
    endedBecause: row.ended_because as CallState["endedBecause"],
    answeredBy: row.answered_by as CallState["answeredBy"],
    durationSeconds: Number(row.duration_seconds),
  }) as const;
