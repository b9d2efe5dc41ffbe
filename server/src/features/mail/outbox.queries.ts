import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, olderThan, type Place } from "#platform/db/keyset.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";

export interface OutboxRow {
  organization_id: string;
  id: string;
  recipient_name: string;
  recipient_address: string;
  subject: string;
  text: string;
  sent_at: string;
  sent_exactly: string;
}

/** What the outbox has delivered, newest first. Returns up to one more than `limit`. */
export async function listDelivered(
  db: Db,
  scope: Scope,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select m.organization_id, m.id, m.recipient_name, m.recipient_address, m.subject, m.text, m.sent_at,
      ${exactInstant(sql`m.sent_at`)} as sent_exactly
    from mail_messages m
    where ${inTenant(scope, "m")} and m.sent_at is not null and m.provider = 'outbox' ${olderThan(after, sql`m.sent_at, m.id`)}
    order by m.sent_at desc, m.id desc limit ${limit + 1}
  `.execute(db);
  return rows;
}
