import { sql } from "kysely";
import type { CustomerStatus } from "@automotive-crm/contract/customers/record";
import type { PhoneType } from "@automotive-crm/contract/fields/phones";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** What is known of a customer who may be the one that is meant. */
export interface KnownCustomer {
  id: string;
  /** What they are called by. */
  name: string;
  companyName: string | null;
  firstName: string;
  lastName: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  status: CustomerStatus;
  notes: string | null;
  ownerId: string | null;
  doNotCall: boolean;
  hasDateOfBirth: boolean;
  phones: { id: string; digits: string; e164: string | null; type: PhoneType; isPrimary: boolean }[];
  emails: { id: string; email: string; isPrimary: boolean }[];
  locationIds: string[];
  primaryLocationId: string | null;
  /** In the system that was asked for, and their own, if it was asked for. */
  externalIds: string[];
}

export interface FoundCustomer extends KnownCustomer {
  /** Which of the numbers, addresses and IDs that were asked for are theirs, without those that too many have. */
  foundBy: string[];
}

export interface KnownBy {
  /** E.164. */
  phones: readonly string[];
  /** In lower case. */
  emails: readonly string[];
  system: string;
  externalIds: readonly string[];
  customerIds: readonly string[];
  /** Our own IDs in a file, as its other system's. */
  ownIds: readonly string[];
}

/** A number or address that more customers have is a dealership's own or made up, and says nothing. */
const mostHolders = 20;

/** Customers with any of these, none of them in the bin; if wanted, locked until the transaction ends, in one order. */
export async function findKnown(
  db: Db,
  { organizationId }: OrganizationScope,
  { phones, emails, system, externalIds, customerIds, ownIds }: KnownBy,
  { isLocked }: { isLocked: boolean },
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    with found (key, id) as (
      select n.e164, unnest(o.ids) from unnest(${phones}::text[]) n (e164) cross join lateral (
        select array_agg(living.id) as ids from (
          select c.id from customer_phones p join customers c on c.organization_id = p.organization_id and c.id = p.customer_id
          where p.organization_id = ${organizationId} and c.organization_id = ${organizationId} and p.e164 = n.e164
            and c.deleted_at is null limit ${mostHolders + 1}) living) o
      where cardinality(o.ids) <= ${mostHolders}
      union
      select n.email, unnest(o.ids) from unnest(${emails}::text[]) n (email) cross join lateral (
        select array_agg(living.id) as ids from (
          select c.id from customer_emails e join customers c on c.organization_id = e.organization_id and c.id = e.customer_id
          where e.organization_id = ${organizationId} and c.organization_id = ${organizationId} and e.lower_email = n.email
            and c.deleted_at is null limit ${mostHolders + 1}) living) o
      where cardinality(o.ids) <= ${mostHolders}
      union
      select x.external_id, x.customer_id from customer_external_ids x
      where x.organization_id = ${organizationId} and x.system = ${system} and x.external_id = any(${externalIds}::text[])
      union
      select o.id::text, o.id from unnest(${[...customerIds, ...ownIds]}::uuid[]) o (id)
    )
    select c.id, c.name, c.company_name as "companyName", c.first_name as "firstName", c.last_name as "lastName", c.address, c.city, c.state, c.zip_code as "zipCode",
      c.status, c.notes, c.owner_id as "ownerId", c.do_not_call as "doNotCall", c.date_of_birth_sealed is not null as "hasDateOfBirth",
      (select coalesce(json_agg(json_build_object('id', p.id, 'digits', p.digits, 'e164', p.e164, 'type', p.type, 'isPrimary', p.is_primary)
          order by p.position), '[]')
        from customer_phones p where p.organization_id = ${organizationId} and p.customer_id = c.id) as phones,
      (select coalesce(json_agg(json_build_object('id', e.id, 'email', e.email, 'isPrimary', e.is_primary) order by e.position), '[]')
        from customer_emails e where e.organization_id = ${organizationId} and e.customer_id = c.id) as emails,
      array(select l.location_id::text from customer_locations l
        where l.organization_id = ${organizationId} and l.customer_id = c.id) as "locationIds",
      (select l.location_id from customer_locations l
        where l.organization_id = ${organizationId} and l.customer_id = c.id and l.is_primary) as "primaryLocationId",
      array(select x.external_id from customer_external_ids x
        where x.organization_id = ${organizationId} and x.customer_id = c.id and x.system = ${system}
        union all select c.id::text where c.id = any(${ownIds}::uuid[])) as "externalIds",
      array(select f.key from found f where f.id = c.id) as "foundBy"
    from customers c
    where c.organization_id = ${organizationId} and c.deleted_at is null and c.id in (select f.id from found f)
    order by c.id ${isLocked ? sql`for no key update of c` : sql``}
  `.execute(db);
  return rows;
}
