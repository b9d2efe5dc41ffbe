import type { OwnPhone } from "@automotive-crm/contract/calls/own-phones";
import { phoneTypes } from "@automotive-crm/contract/fields/phones";
import type { Db } from "#platform/db/database.ts";

/** The primary one first. Row-level security shows a person only their own. */
export async function list(db: Db, personId: string): Promise<OwnPhone[]> {
  const rows = await db
    .selectFrom("user_phones")
    .select(["id", "digits", "type", "is_primary"])
    .where("person_id", "=", personId)
    .orderBy("is_primary", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, digits, type, is_primary: isPrimary }) => ({
    id,
    number: digits,
    type: phoneTypes.find((each) => each === type) ?? "other",
    isPrimary,
  }));
}

export async function has(db: Db, personId: string, e164: string): Promise<boolean> {
  const row = await db
    .selectFrom("user_phones")
    .select("id")
    .where("person_id", "=", personId)
    .where("e164", "=", e164)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the person has the number already. */
export async function insert(
  db: Db,
  personId: string,
  phone: { phoneId: string; digits: string; e164: string; type: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("user_phones")
    .values({
      person_id: personId,
      id: phone.phoneId,
      digits: phone.digits,
      e164: phone.e164,
      type: phone.type,
      created_at: phone.now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["person_id", "e164"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function remove(db: Db, personId: string, phoneId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("user_phones")
    .where("person_id", "=", personId)
    .where("id", "=", phoneId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In two steps, because only one may be primary at any moment. */
export async function makePrimary(db: Db, personId: string, phoneId: string): Promise<void> {
  await db
    .updateTable("user_phones")
    .set({ is_primary: false })
    .where("person_id", "=", personId)
    .where("is_primary", "=", true)
    .execute();
  await db
    .updateTable("user_phones")
    .set({ is_primary: true })
    .where("person_id", "=", personId)
    .where("id", "=", phoneId)
    .execute();
}

export interface PersonPhone {
  personId: string;
  phone: string;
}

/** Those of several people, each one's primary first; only the telephone, as no one in particular, may read them. */
export async function listOfPeople(db: Db, personIds: readonly string[]): Promise<PersonPhone[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .selectFrom("user_phones")
    .select(["person_id", "e164"])
    .where("person_id", "in", personIds)
    .orderBy("is_primary", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ person_id: personId, e164: phone }) => ({ personId, phone }));
}
