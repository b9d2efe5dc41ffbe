import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
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

export interface AnswerableLead {
  id: string;
  locationId: string;
  assignedTo: string | null;
  /** Since when the person waits for this answer: their first inquiry, or the last that restarted the clock. */
  since: string;
}

/** A customer's open leads that a contact answers, or answered earlier than was known; locked in one order. */
export async function lockAnswerable(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerId, at }: { customerId: string; at: Date },
): Promise<AnswerableLead[]> {
  const { rows } = await sql<AnswerableLead>`
    select w.id, w."locationId", w."assignedTo", w.since from (
      select t.id, t.location_id as "locationId", t.assigned_to as "assignedTo", t.first_response_at, t.status, coalesce((
        select max(i.received_at) from lead_inquiries i
        where i.organization_id = ${organizationId} and i.lead_id = t.id and i.restarts_clock), t.received_at) as since
      from leads t
      where t.organization_id = ${organizationId} and t.customer_id = ${customerId}
        and t.status in ('new', 'contacted', 'engaged', 'appointment', 'showed')
        and (t.first_response_at is null or t.first_response_at > ${at.toISOString()}::timestamptz)
      order by t.id for update of t
    ) w where w.since <= ${at.toISOString()}::timestamptz
  `.execute(db);
  return rows;
}
