import type { LeadTab } from "@automotive-crm/contract/leads/list";
import type { Lead, LeadDetails, LeadType } from "@automotive-crm/contract/leads/record";
import type { LeadStatus } from "@automotive-crm/contract/leads/statuses";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, olderThan, oneMoreThan, type Place } from "#platform/db/keyset.ts";
import { inTenant, isAtLocations, tenantOf } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, PersonScope, Scope } from "#platform/scope.ts";
import {
  inquiriesOf,
  isOpen,
  isWaiting,
  leadColumns,
  leadTables,
  toDetails,
  toLead,
  type DetailsRow,
  type LeadRow,
} from "./lead-row.ts";

/** Which leads to list, after the person's permissions have been applied. */
export interface LeadFilter {
  /** Both the lead's own location and its customer's. */
  locations: "all" | readonly string[];
  locationId: string | undefined;
  tab: LeadTab;
  status: LeadStatus | "open" | undefined;
  type: LeadType | undefined;
  sourceId: string | undefined;
  assignedTo: string | undefined;
}

export interface LeadPage {
  after: Place | undefined;
  limit: number;
  now: Date;
}

/** A lead with the exact instant that its list is ordered by, for the cursor. */
export type ListedRow<Row = LeadRow> = Row & { exactly: string };

/** Newest first; overdue ones longest overdue first. Returns up to one more than `limit`. */
export async function listLeads(
  db: Db,
  scope: PersonScope,
  filter: LeadFilter,
  { after, limit, now }: LeadPage,
): Promise<ListedRow[]> {
  const isByDue = filter.tab === "overdue";
  const key = isByDue ? sql`t.due_at` : sql`t.received_at`;
  const order = isByDue ? sql`t.due_at, t.id` : sql`t.received_at desc, t.id desc`;
  const dueAfter = isByDue && after ? sql`and (t.due_at, t.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ListedRow>`
    select ${leadColumns(now)}, ${exactInstant(key)} as exactly from ${leadTables}
    where ${leadsWhere(scope, filter, now)} ${isByDue ? dueAfter : olderThan(after, sql`t.received_at, t.id`)}
    order by ${order} limit ${oneMoreThan(limit)}
  `.execute(db);
  return rows;
}

export function leadsWhere(scope: PersonScope, filter: LeadFilter, now: Date): RawBuilder<unknown> {
  const { locations, locationId, tab, status, type, sourceId, assignedTo } = filter;
  const conditions = [
    inTenant(scope, "t"),
    sql`c.deleted_at is null`,
    ...(locations === "all"
      ? []
      : [sql`t.location_id = any(${locations}::uuid[])`, isAtLocations(scope, locations, "t")]),
    ...(locationId === undefined ? [] : [sql`t.location_id = ${locationId}`]),
    ...inTab(tab, scope.personId, now),
    ...(status === undefined ? [] : [status === "open" ? isOpen : sql`t.status = ${status}`]),
    ...(type === undefined ? [] : [sql`t.type = ${type}`]),
    ...(sourceId === undefined ? [] : [sql`t.source_id = ${sourceId}`]),
    ...(assignedTo === undefined ? [] : [sql`t.assigned_to = ${assignedTo}`]),
  ];
  return sql.join(conditions, sql` and `);
}

function inTab(tab: LeadTab, personId: string, now: Date): RawBuilder<unknown>[] {
  switch (tab) {
    case "new":
      return [isWaiting];
    case "mine":
      return [isOpen, sql`(t.assigned_to = ${personId} or t.offered_to = ${personId})`];
    case "unassigned":
      return [isOpen, sql`t.assigned_to is null`];
    case "overdue":
      return [isWaiting, sql`t.due_at <= ${now.toISOString()}::timestamptz`];
    case "all":
      return [];
  }
}

/** A customer's leads with all of their inquiries, newest first. */
export async function listForCustomer(
  db: Db,
  { organizationId, customerId }: { organizationId: string; customerId: string },
  { after, limit, now }: LeadPage,
): Promise<ListedRow<DetailsRow>[]> {
  const { rows } = await sql<ListedRow<DetailsRow>>`
    select ${leadColumns(now)}, ${inquiriesOf(sql`${organizationId}`)} as inquiries, ${exactInstant(sql`t.received_at`)} as exactly
    from ${leadTables}
    where t.organization_id = ${organizationId} and t.customer_id = ${customerId} ${olderThan(after, sql`t.received_at, t.id`)}
    order by t.received_at desc, t.id desc limit ${oneMoreThan(limit)}
  `.execute(db);
  return rows;
}

/** Leads by ID, in no particular order. The caller checks permissions. */
export async function findByIds(db: Db, scope: Scope, ids: readonly string[], now: Date): Promise<Lead[]> {
  // One by itself is found by a plan that serves all; planning its tables takes longer than reading them.
  const isOne = ids.length === 1 ? sql`t.id = ${ids[0]}` : sql`t.id = any(${ids}::uuid[])`;
  const { rows } = await sql<LeadRow>`
    select ${leadColumns(now)} from ${leadTables} where ${inTenant(scope, "t")} and ${isOne}
  `.execute(db);
  return rows.map(toLead);
}

/** A lead with its inquiries. The caller checks permissions. */
export async function findDetails(db: Db, scope: Scope, leadId: string, now: Date): Promise<LeadDetails | undefined> {
  const { rows } = await sql<DetailsRow>`
    select ${leadColumns(now)}, ${inquiriesOf(tenantOf(scope, "t"))} as inquiries from ${leadTables}
    where ${inTenant(scope, "t")} and t.id = ${leadId}
  `.execute(db);
  return rows[0] && toDetails(rows[0]);
}

/** What the log calls leads. */
export async function findNames(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, coalesce(nullif(concat_ws(' ', t.vehicle ->> 'year', t.vehicle ->> 'make', t.vehicle ->> 'model'), ''), s.name, t.type) as name
    from leads t
    left join lead_sources s on s.organization_id = t.organization_id and s.id = t.source_id
    where t.organization_id = ${organizationId} and t.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A customer's open leads, locked in one order. */
export async function lockOpen(db: Db, { organizationId }: OrganizationScope, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from leads t
    where t.organization_id = ${organizationId} and t.customer_id = ${customerId} and ${isOpen}
    order by t.id for update of t
  `.execute(db);
  return rows.map(({ id }) => id);
}
