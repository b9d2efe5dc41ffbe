import type { DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import type { CustomerNames } from "@automotive-crm/contract/customers/names";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { customerColumns, toCustomer, type CustomerRow } from "#features/customers/customer-row.ts";
import { listSortNames } from "#features/customers/search/customer-search.ts";
import { isSameAddress, type PostalAddress } from "./same-address.ts";

export interface Duplicate {
  customer: Customer;
  matchedBy: DuplicateHint["matchedBy"];
}

/** What is known about the person who is being added or edited. */
export interface Candidate {
  phones: readonly { digits: string; e164: string | null }[];
  email: string | undefined;
  /** Only people with the same name at the same address are duplicates. */
  resident: (PostalAddress & CustomerNames) | undefined;
  /** Everyone with the same name is a hint. */
  namesake: CustomerNames | undefined;
  editedId: string | undefined;
}

interface DuplicateRow extends CustomerRow {
  by_phone: boolean;
  by_email: boolean;
  by_address: boolean;
  by_name: boolean;
}

/** Other customers with one of these numbers, this email, this name and address, or this name, best matches first. */
export async function findDuplicates(db: Db, scope: OrganizationScope, by: Candidate): Promise<Duplicate[]> {
  const residents = by.resident ? await listResidents(db, scope, by.resident) : [];
  const namesakes = by.namesake ? (await listNamesakes(db, scope, by.namesake)).map(({ id }) => id) : [];
  const { rows } = await sql<DuplicateRow>`
    with matches as (
      select p.customer_id, true as by_phone, false as by_email, false as by_address, false as by_name from customer_phones p
      where p.organization_id = ${scope.organizationId} and p.digits = any(${by.phones.map(({ digits }) => digits)}::text[])
      union all
      select p.customer_id, true, false, false, false from customer_phones p
      where p.organization_id = ${scope.organizationId} and p.e164 = any(${by.phones.map(({ e164 }) => e164)}::text[])
      union all
      select e.customer_id, false, true, false, false from customer_emails e
      where e.organization_id = ${scope.organizationId} and e.lower_email = ${by.email?.toLowerCase() ?? null}::text
      union all
      select resident.id, false, false, true, false from unnest(${residents}::uuid[]) as resident (id)
      union all
      select namesake.id, false, false, false, true from unnest(${namesakes}::uuid[]) as namesake (id)
    ), matched as (
      select customer_id, bool_or(m.by_phone) as by_phone, bool_or(m.by_email) as by_email,
        bool_or(m.by_address) as by_address, bool_or(m.by_name) as by_name
      from matches m group by customer_id
    )
    select ${customerColumns(scope)}, matched.by_phone, matched.by_email, matched.by_address,
      matched.by_name
    from matched join customers c on c.organization_id = ${scope.organizationId} and c.id = matched.customer_id
    where c.deleted_at is null and c.id is distinct from ${by.editedId ?? null}::uuid
    order by matched.by_phone::int + matched.by_email::int + matched.by_address::int desc,
      c.last_contact_at desc nulls last, c.created_at desc
    limit 5
  `.execute(db);
  return rows.map((row) => ({ customer: toCustomer(row), matchedBy: reasonsOf(row) }));
}

const reasonsOf = (row: DuplicateRow): Duplicate["matchedBy"] => [
  ...(row.by_phone ? ["phone" as const] : []),
  ...(row.by_email ? ["email" as const] : []),
  ...(row.by_address ? ["address" as const] : []),
  ...(row.by_name ? ["name" as const] : []),
];

/** A hint must not be slow: of a name that more people share, only so many are compared. */
const maxNamesakes = 500;

/** The IDs of people with this name whose address is the same, however it is abbreviated. */
async function listResidents(
  db: Db,
  scope: OrganizationScope,
  resident: NonNullable<Candidate["resident"]>,
): Promise<string[]> {
  const namesakes = await listNamesakes(db, scope, resident);
  return namesakes.filter((namesake) => isSameAddress(namesake, resident)).map(({ id }) => id);
}

/** People with this name, or another that someone of this name goes by, or companies with this one: never both. */
const listNamesakes = (db: Db, scope: OrganizationScope, name: CustomerNames) =>
  db
    .selectFrom("customers")
    .select(["id", "address", "zip_code as zipCode"])
    .where("organization_id", "=", scope.organizationId)
    .where("sort_name", "in", listSortNames(name))
    .where("company_name", name.companyName ? "is not" : "is", null)
    .where("deleted_at", "is", null)
    .limit(maxNamesakes)
    .execute();
