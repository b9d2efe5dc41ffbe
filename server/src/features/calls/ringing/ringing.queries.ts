import type { RingingCall } from "@automotive-crm/contract/calls/ringing";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { isLive, type Visible } from "#features/calls/calls.queries.ts";

export interface Rung {
  personId: string;
  stage: string;
}

/** In the order in which they were rung. */
export async function listRung(db: Db, { organizationId }: OrganizationScope, callId: string): Promise<Rung[]> {
  const rows = await db
    .selectFrom("call_rings")
    .select(["person_id", "stage"])
    .where("organization_id", "=", organizationId)
    .where("call_id", "=", callId)
    .orderBy("stage", "desc")
    .orderBy("position")
    .execute();
  return rows.map(({ person_id: personId, stage }) => ({ personId, stage }));
}

export interface Owned {
  ownerId: string;
  /** The customer's. */
  locationIds: string[];
}

/** The owners of the customer who calls; if several customers have the number, of all of them. */
export async function listOwners(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerId, number }: { customerId: string | null; number: string | null },
): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select c.owner_id as "ownerId", array(
      select a.location_id from customer_locations a
      where a.organization_id = ${organizationId} and a.customer_id = c.id) as "locationIds"
    from customers c
    where c.organization_id = ${organizationId} and c.owner_id is not null and c.deleted_at is null
      and ${
        customerId === null
          ? sql`c.id in (
              select p.customer_id from customer_phones p
              where p.organization_id = ${organizationId} and p.e164 = ${number})`
          : sql`c.id = ${customerId}`
      }
    order by c.sort_name, c.id limit ${sql.lit(maxOwned)}
  `.execute(db);
  return rows;
}

/** Where a call belongs whose customer isn't known. */
export async function findPrimaryLocationId(db: Db, { organizationId }: OrganizationScope): Promise<string | null> {
  const location = await db
    .selectFrom("locations")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("status", "=", "active")
    .orderBy("is_primary", "desc")
    .orderBy("name")
    .orderBy("id")
    .limit(sql.lit(1))
    .executeTakeFirst();
  return location?.id ?? null;
}

const maxMatches = 5;
const maxOwned = 20;

/** The calls that ring a person now. Customers they may not see are left out. */
export async function listRinging(
  db: Db,
  { organizationId, personId }: OrganizationScope<PersonScope>,
  { locations }: Visible,
): Promise<RingingCall[]> {
  const isVisible =
    locations === "all"
      ? sql`true`
      : sql`exists (
          select from customer_locations a
          where a.organization_id = ${organizationId} and a.customer_id = c.id and a.location_id = any(${locations}::uuid[]))`;
  const { rows } = await sql<RingingCall>`
    select k.id as "callId", k.call_sid as "callSid", k.organization_id as "organizationId", k.customer_phone as "customerPhone",
      l.name as "locationName", k.started_at as "startedAt", k.provider = 'simulator' as "isSimulated",
      coalesce((
        select json_agg(json_build_object('customerId', m.id, 'name', m.name, 'vehicle', m.vehicle) order by m.name, m.id)
        from (
          select distinct c.id, c.name, (
            select v.year || ' ' || v.make || ' ' || v.model from vehicles v
            where v.organization_id = ${organizationId} and v.customer_id = c.id and v.deleted_at is null and v.status = 'current'
            order by v.created_at desc limit 1) as vehicle
          from customer_phones p
          join customers c on c.organization_id = p.organization_id and c.id = p.customer_id and c.deleted_at is null
          where p.organization_id = ${organizationId} and p.e164 = k.customer_phone and ${isVisible}
          limit ${sql.lit(maxMatches)}
        ) m
      ), '[]') as customers
    from call_rings r
    join calls k on k.organization_id = r.organization_id and k.id = r.call_id
    left join locations l on l.organization_id = k.organization_id and l.id = k.location_id
    where r.person_id = ${personId} and r.organization_id = ${organizationId} and ${isLive} and k.agent_answered_at is null
    order by k.started_at
  `.execute(db);
  return rows;
}
