import {
  leadTypes,
  responseKinds,
  type Lead,
  type LeadDetails,
  type LeadInquiry,
  type LeadVehicle,
} from "@automotive-crm/contract/leads/record";
import { leadStatuses, openLeadStatuses } from "@automotive-crm/contract/leads/statuses";
import { sql, type RawBuilder } from "kysely";
import { nameOfPerson } from "#platform/db/person-name.ts";
import { shownNumber } from "#platform/read-phone.ts";

/** A lead as one row, with names. Every read of leads selects it. */
export interface LeadRow {
  id: string;
  customer_id: string;
  customer_name: string;
  phone_digits: string | null;
  phone_e164: string | null;
  customer_email: string | null;
  do_not_call: boolean;
  location_id: string;
  location_name: string;
  time_zone: string;
  type: string;
  source_id: string | null;
  source_name: string | null;
  status: string;
  status_reason: string | null;
  duplicate_of: string | null;
  received_at: string;
  requested_at: string | null;
  due_at: string | null;
  warn_at: string | null;
  is_overdue: boolean;
  first_response_at: string | null;
  first_response_kind: string | null;
  response_minutes: number | null;
  response_business_minutes: number | null;
  cannot_contact_at: string | null;
  assigned_to: string | null;
  assigned_to_name: string | null;
  offered_to: string | null;
  offered_to_name: string | null;
  offer_expires_at: string | null;
  vehicle: LeadVehicle | null;
  trade_in: LeadVehicle | null;
  other_vehicles: LeadVehicle[];
  timeframe: string | null;
  comments: string | null;
  needs_look: string[];
  inquiry_count: number;
  created_by_name: string | null;
  created_at: string;
  updated_at: string;
  version: number;
}

/** Leads with what they refer to. */
export const leadTables = sql`
  leads t
  join customers c on c.organization_id = t.organization_id and c.id = t.customer_id
  join locations l on l.organization_id = t.organization_id and l.id = t.location_id
  left join lead_sources s on s.organization_id = t.organization_id and s.id = t.source_id
  left join customer_phones p on p.organization_id = t.organization_id and p.customer_id = t.customer_id and p.is_primary
  -- A number that is barred only for some purposes may be called.
  left join do_not_call_numbers d on d.organization_id = t.organization_id and d.e164 = p.e164 and d.purposes is null
  left join customer_emails e on e.organization_id = t.organization_id and e.customer_id = t.customer_id and e.is_primary`;

export const isOpen = sql`t.status in (${sql.join(openLeadStatuses.map((status) => sql.lit(status)))})`;

/** Open, nobody has answered, and somebody may. */
export const isWaiting = sql`t.first_response_at is null and t.cannot_contact_at is null and ${isOpen}`;

export const leadColumns = (now: Date): RawBuilder<unknown> => sql`
  t.id, t.customer_id, c.name as customer_name, p.digits as phone_digits, p.e164 as phone_e164, e.email as customer_email, c.do_not_call or d.e164 is not null as do_not_call,
  t.location_id, l.name as location_name, l.time_zone, t.type, t.source_id, s.name as source_name, t.status, t.status_reason,
  t.duplicate_of, t.received_at, t.requested_at, t.due_at, t.warn_at,
  coalesce(${isWaiting} and t.due_at <= ${now.toISOString()}::timestamptz, false) as is_overdue,
  t.first_response_at, t.first_response_kind, t.response_minutes, t.response_business_minutes,
  t.cannot_contact_at,
  t.assigned_to, ${nameOfPerson("t.assigned_to", sql`t.organization_id`)} as assigned_to_name,
  t.offered_to, ${nameOfPerson("t.offered_to", sql`t.organization_id`)} as offered_to_name, t.offer_expires_at,
  t.vehicle, t.trade_in, t.other_vehicles, t.timeframe, t.comments, t.needs_look, t.inquiry_count,
  ${nameOfPerson("t.created_by", sql`t.organization_id`, sql`t.created_at`)} as created_by_name, t.created_at, t.updated_at, t.version`;

export const toLead = (row: LeadRow): Lead => ({
  id: row.id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPhone: row.phone_digits === null ? null : shownNumber({ digits: row.phone_digits, e164: row.phone_e164 }),
  customerEmail: row.customer_email,
  doNotCall: row.do_not_call,
  locationId: row.location_id,
  locationName: row.location_name,
  timeZone: row.time_zone,
  type: leadTypes.find((type) => type === row.type) ?? "other",
  sourceId: row.source_id,
  sourceName: row.source_name,
  status: leadStatuses.find((status) => status === row.status) ?? "new",
  statusReason: row.status_reason,
  duplicateOf: row.duplicate_of,
  receivedAt: row.received_at,
  requestedAt: row.requested_at,
  dueAt: row.due_at,
  warnAt: row.warn_at,
  isOverdue: row.is_overdue,
  firstResponseAt: row.first_response_at,
  firstResponseKind: responseKinds.find((kind) => kind === row.first_response_kind) ?? null,
  responseMinutes: row.response_minutes,
  responseBusinessMinutes: row.response_business_minutes,
  cannotContactAt: row.cannot_contact_at,
  assignedTo: row.assigned_to,
  assignedToName: row.assigned_to_name,
  offeredTo: row.offered_to,
  offeredToName: row.offered_to_name,
  offerExpiresAt: row.offer_expires_at,
  vehicle: row.vehicle,
  tradeIn: row.trade_in,
  otherVehicles: row.other_vehicles,
  timeframe: row.timeframe,
  comments: row.comments,
  needsLook: row.needs_look,
  inquiryCount: row.inquiry_count,
  createdByName: row.created_by_name,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
});

export type DetailsRow = LeadRow & { inquiries: LeadInquiry[] };

/** All inquiries of a lead, as JSON. */
export const inquiriesOf = (organizationId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', i.id, 'sourceId', i.source_id, 'sourceName', n.name, 'comments', i.comments,
    'receivedAt', to_char(i.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by i.received_at, i.id), '[]')
  from lead_inquiries i
  left join lead_sources n on n.organization_id = i.organization_id and n.id = i.source_id
  where i.organization_id = ${organizationId} and i.lead_id = t.id)`;

export const toDetails = ({ inquiries, ...row }: DetailsRow): LeadDetails => ({ ...toLead(row), inquiries });
