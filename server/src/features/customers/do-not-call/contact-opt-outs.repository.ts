import type { OptOutChannel } from "@automotive-crm/contract/imports/column-fields";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

export interface ContactOptOut {
  channel: OptOutChannel;
  address: string;
  /** Whom it is about as a whole, if it isn't about the address alone. */
  customerId: string | null;
}

interface OptOutsToAdd {
  optOuts: readonly ContactOptOut[];
  importId: string | null;
  reason: string | null;
  createdBy: string | null;
}

/**
 * Notes that addresses and customers must not be written to. What is noted already keeps its origin; it only moves on to the customer who is
 * now meant. In one order, so that two who note the same don't wait for each other in a circle. Returns what was new.
 */
export async function addContactOptOuts(
  db: Db,
  { organizationId }: OrganizationScope,
  { optOuts, importId, reason, createdBy }: OptOutsToAdd,
): Promise<ContactOptOut[]> {
  if (optOuts.length === 0) return [];
  const { rows } = await sql<ContactOptOut>`
    insert into contact_opt_outs as o (organization_id, channel, address, customer_id, import_id, reason, created_by)
    select distinct on (a.channel, a.address) ${organizationId}::uuid, a.channel, a.address, a."customerId",
      ${importId}::uuid, ${reason}, ${createdBy}::uuid
    from json_to_recordset(${JSON.stringify(optOuts)}) as a (channel text, address text, "customerId" uuid)
    order by a.channel, a.address, a."customerId"
    on conflict (organization_id, channel, address) do update set customer_id = excluded.customer_id
    where excluded.customer_id is not null and o.customer_id is distinct from excluded.customer_id
    returning o.channel, o.address, o.customer_id as "customerId"
  `.execute(db);
  return rows;
}

/** Lets a customer be reached again: by what they are reached by now, and whatever is added. */
export async function liftContactOptOuts(
  db: Db,
  { organizationId }: OrganizationScope,
  { channel, customerId, addresses }: { channel: OptOutChannel; customerId: string; addresses: readonly string[] },
): Promise<void> {
  await sql`
    delete from contact_opt_outs
    where organization_id = ${organizationId} and channel = ${channel}
      and (customer_id = ${customerId} or address = any(${addresses}::text[]))
  `.execute(db);
}

/** Which of these numbers, addresses and customers are blocked for a channel entirely. */
export async function listBlocked(
  db: Db,
  { organizationId }: OrganizationScope,
  { phones, emails, others }: { phones: readonly string[]; emails: readonly string[]; others: readonly string[] },
): Promise<{ channel: string; address: string }[]> {
  const { rows } = await sql<{ channel: string; address: string }>`
    select 'call' as channel, e164 as address from do_not_call_numbers
    where organization_id = ${organizationId} and purposes is null and e164 = any(${phones}::text[])
    union all
    select channel, address from contact_opt_outs
    where organization_id = ${organizationId} and channel in ('call', 'text', 'email', 'mail')
      and address = any(${[...phones, ...emails, ...others]}::text[])
  `.execute(db);
  return rows;
}
