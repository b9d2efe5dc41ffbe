import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** Puts a number on the organization's do-not-call list; one that is on it stays as it is. */
export async function listNumber(
  db: Db,
  scope: OrganizationScope,
  { e164, reason }: { e164: string; reason: string | null },
): Promise<void> {
  await db
    .insertInto("do_not_call_numbers")
    .values({ organization_id: scope.organizationId, e164, reason, created_by: scope.personId })
    .onConflict((conflict) => conflict.columns(["organization_id", "e164"]).doNothing())
    .execute();
}

export async function unlistNumber(db: Db, scope: OrganizationScope, e164: string): Promise<void> {
  await db
    .deleteFrom("do_not_call_numbers")
    .where("organization_id", "=", scope.organizationId)
    .where("e164", "=", e164)
    .execute();
}

/** How many customers of a number are told that it was put on the list or taken off. */
const mostTold = 50;

/** Who else has a number: what is shown beside theirs changes too. */
export async function listCustomerIdsWith(db: Db, scope: OrganizationScope, e164: string): Promise<string[]> {
  const rows = await db
    .selectFrom("customer_phones")
    .select("customer_id")
    .distinct()
    .where("organization_id", "=", scope.organizationId)
    .where("e164", "=", e164)
    .limit(mostTold)
    .execute();
  return rows.map((row) => row.customer_id);
}
