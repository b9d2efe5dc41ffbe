import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { ReachFacts } from "./reach.rules.ts";

/** What customers asked us not to do, as a whole and with each number and address. A number that is barred only for some purposes may be called. */
export async function listReach(
  db: Db,
  { organizationId }: OrganizationScope,
  customerIds: readonly string[],
): Promise<Map<string, ReachFacts>> {
  const barred = (channel: string, address: string) => sql`exists (
    select from contact_opt_outs o
    where o.organization_id = ${organizationId} and o.channel = ${channel} and o.address = ${sql.raw(address)})`;
  const { rows } = await sql<ReachFacts & { id: string }>`
    select c.id, c.do_not_call as "doNotCall", ${barred("text", "c.id::text")} as "doNotText", ${barred("email", "c.id::text")} as "doNotEmail",
      coalesce((
        select json_agg(json_build_object('doNotCall', d.e164 is not null, 'doNotText', ${barred("text", "p.e164")}))
        from customer_phones p
        left join do_not_call_numbers d on d.organization_id = p.organization_id and d.e164 = p.e164 and d.purposes is null
        where p.organization_id = ${organizationId} and p.customer_id = c.id and p.type <> 'fax'), '[]') as phones,
      coalesce((
        select json_agg(json_build_object('doNotEmail', ${barred("email", "e.lower_email")}))
        from customer_emails e
        where e.organization_id = ${organizationId} and e.customer_id = c.id), '[]') as emails
    from customers c where c.organization_id = ${organizationId} and c.id = any(${customerIds}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export const findReach = async (
  db: Db,
  scope: OrganizationScope,
  customerId: string,
): Promise<ReachFacts | undefined> => (await listReach(db, scope, [customerId])).get(customerId);
