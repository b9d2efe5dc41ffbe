import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { idempotencyKeyReused } from "./errors.ts";
import type { Idempotency } from "./route.ts";

interface Repeatable<T> {
  idempotency: Idempotency | undefined;
  /** Reads what the first request wrote, as any read would: refused to someone who may no longer see it. */
  readAgain(first: NoInfer<T>): Promise<NoInfer<T>>;
}

/**
 * Runs a write once per person and Idempotency-Key. The key is taken inside the write's own transaction: an equal request at the same
 * moment waits for the first to end, then reads what it wrote. Without a key, the write simply runs.
 */
export async function once<T>(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { idempotency, readAgain }: Repeatable<T>,
  work: () => Promise<T>,
): Promise<T> {
  if (!idempotency) return work();
  const own = { organization_id: scope.organizationId, person_id: scope.personId, key: idempotency.keyHash };
  const taken = await db
    .insertInto("idempotency_keys")
    .values({ ...own, request_hash: idempotency.requestHash })
    .onConflict((conflict) => conflict.columns(["organization_id", "person_id", "key"]).doNothing())
    .executeTakeFirst();
  const mine = db
    .selectFrom("idempotency_keys")
    .where("organization_id", "=", own.organization_id)
    .where("person_id", "=", own.person_id)
    .where("key", "=", own.key);

  if (taken.numInsertedOrUpdatedRows === 0n) {
    const first = await mine.select(["request_hash", "body"]).executeTakeFirstOrThrow();
    if (!first.request_hash.equals(idempotency.requestHash)) throw idempotencyKeyReused();
    // This very use case produced the stored response for this very request.
    return readAgain(first.body as T);
  }
  const result = await work();
  await db
    .updateTable("idempotency_keys")
    .set({ body: JSON.stringify(result) })
    .where("organization_id", "=", own.organization_id)
    .where("person_id", "=", own.person_id)
    .where("key", "=", own.key)
    .execute();
  return result;
}
