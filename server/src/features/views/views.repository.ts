import type { SavedView } from "@automotive-crm/contract/views/saved-views";
import { z } from "zod";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

type Owner = OrganizationScope<PersonScope>;

const SearchSchema = z.record(z.string(), z.string());

/** The person's own views of a list, by name. */
export async function list(db: Db, scope: Owner, ofList: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom("saved_views")
    .select(["id", "name", "search"])
    .where("organization_id", "=", scope.organizationId)
    .where("person_id", "=", scope.personId)
    .where("list", "=", ofList)
    .orderBy((view) => view.fn<string>("lower", ["name"]))
    .execute();
  return rows.map((row) => ({ ...row, search: SearchSchema.parse(row.search) }));
}

export async function insert(db: Db, scope: Owner, ofList: string, { id, name, search }: SavedView): Promise<void> {
  await db
    .insertInto("saved_views")
    .values({
      organization_id: scope.organizationId,
      id,
      person_id: scope.personId,
      list: ofList,
      name,
      search: JSON.stringify(search),
    })
    .execute();
}

export async function update(db: Db, scope: Owner, { id, name, search }: SavedView, now: Date): Promise<void> {
  await db
    .updateTable("saved_views")
    .set({ name, search: JSON.stringify(search), updated_at: now.toISOString() })
    .where("organization_id", "=", scope.organizationId)
    .where("person_id", "=", scope.personId)
    .where("id", "=", id)
    .execute();
}

export async function remove(db: Db, scope: Owner, ofList: string, viewId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_views")
    .where("organization_id", "=", scope.organizationId)
    .where("person_id", "=", scope.personId)
    .where("list", "=", ofList)
    .where("id", "=", viewId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
