import type { AddedPeriod, ContactPeriod, CustomerSearch } from "@automotive-crm/contract/customers/list";
import type { CustomerStatus } from "@automotive-crm/contract/customers/record";
import { sql, type RawBuilder } from "kysely";
import { inTenant, tenantOf } from "#platform/db/tenant-rows.ts";
import type { PersonScope, Scope } from "#platform/scope.ts";

/** The customers in a list, after applying the person's permissions. `listed_condition` in SQL reads the same names. */
export interface CustomerFilter {
  /** All of the organization's locations (and customers without one), or only these. */
  locations: "all" | readonly string[];
  status?: CustomerStatus | undefined;
  /** A person, or nobody. */
  owner?: string | undefined;
  isNeverContacted?: boolean | undefined;
  contactedSince?: string | undefined;
  contactedBefore?: string | undefined;
  addedSince?: string | undefined;
  addedBefore?: string | undefined;
}

type Chosen = Pick<CustomerSearch, "status" | "owner" | "lastContact" | "added">;

/** What someone chose, as of now. */
export function readFilter(
  { personId }: Pick<PersonScope, "personId">,
  locations: CustomerFilter["locations"],
  { status, owner, lastContact, added }: Chosen,
  now: Date,
): CustomerFilter {
  const contacted = readPeriod(lastContact, now);
  const created = readPeriod(added, now);
  return {
    locations,
    status,
    owner: owner === "me" ? personId : owner,
    isNeverContacted: lastContact === "never",
    contactedSince: contacted.since,
    contactedBefore: contacted.before,
    addedSince: created.since,
    addedBefore: created.before,
  };
}

function readPeriod(period: ContactPeriod | AddedPeriod | undefined, now: Date): { since?: string; before?: string } {
  const [, side, days] = /^(last|over)-(\d+)-days$/.exec(period ?? "") ?? [];
  if (side === undefined) return {};
  const then = new Date(now.getTime() - Number(days) * 86_400_000).toISOString();
  return side === "last" ? { since: then } : { before: then };
}

/** Whether the maintained counts know how many there are: they are kept by location and status. */
export const isCountKept = ({ locations, status: _status, ...others }: CustomerFilter): boolean =>
  (locations === "all" || locations.length <= 1) && Object.values(others).every((value) => !value);

/** The condition for `customers c`, without the bin. */
export const listed = (scope: Scope, filter: CustomerFilter): RawBuilder<unknown> =>
  sql.join([sql`${inTenant(scope, "c")} and c.deleted_at is null`, ...conditions(scope, filter)], sql` `);

function conditions(scope: Scope, filter: CustomerFilter): RawBuilder<unknown>[] {
  const { locations, status, owner, isNeverContacted, contactedSince, contactedBefore, addedSince, addedBefore } =
    filter;
  return [
    ...(locations === "all" ? [] : [atLocations(scope, locations)]),
    ...(status ? [sql`and c.status = ${status}`] : []),
    ...(owner ? [owner === "none" ? sql`and c.owner_id is null` : sql`and c.owner_id = ${owner}`] : []),
    ...(isNeverContacted ? [sql`and c.last_contact_at is null`] : []),
    ...(contactedSince ? [sql`and c.last_contact_at >= ${contactedSince}`] : []),
    ...(contactedBefore ? [sql`and c.last_contact_at < ${contactedBefore}`] : []),
    ...(addedSince ? [sql`and c.created_at >= ${addedSince}`] : []),
    ...(addedBefore ? [sql`and c.created_at < ${addedBefore}`] : []),
  ];
}

/** An association with one of the locations. */
const atLocations = (scope: Scope, locations: readonly string[]) => sql`and exists (
  select 1 from customer_locations l
  where l.organization_id = ${tenantOf(scope, "c")} and l.customer_id = c.id and l.location_id = any(${locations}::uuid[]))`;

/** As the search functions of the database take it. */
export const toFilterJson = ({ locations, ...filter }: CustomerFilter): string =>
  JSON.stringify({ ...filter, locations: locations === "all" ? null : locations });
