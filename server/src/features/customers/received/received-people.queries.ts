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

/** Customers in the bin with one of each person's numbers or addresses, by the person's place. */
export async function listBinned(
  db: Db,
  { organizationId }: OrganizationScope,
  people: readonly { phones: readonly string[]; emails: readonly string[] }[],
): Promise<Named[][]> {
  const asked = people.map(({ phones, emails }, place) => ({ place, phones, emails }));
  const { rows } = await sql<Placed>`
    select n.place, b.id, b.name
    from json_to_recordset(${JSON.stringify(asked)}) as n (place integer, phones text[], emails text[])
    cross join lateral (
      select c.id, c.name from customers c
      where c.organization_id = ${organizationId} and c.deleted_at is not null and c.id in (
        select p.customer_id from customer_phones p
        where p.organization_id = ${organizationId} and p.e164 = any(n.phones)
        union
        select e.customer_id from customer_emails e
        where e.organization_id = ${organizationId} and e.lower_email = any(n.emails))
      order by c.deleted_at desc limit ${sql.lit(mostHints)}) b
  `.execute(db);
  return byPlace(people, rows);
}

/** Customers of each of these names, or of another that somebody of that name goes by, by its place. */
export async function listNamesakes(
  db: Db,
  { organizationId }: OrganizationScope,
  names: readonly CustomerNames[],
): Promise<Named[][]> {
  const asked = names.flatMap((name, place) => {
    const isWhole = isNamed(name) && (name.companyName || (name.firstName && name.lastName));
    return isWhole ? [{ place, names: listSortNames(name) }] : [];
  });
  const { rows } = await sql<Placed>`
    select n.place, s.id, s.name
    from json_to_recordset(${JSON.stringify(asked)}) as n (place integer, names text[])
    cross join lateral (
      select c.id, c.name from customers c
      where c.organization_id = ${organizationId} and c.deleted_at is null and c.sort_name = any(n.names)
      limit ${sql.lit(mostHints)}) s
  `.execute(db);
  return byPlace(names, rows);
}

type Placed = Named & { place: number };

const byPlace = (asked: readonly unknown[], rows: readonly Placed[]): Named[][] =>
  asked.map((_, index) => rows.filter(({ place }) => place === index));
