import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** Notes that addresses must not be written to. In one order, so that two who note the same don't wait for each other in a circle. */
export async function addContactOptOuts(
  db: Db,
  { organizationId }: OrganizationScope,
  addresses: readonly { channel: string; address: string }[],
): Promise<void> {
  if (addresses.length === 0) return;
  await sql`
    insert into contact_opt_outs (organization_id, channel, address)
    select distinct ${organizationId}::uuid, a.channel, a.address
    from json_to_recordset(${JSON.stringify(addresses)}) as a (channel text, address text)
    order by a.channel, a.address
    on conflict (organization_id, channel, address) do nothing
  `.execute(db);
}

/** Which of these numbers and addresses are blocked for a channel entirely. */
export async function listBlocked(
  db: Db,
  { organizationId }: OrganizationScope,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<{ channel: string; address: string }[]> {
  const { rows } = await sql<{ channel: string; address: string }>`
    select 'call' as channel, e164 as address from do_not_call_numbers
    where organization_id = ${organizationId} and purposes is null and e164 = any(${phones}::text[])
    union all
    select channel, address from contact_opt_outs
    where organization_id = ${organizationId} and channel in ('text', 'email') and address = any(${[...phones, ...emails]}::text[])
  `.execute(db);
  return rows;
}
