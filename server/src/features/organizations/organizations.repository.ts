import type { NewOrganization } from "@automotive-crm/contract/organizations/changes";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { PlaceWork } from "./follow-zone.ts";

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

/** What can be changed; absent fields stay. */
export interface OrganizationFields {
  name?: string | undefined;
  slug?: string | undefined;
  imageUrl?: string | null | undefined;
  description?: string | null | undefined;
  website?: string | null | undefined;
  industry?: string | null | undefined;
  size?: string | null | undefined;
  timeZone?: string | undefined;
  status?: string | undefined;
}

/** An organization, locked until the transaction ends; undefined if there is no such organization. */
export async function lockOrganization(db: Db, organizationId: string) {
  return (
    db
      .selectFrom("organizations")
      .select(["name", "slug", "description", "website", "industry", "size", "status"])
      .select(["image_url as imageUrl", "time_zone as timeZone"])
      .where("id", "=", organizationId)
      // Rows of the organization can still be added.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/** Changes an organization; what was booked at none of its locations follows its zone. */
export async function updateFields({ db, scope, followZone }: PlaceWork, fields: OrganizationFields): Promise<void> {
  await db
    .updateTable("organizations")
    .set({
      name: fields.name,
      slug: fields.slug,
      image_url: fields.imageUrl,
      description: fields.description,
      website: fields.website,
      industry: fields.industry,
      size: fields.size,
      time_zone: fields.timeZone,
      status: fields.status,
      updated_at: sql<string>`now()`,
    })
    .where("id", "=", scope.organizationId)
    .execute();
  if (fields.timeZone !== undefined) await followZone(db, scope, null);
}
