import type { NewOrganization } from "@automotive-crm/contract/new-organization";
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
