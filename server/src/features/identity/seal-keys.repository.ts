import type { Db } from "#platform/db/database.ts";

export interface SealKeyRow {
  public_key: Buffer;
  private_key_sealed: Buffer;
}

export async function findSealKey(db: Db, personId: string): Promise<SealKeyRow | undefined> {
  return db
    .selectFrom("seal_keys")
    .select(["public_key", "private_key_sealed"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** Stores a person's keys unless another request was faster. */
export async function insertSealKey(db: Db, personId: string, keys: SealKeyRow): Promise<void> {
  await db
    .insertInto("seal_keys")
    .values({ person_id: personId, ...keys })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
