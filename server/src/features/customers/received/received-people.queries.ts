import type { CustomerNames } from "@automotive-crm/contract/customers/names";
import { isNamed } from "@automotive-crm/contract/customers/names";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { listSortNames } from "#features/customers/search/customer-search.ts";

interface Named {
  id: string;
  name: string;
}

/** More people than this with a number, an address or a name are no help to anybody. */
const mostHints = 3;

/** Customers in the bin with one of these numbers or addresses. */
export async function listBinned(
  db: Db,
  { organizationId }: OrganizationScope,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select c.id, c.name from customers c
    where c.organization_id = ${organizationId} and c.deleted_at is not null and c.id in (
      select p.customer_id from customer_phones p
      where p.organization_id = ${organizationId} and p.e164 = any(${phones}::text[])
      union
      select e.customer_id from customer_emails e
      where e.organization_id = ${organizationId} and e.lower_email = any(${emails}::text[]))
    order by c.deleted_at desc limit ${sql.lit(mostHints)}
  `.execute(db);
  return rows;
}

/** Customers of this name, or of another that somebody of this name goes by. */
export async function listNamesakes(
  db: Db,
  { organizationId }: OrganizationScope,
  name: CustomerNames,
): Promise<Named[]> {
  if (!isNamed(name) || (!name.companyName && !(name.firstName && name.lastName))) return [];
  const { rows } = await sql<Named>`
    select c.id, c.name from customers c
    where c.organization_id = ${organizationId} and c.deleted_at is null and c.sort_name = any(${listSortNames(name)}::text[])
    limit ${sql.lit(mostHints)}
  `.execute(db);
  return rows;
}
