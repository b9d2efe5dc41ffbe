import {
  activityFilters,
  isBehindFilter,
  serviceCategory,
  typesOfFilter,
  type ActivityFilter,
} from "@automotive-crm/contract/activities/entries";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { olderThan, oneMoreThan, type Place } from "#platform/db/keyset.ts";
import { inTenant, tenantOf } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import { entryColumns, entryJoins, type ActivityRow } from "./activity-row.ts";

/** A customer's full key: every key and index starts with the organization. */
export interface CustomerKey {
  organizationId: string;
  customerId: string;
}

export interface PageQuery {
  filter: Exclude<ActivityFilter, "logs">;
  before: Place | undefined;
  limit: number;
  now: Date;
}

/** Must match `isBehindFilter`. */
const withTypes = (filter: PageQuery["filter"]) =>
  filter === "service"
    ? sql`and (a.type = any(${typesOfFilter.service}::text[])
        or a.type = any(${typesOfFilter.appts}::text[]) and a.category = ${serviceCategory})`
    : sql`and a.type = any(${typesOfFilter[filter]}::text[])`;

/** One page of a customer's timeline, read by index: its cost doesn't depend on the timeline's length. */
export const timelinePage = ({ organizationId, customerId }: CustomerKey, { filter, before, limit, now }: PageQuery) =>
  sql<ActivityRow>`
    select ${entryColumns({ organizationId }, now)}
    from (
      select a.* from activities a
      where a.organization_id = ${organizationId} and a.customer_id = ${customerId} and a.deleted_at is null
        ${withTypes(filter)} ${olderThan(before, sql`a.occurred_at, a.id`)}
      order by a.occurred_at desc, a.id desc limit ${oneMoreThan(limit)}
    ) a ${entryJoins({ organizationId })}
    order by a.occurred_at desc, a.id desc`;

export async function listForCustomer(db: Db, customer: CustomerKey, query: PageQuery): Promise<ActivityRow[]> {
  return (await timelinePage(customer, query).execute(db)).rows;
}

/** The latest entries about customers at these locations, except those in the bin. */
export async function listForOrganization(
  db: Db,
  scope: Scope,
  locations: "all" | readonly string[],
  { filter, before, limit, now }: PageQuery,
): Promise<ActivityRow[]> {
  const at =
    locations === "all"
      ? sql``
      : sql`and exists (
          select 1 from customer_locations l
          where l.organization_id = ${tenantOf(scope, "a")} and l.customer_id = a.customer_id
            and l.location_id = any(${locations}::uuid[]))`;
  const { rows } = await sql<ActivityRow>`
    select ${entryColumns(scope, now)}
    from (
      select a.* from activities a
      join customers c on c.organization_id = a.organization_id and c.id = a.customer_id and c.deleted_at is null
      where ${inTenant(scope, "a")} and a.deleted_at is null ${withTypes(filter)} ${at} ${olderThan(before, sql`a.occurred_at, a.id`)}
      order by a.occurred_at desc, a.id desc limit ${oneMoreThan(limit)}
    ) a ${entryJoins(scope)}
    order by a.occurred_at desc, a.id desc
  `.execute(db);
  return rows;
}

export const timelineCounts = ({ organizationId, customerId }: CustomerKey) => sql<{
  type: string;
  category: string;
  n: number;
}>`
  select type, category, count(*) as n from activities
  where organization_id = ${organizationId} and customer_id = ${customerId} and deleted_at is null
  group by type, category`;

/** The number of entries for each filter except the log, in one query. */
export async function countByFilter(db: Db, customer: CustomerKey): Promise<Record<PageQuery["filter"], number>> {
  const { rows } = await timelineCounts(customer).execute(db);
  const counts = { all: 0, tasks: 0, appts: 0, notes: 0, calls: 0, service: 0 };
  for (const filter of activityFilters) {
    if (filter === "logs") continue;
    const behind = rows.filter((row) => isBehindFilter(filter, row));
    counts[filter] = behind.reduce((sum, row) => sum + Number(row.n), 0);
  }
  return counts;
}

/** Titles of entries, including deleted ones. */
export async function findTitles(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from activities where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
