import type { DealChange } from "@automotive-crm/contract/deals/changes";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, olderThan, oneMoreThan, type Place } from "#platform/db/keyset.ts";
import { personName } from "#platform/db/person-name.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";

type ChangeRow = DealChange & { id: string; exactly: string };

/** What was changed in a deal, newest first. */
export async function listChanges(
  db: Db,
  scope: Scope,
  dealId: string,
  { after, limit, without }: { after: Place | undefined; limit: number; without: readonly string[] },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select t.id, t.at, t.field, t.old, t.new, ${personName("author", sql`t.organization_id`, sql`t.at`)} as "byName",
      ${exactInstant(sql`t.at`)} as exactly
    from deal_changes t
    left join people author on author.id = t.changed_by
    where ${inTenant(scope, "t")} and t.deal_id = ${dealId} and not t.field = any(${without}::text[])
      ${olderThan(after, sql`t.at, t.id`)}
    order by t.at desc, t.id desc limit ${oneMoreThan(limit)}
  `.execute(db);
  return rows;
}
