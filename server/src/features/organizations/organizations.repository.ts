import type { NewOrganization } from "@automotive-crm/contract/new-organization";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** Stores a new organization; undefined if its slug is taken, even by one being stored at the same moment. */
export async function insertOrganization(db: Db, organizationId: string, fields: NewOrganization) {
  return db
    .insertInto("organizations")
    .values({
      id: organizationId,
      name: fields.name,
      slug: fields.slug,
      description: fields.description ?? null,
      website: fields.website ?? null,
      industry: fields.industry ?? null,
      size: fields.size ?? null,
      time_zone: fields.timeZone,
    })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning(["name", "slug", "description", "website", "industry", "size", "status"])
    .returning(["image_url as imageUrl", "time_zone as timeZone", "created_at as createdAt"])
    .executeTakeFirst();
}

/** The organization's time zone, locked until the transaction ends; undefined if there is no such organization. */
export async function lockTimeZone(db: Db, organizationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("organizations")
    .select("time_zone as timeZone")
    .where("id", "=", organizationId)
    .forUpdate()
    .executeTakeFirst();
  return row?.timeZone;
}

export async function updateTimeZone(db: Db, organizationId: string, timeZone: string): Promise<void> {
  await db
    .updateTable("organizations")
    .set({ time_zone: timeZone, updated_at: sql<string>`now()` })
    .where("id", "=", organizationId)
    .execute();
}
