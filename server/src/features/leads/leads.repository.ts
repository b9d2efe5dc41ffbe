import type { LeadType, LeadVehicle, ResponseKind } from "@automotive-crm/contract/leads/record";
import { isOpenLead, type LeadStatus } from "@automotive-crm/contract/leads/statuses";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import type { RecentLead } from "./receiving/same-lead.rules.ts";

export interface AnsweredLead {
  firstResponseAt: Date;
  firstResponseKind: ResponseKind;
  responseMinutes: number;
  responseBusinessMinutes: number;
}

/** What may be written of a lead, besides who gets it and its clock. */
export interface WrittenLead {
  type: LeadType;
  sourceId: string | null;
  status: LeadStatus;
  statusReason: string | null;
  duplicateOf: string | null;
  vehicle: LeadVehicle | null;
  tradeIn: LeadVehicle | null;
  otherVehicles: readonly LeadVehicle[];
  vehicleKey: string;
  timeframe: string | null;
  comments: string | null;
  needsLook: readonly string[];
  assignedTo: string | null;
}

/** Absent fields stay. */
type LeadEdits = { [Field in keyof WrittenLead]?: WrittenLead[Field] | undefined };

export interface LeadToInsert extends Omit<WrittenLead, "statusReason" | "duplicateOf"> {
  id: string;
  customerId: string;
  locationId: string;
  receivedAt: Date;
  requestedAt: Date | null;
  clock: { warnAt: Date; dueAt: Date } | null;
  answered: AnsweredLead | null;
}

const json = (value: unknown) => (value === undefined ? undefined : value === null ? null : JSON.stringify(value));

const toColumns = (lead: LeadEdits) => ({
  type: lead.type,
  source_id: lead.sourceId,
  status: lead.status,
  status_reason: lead.statusReason,
  duplicate_of: lead.duplicateOf,
  vehicle: json(lead.vehicle),
  trade_in: json(lead.tradeIn),
  other_vehicles: lead.otherVehicles && JSON.stringify(lead.otherVehicles),
  vehicle_key: lead.vehicleKey,
  timeframe: lead.timeframe,
  comments: lead.comments,
  needs_look: lead.needsLook && [...lead.needsLook],
  assigned_to: lead.assignedTo,
});

const answerColumns = (answered: AnsweredLead | null) => ({
  first_response_at: answered?.firstResponseAt.toISOString() ?? null,
  first_response_kind: answered?.firstResponseKind ?? null,
  response_minutes: answered?.responseMinutes ?? null,
  response_business_minutes: answered?.responseBusinessMinutes ?? null,
});

const clockColumns = (clock: LeadToInsert["clock"]) => ({
  due_at: clock?.dueAt.toISOString() ?? null,
  warn_at: clock?.warnAt.toISOString() ?? null,
});

export async function insert(
  db: Db,
  scope: OrganizationScope,
  leads: readonly LeadToInsert[],
  now: Date,
): Promise<void> {
  const rows = leads.map((lead) => ({
    ...toColumns(lead),
    ...clockColumns(lead.clock),
    ...answerColumns(lead.answered),
    vehicle: lead.vehicle,
    trade_in: lead.tradeIn,
    other_vehicles: lead.otherVehicles,
    id: lead.id,
    customer_id: lead.customerId,
    location_id: lead.locationId,
    received_at: lead.receivedAt.toISOString(),
    requested_at: lead.requestedAt?.toISOString() ?? null,
  }));
  await sql`
    insert into leads (organization_id, id, customer_id, location_id, type, source_id, status, received_at, requested_at, due_at, warn_at,
      first_response_at, first_response_kind, response_minutes, response_business_minutes, assigned_to, vehicle, trade_in, other_vehicles,
      vehicle_key, timeframe, comments, needs_look, created_by, created_at, updated_at)
    select ${scope.organizationId}::uuid, t.id, t.customer_id, t.location_id, t.type, t.source_id, t.status, t.received_at, t.requested_at,
      t.due_at, t.warn_at, t.first_response_at, t.first_response_kind, t.response_minutes, t.response_business_minutes, t.assigned_to, t.vehicle,
      t.trade_in, t.other_vehicles, t.vehicle_key, t.timeframe, t.comments, t.needs_look, ${personOf(scope)}::uuid,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from json_populate_recordset(null::leads, ${JSON.stringify(rows)}) t returning 1
  `.execute(db);
}

export async function update(
  db: Db,
  scope: OrganizationScope,
  leadId: string,
  { changes, now }: { changes: LeadEdits; now: Date },
): Promise<void> {
  const isClosed = changes.status !== undefined && !isOpenLead(changes.status);
  await db
    .updateTable("leads")
    .set({
      ...toColumns(changes),
      // A lead that someone gets, or that is closed, can't be accepted anymore.
      ...((changes.assignedTo !== undefined || isClosed) && { offered_to: null, offer_expires_at: null }),
      updated_at: now.toISOString(),
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", leadId)
    .execute();
}

export interface InquiryToInsert {
  id: string;
  leadId: string;
  sourceId: string | null;
  comments: string | null;
  receivedAt: Date;
  restartsClock?: boolean;
}

export async function insertInquiries(
  db: Db,
  { organizationId }: OrganizationScope,
  inquiries: readonly InquiryToInsert[],
): Promise<void> {
  const rows = inquiries.map(({ id, leadId, sourceId, comments, receivedAt, restartsClock = false }) => ({
    id,
    lead_id: leadId,
    source_id: sourceId,
    comments,
    received_at: receivedAt.toISOString(),
    restarts_clock: restartsClock,
  }));
  await sql`
    insert into lead_inquiries (organization_id, id, lead_id, source_id, comments, received_at, restarts_clock)
    select ${organizationId}::uuid, i.id, i.lead_id, i.source_id, i.comments, i.received_at, i.restarts_clock
    from json_populate_recordset(null::lead_inquiries, ${JSON.stringify(rows)}) i returning 1
  `.execute(db);
}

/** Counts a repeat, and restarts the clock if one is given, since the lead had been answered. */
export async function countInquiry(
  db: Db,
  scope: OrganizationScope,
  leadId: string,
  { clock, needsLook, now }: { clock: LeadToInsert["clock"]; needsLook: readonly string[]; now: Date },
): Promise<void> {
  await db
    .updateTable("leads")
    .set({
      ...(clock && { ...clockColumns(clock), ...answerColumns(null), cannot_contact_at: null }),
      inquiry_count: sql`inquiry_count + 1`,
      needs_look: sql`needs_look || ${needsLook}::text[]`,
      updated_at: now.toISOString(),
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", leadId)
    .execute();
}

/** The customers' leads of the last while, newest first, locked until the transaction ends. */
export async function lockRecent(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerIds, since }: { customerIds: readonly string[]; since: Date },
): Promise<(RecentLead & { customerId: string; receivedAt: Date })[]> {
  const { rows } = await sql<RecentLead & { customerId: string; receivedAt: string }>`
    select t.id, t.customer_id as "customerId", t.location_id as "locationId", t.received_at as "receivedAt", t.status, t.source_id as "sourceId", t.vehicle_key as "vehicleKey", (
      select coalesce(json_agg(json_build_object('sourceId', i.source_id, 'comments', i.comments, 'receivedAt', i.received_at)), '[]')
      from lead_inquiries i where i.organization_id = ${organizationId} and i.lead_id = t.id) as inquiries
    from leads t
    where t.organization_id = ${organizationId} and t.customer_id = any(${customerIds}::uuid[]) and t.received_at > ${since.toISOString()}::timestamptz
    order by t.received_at desc, t.id desc for update of t
  `.execute(db);
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt) }));
}

/** Gives leads to someone else, or to nobody, all at once. */
export async function reassign(
  db: Db,
  scope: OrganizationScope,
  leadIds: readonly string[],
  { to, now }: { to: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable("leads")
    .set({ assigned_to: to, updated_at: now.toISOString(), version: sql`version + 1` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "in", leadIds)
    .execute();
}

/** Notes who answered a lead first, and when. A new lead is contacted then, and one that nobody has is theirs. */
export async function answerLead(
  db: Db,
  { organizationId }: OrganizationScope,
  leadId: string,
  { answered, taker, now }: { answered: AnsweredLead; taker: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable("leads")
    .set({
      ...answerColumns(answered),
      closed_contact: null,
      cannot_contact_at: null,
      status: sql<string>`case when status = 'new' then 'contacted' else status end`,
      assigned_to: sql<string | null>`coalesce(assigned_to, ${taker}::uuid)`,
      offered_to: null,
      offer_expires_at: null,
      updated_at: now.toISOString(),
      version: sql<number>`version + 1`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", leadId)
    .execute();
}

/**
 * Keeps the earliest contact made while leads are closed. Instants are compared as text, all written here in one format, because Citus
 * refuses such a cast in an update.
 */
export async function keepContact(
  db: Db,
  { organizationId }: OrganizationScope,
  leadIds: readonly string[],
  { at, kind, personId }: { at: Date; kind: ResponseKind; personId: string | null },
): Promise<void> {
  const kept = { at: at.toISOString(), kind, personId };
  await sql`
    update leads set closed_contact = ${JSON.stringify(kept)}
    where organization_id = ${organizationId} and id = any(${leadIds}::uuid[])
      and (closed_contact is null or closed_contact ->> 'at' > ${kept.at} collate "C")
  `.execute(db);
}

/** Nobody may contact the customer: its clock is closed, and nobody can accept it anymore. */
export async function closeClock(db: Db, scope: OrganizationScope, leadId: string, now: Date): Promise<void> {
  await changeClock(db, scope, leadId, {
    cannot_contact_at: now.toISOString(),
    offered_to: null,
    offer_expires_at: null,
    updated_at: now.toISOString(),
  });
}

/** Somebody may again: a lead that had a clock has it from now on. */
export async function openClock(
  db: Db,
  scope: OrganizationScope,
  leadId: string,
  { clock, now }: { clock: LeadToInsert["clock"]; now: Date },
): Promise<void> {
  await changeClock(db, scope, leadId, {
    ...clockColumns(clock),
    cannot_contact_at: null,
    updated_at: now.toISOString(),
  });
}

const changeClock = (
  db: Db,
  { organizationId }: OrganizationScope,
  leadId: string,
  columns: Partial<
    Record<"due_at" | "warn_at" | "cannot_contact_at" | "offered_to" | "offer_expires_at", string | null>
  > & {
    updated_at: string;
  },
) =>
  db
    .updateTable("leads")
    .set({ ...columns, version: sql<number>`version + 1` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", leadId)
    .execute();
