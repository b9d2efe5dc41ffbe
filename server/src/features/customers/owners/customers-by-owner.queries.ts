import type { CustomerSearch } from "@automotive-crm/contract/customers/list";
import { sql, type RawBuilder } from "kysely";
import { inTenant } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import { listed, type CustomerFilter } from "#features/customers/search/customer-filter.ts";

/** The name of the owner of `c`. */
export const ownerName = sql`(select p.first_name || ' ' || p.last_name from people p where p.id = c.owner_id)`;

/** Each owner's customers newest first, and those without an owner at the end. */
export const orderByOwner = (order: CustomerSearch["order"]): RawBuilder<unknown> =>
  order === "desc"
    ? sql`c.owner_name desc nulls first, c.owner_id desc, c.created_at desc, c.id desc`
    : sql`c.owner_name nulls last, c.owner_id, c.created_at desc, c.id desc`;

/**
 * A page in the order of the owners' names, which no index of customers has. There are few owners: they are found by jumping from one
 * to the next in the index, and each contributes at most the customers up to the end of the page.
 */
export function pageByOwner(
  scope: Scope,
  filter: CustomerFilter,
  { order, page, limit }: Pick<CustomerSearch, "order" | "page" | "limit">,
): RawBuilder<unknown> {
  const nextOwner = (after: RawBuilder<unknown>) => sql`
    select c.owner_id from customers c
    where ${inTenant(scope, "c")} and c.deleted_at is null and c.owner_id ${after} order by c.owner_id limit 1`;
  const newestOf = (owner: RawBuilder<unknown>) => sql`
    select c.organization_id, c.id, c.owner_id, c.created_at from customers c
    where ${listed(scope, filter)} and c.owner_id ${owner}
    order by c.created_at desc, c.id desc limit ${page * limit}`;
  return sql`
    with recursive owner (id) as (
      (${nextOwner(sql`is not null`)})
      union all
      select (${nextOwner(sql`> owner.id`)}) from owner where owner.id is not null
    )
    select c.organization_id, c.id, row_number() over (order by ${orderByOwner(order)}) as place from (
      select c.organization_id, c.id, c.created_at, c.owner_id, ${ownerName} as owner_name
      from owner cross join lateral (${newestOf(sql`= owner.id`)}) c
      union all
      select c.organization_id, c.id, c.created_at, null, null from (${newestOf(sql`is null`)}) c
    ) c
    order by place limit ${limit} offset ${(page - 1) * limit}`;
}
