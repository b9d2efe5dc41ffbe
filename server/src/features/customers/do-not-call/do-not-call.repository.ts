import { callPurposes } from "@automotive-crm/contract/calls/permission-to-call";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import type { DoNotCallChange } from "./do-not-call.ts";

export type NumberToList = Pick<DoNotCallChange, "e164" | "reason" | "purposes">;

/**
 * Adds numbers to the organization's do-not-call list, each once, for some purposes or for all. An existing entry keeps its reason and only
 * becomes stricter: together with null, which is every purpose, the result is null. In one order, so that two who list the same numbers don't
 * wait for each other in a circle. Returns those of which it said less before.
 */
export async function listNumbers(
  db: Db,
  scope: OrganizationScope,
  numbers: readonly NumberToList[],
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = numbers.map(({ e164, reason, purposes }) => ({
    e164,
    reason,
    purposes: purposes === undefined ? null : [...new Set(purposes)],
  }));
  const { rows: listed } = await sql<{ e164: string }>`
    insert into do_not_call_numbers as d (organization_id, e164, reason, purposes, created_by)
    select ${scope.organizationId}::uuid, n.e164, n.reason, n.purposes, ${personOf(scope)}::uuid
    from json_to_recordset(${JSON.stringify(rows)}) as n (e164 text, reason text, purposes text[])
    order by n.e164
    -- Together with null, which is every purpose, the result is null. Citus lets no upsert select anything.
    on conflict (organization_id, e164) do update set purposes = case when excluded.purposes is not null
      then excluded.purposes || ${otherPurposes} end
    where d.purposes is not null and (excluded.purposes is null or not excluded.purposes <@ d.purposes)
    returning d.e164
  `.execute(db);
  return listed.map(({ e164 }) => e164);
}

/** The entry's purposes without the new ones. */
const otherPurposes = callPurposes.reduce<RawBuilder<unknown>>(
  (rest, _purpose, i) => sql`array_remove(${rest}, excluded.purposes[${sql.lit(i + 1)}])`,
  sql`d.purposes`,
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
