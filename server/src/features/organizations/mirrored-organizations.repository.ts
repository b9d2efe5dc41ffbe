import { reservedSlugs } from "@automotive-crm/contract/organizations/reserved-slugs";
import { sql } from "kysely";
import { workIn, type Db } from "#platform/db/database.ts";

/** For transactions that may read all organizations. */
async function findByClerkId(db: Db, clerkOrganizationId: string) {
  return db
    .selectFrom("organizations")
    .select(["id", "name", "slug", "image_url", "status"])
    .where("clerk_organization_id", "=", clerkOrganizationId)
    .executeTakeFirst();
}

/** The first free one of `slug`, `slug-2`, `slug-3`, … Afterwards, the transaction works for all organizations. */
async function findFreeSlug(db: Db, slug: string): Promise<string> {
  await workIn(db, "global");
  const rows = await db
    .selectFrom("organizations")
    .select("slug")
    .where((of) => of.or([of("slug", "=", slug), of("slug", "like", `${slug}-%`)]))
    .execute();
  const taken = new Set([...reservedSlugs, ...rows.map((row) => row.slug)]);
  for (let number = 2; ; number++) {
    if (!taken.has(slug)) return slug;
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}

async function insert(
  db: Db,
  organization: {
    id: string;
    clerkOrganizationId: string;
    name: string;
    slug: string;
    imageUrl: string | null;
    timeZone: string;
  },
): Promise<void> {
  const { id, clerkOrganizationId, name, slug, imageUrl, timeZone } = organization;
  const row = { id, name, slug, image_url: imageUrl, time_zone: timeZone, clerk_organization_id: clerkOrganizationId };
  await db.insertInto("organizations").values(row).execute();
}

async function update(
  db: Db,
  organizationId: string,
  { name, imageUrl }: { name: string; imageUrl: string | null },
): Promise<void> {
  await db
    .updateTable("organizations")
    .set({ name, image_url: imageUrl, updated_at: sql<string>`now()` })
    .where("id", "=", organizationId)
    .execute();
}

async function deactivate(db: Db, organizationId: string): Promise<void> {
  await db
    .updateTable("organizations")
    .set({ status: "inactive", updated_at: sql<string>`now()` })
    .where("id", "=", organizationId)
    .execute();
}

/** Leaves the locations that someone manages without a manager. */
async function clearManager(db: Db, organizationId: string, personId: string): Promise<void> {
  await db
    .updateTable("locations")
    .set({ manager_id: null })
    .where("organization_id", "=", organizationId)
    .where("manager_id", "=", personId)
    .execute();
}

/** How an identity provider's organizations are kept among ours. To write one, the transaction must work for it. */
export const mirroredOrganizations = { findByClerkId, findFreeSlug, insert, update, deactivate, clearManager };
