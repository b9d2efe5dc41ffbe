import { callOutcomes } from "@automotive-crm/contract/calls/call-data";
import { callPurposes } from "@automotive-crm/contract/calls/permission-to-call";
import type { Call } from "@automotive-crm/contract/calls/record";
import { answerers, callSignals, callStatuses } from "@automotive-crm/contract/calls/statuses";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { nameOfPerson } from "#platform/db/person-name.ts";
import type { Schema } from "#platform/db/schema.ts";
import { tenantOf } from "#platform/db/tenant-rows.ts";
import type { PersonScope, Scope } from "#platform/scope.ts";
import { mayEditCall } from "./calls.policy.ts";

/** A call as one row, with names and what decides who may do what with it. Every read of calls selects it. */
export interface CallRow extends Omit<Selectable<Schema["calls"]>, "created_by" | "direction"> {
  direction: "inbound" | "outbound";
  customer_name: string | null;
  /** Since when the customer is in the bin, and who moved them there. */
  binned_at: string | null;
  binned_by_name: string | null;
  /** The customer's locations. */
  location_ids: string[];
  location_name: string | null;
  agent_name: string | null;
  advisor_name: string | null;
  time_zone: string;
}

type InOrganization = Pick<Scope, "organizationId">;

/** Of the customer of `calls k`; for the calls of one customer, they are read once. */
export const locationsOfCustomer = (scope: InOrganization, customerId = sql<unknown>`k.customer_id`) => sql<string[]>`
  array(select a.location_id::text from customer_locations a
    where a.organization_id = ${tenantOf(scope, "k")} and a.customer_id = ${customerId})`;

/** What a call shows, from `calls k` and `callJoins`. */
export const callColumns = (scope: InOrganization, customerId?: RawBuilder<unknown>) => sql`
  k.organization_id, k.id, k.call_sid, k.direction, k.status, k.customer_id,
  c.name as customer_name, c.deleted_at as binned_at,
  case when c.deleted_by is not null then (select p.first_name || ' ' || p.last_name from people p where p.id = c.deleted_by) end
    as binned_by_name,
  ${locationsOfCustomer(scope, customerId)} as location_ids,
  k.location_id, l.name as location_name, k.person_id, ${nameOfPerson("k.person_id", sql`k.organization_id`, sql`k.created_at`)} as agent_name,
  k.user_phone, k.customer_phone, k.customer_extension, k.purpose, k.override_reason, k.override_note, k.overridden,
  k.provider, k.provider_sid, k.placed_at,
  k.started_at, k.agent_answered_at, k.customer_answered_at, k.both_connected_at, k.ended_at, k.ended_because, k.provider_error, k.answered_by,
  k.duration_seconds, k.notes, k.outcome, k.call_type, k.call_source, k.team, k.advisor_id,
  ${nameOfPerson("k.advisor_id", sql`k.organization_id`)} as advisor_name, k.dnc_request, k.is_time_modified, k.appointment_id,
  k.logged_at, coalesce(l.time_zone, o.time_zone) as time_zone, k.created_at, k.updated_at, k.version`;

export const callJoins = (scope: InOrganization) => sql`
  join organizations o on o.id = k.organization_id
  left join customers c on c.organization_id = ${tenantOf(scope, "k")} and c.id = k.customer_id
  left join locations l on l.organization_id = ${tenantOf(scope, "k")} and l.id = k.location_id`;

export const statusOf = ({ status }: Pick<CallRow, "status">) =>
  callStatuses.find((each) => each === status) ?? "error";

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((each) => each === value) ?? null;

export const toCall = (row: CallRow, scope: Pick<PersonScope, "personId" | "access">): Call => ({
  callId: row.id,
  callSid: row.call_sid,
  customerId: row.customer_id,
  customerName: row.customer_name,
  userId: row.person_id,
  agentName: row.agent_name,
  userPhone: row.user_phone,
  customerPhone: row.customer_phone,
  customerExtension: row.customer_extension,
  direction: row.direction,
  status: statusOf(row),
  duration: row.duration_seconds,
  notes: row.notes,
  outcome: oneOf(callOutcomes, row.outcome),
  callType: row.call_type,
  purpose: row.direction === "outbound" && row.call_sid !== null ? oneOf(callPurposes, row.purpose) : null,
  callSource: row.call_source,
  team: row.team,
  advisor: row.advisor_id,
  advisorName: row.advisor_name,
  dncRequest: row.dnc_request,
  dateTimeModified: row.is_time_modified,
  locationId: row.location_id,
  locationName: row.location_name,
  timeZone: row.time_zone,
  startedAt: row.started_at,
  agentAnsweredAt: row.agent_answered_at,
  customerAnsweredAt: row.customer_answered_at,
  bothConnectedAt: row.both_connected_at,
  endedAt: row.ended_at,
  endedBecause: oneOf(callSignals, row.ended_because),
  providerError: row.provider_error,
  answeredBy: oneOf(answerers, row.answered_by),
  isSimulated: row.provider === "simulator",
  overrideReason: row.override_reason,
  overrideNote: row.override_note,
  customerInTrash: row.binned_at === null ? null : { since: row.binned_at, byName: row.binned_by_name },
  appointmentId: row.appointment_id,
  mayEdit: mayEditCall(scope, { agentId: row.person_id, locationIds: row.location_ids }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
});
