import type { ResponseKind } from "@automotive-crm/contract/leads/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { isOpen } from "#features/leads/lead-row.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** Leads of customers in the bin and of organizations that are switched off wait. */
const due = (now: Date) => sql`
  lead_clocks k
  join leads t on t.organization_id = k.organization_id and t.id = k.lead_id
  join customers c on c.organization_id = t.organization_id and c.id = t.customer_id and c.deleted_at is null
  join organizations o on o.id = k.organization_id and o.status = 'active'
  where k.stage_at <= ${now.toISOString()}::timestamptz`;

/** In Global View. */
export async function listOrganizationsWithDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct k.organization_id as id from ${due(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the leads whose next stage has come, oldest first. */
export async function lockDue(
  db: Db,
  { organizationId }: OrganizationScope,
  { now, skipped, most }: { now: Date; skipped: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${due(now)} and k.organization_id = ${organizationId}
    order by k.stage_at, t.id offset ${skipped} limit ${most} for update of t skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Since when the person waits for an answer: their first inquiry, or the last that restarted the clock. */
const sinceIn = (organizationId: string) => sql`coalesce((
  select max(i.received_at) from lead_inquiries i
  where i.organization_id = ${organizationId} and i.lead_id = t.id and i.restarts_clock), t.received_at)`;

export interface AnswerableLead {
  id: string;
  locationId: string;
  assignedTo: string | null;
  isOpen: boolean;
  since: string;
}

/** A customer's leads that a contact answers, or answered earlier than was known, closed ones, too; locked in one order. */
export async function lockAnswerable(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerId, at }: { customerId: string; at: Date },
): Promise<AnswerableLead[]> {
  const { rows } = await sql<AnswerableLead>`
    select w.id, w."locationId", w."assignedTo", w."isOpen", w.since from (
      select t.id, t.location_id as "locationId", t.assigned_to as "assignedTo", ${isOpen} as "isOpen",
        ${sinceIn(organizationId)} as since
      from leads t
      where t.organization_id = ${organizationId} and t.customer_id = ${customerId}
        and (t.first_response_at is null or t.first_response_at > ${at.toISOString()}::timestamptz)
      order by t.id for update of t
    ) w where w.since <= ${at.toISOString()}::timestamptz
  `.execute(db);
  return rows;
}

/** The first contact made while a lead was closed, if one was. */
export async function findClosedContact(
  db: Db,
  { organizationId }: OrganizationScope,
  leadId: string,
): Promise<{ at: string; kind: ResponseKind; personId: string | null; since: string } | undefined> {
  const { rows } = await sql<{ at: string; kind: ResponseKind; personId: string | null; since: string }>`
    select k.at, k.kind, k."personId", ${sinceIn(organizationId)} as since
    from leads t cross join lateral jsonb_to_record(t.closed_contact) as k (at text, kind text, "personId" uuid)
    where t.organization_id = ${organizationId} and t.id = ${leadId} and t.closed_contact is not null
  `.execute(db);
  return rows[0];
}
