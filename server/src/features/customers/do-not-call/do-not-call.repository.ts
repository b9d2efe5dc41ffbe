import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import type { DoNotCallChange } from "./do-not-call.ts";

/**
 * Adds a number to the organization's do-not-call list, for some purposes or for all. An existing entry keeps its reason and only becomes
 * stricter. False if it already said so.
 */
export async function listNumber(
  db: Db,
  scope: OrganizationScope,
  { e164, reason, purposes }: Pick<DoNotCallChange, "e164" | "reason" | "purposes">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("do_not_call_numbers")
    .values({
      organization_id: scope.organizationId,
      e164,
      reason,
      purposes: purposes === undefined ? null : [...new Set(purposes)],
      created_by: personOf(scope),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "e164"])
        // Together with null, which is every purpose, the result is null. Citus lets no upsert select anything.
        .doUpdateSet({ purposes: purposes === undefined ? null : sql`excluded.purposes || ${otherPurposes(purposes)}` })
        .where(
          sql<boolean>`do_not_call_numbers.purposes is not null and (excluded.purposes is null or not excluded.purposes <@ do_not_call_numbers.purposes)`,
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The entry's purposes without these. */
const otherPurposes = (purposes: readonly string[]) =>
  purposes.reduce<RawBuilder<unknown>>(
    (rest, purpose) => sql`array_remove(${rest}, ${purpose}::text)`,
    sql`do_not_call_numbers.purposes`,
  );

/** Removes a number from the list. False if it was not there. */
export async function unlistNumber(db: Db, scope: OrganizationScope, e164: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("do_not_call_numbers")
    .where("organization_id", "=", scope.organizationId)
    .where("e164", "=", e164)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many owners of a number are notified that it was added or removed. */
const maxNotified = 50;

/** Other customers with the number: their pages show it too. */
export async function listCustomerIdsWith(db: Db, scope: OrganizationScope, e164: string): Promise<string[]> {
  const rows = await db
    .selectFrom("customer_phones")
    .select("customer_id")
    .distinct()
    .where("organization_id", "=", scope.organizationId)
    .where("e164", "=", e164)
    .limit(maxNotified)
    .execute();
  return rows.map((row) => row.customer_id);
}
