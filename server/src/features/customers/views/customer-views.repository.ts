import { CustomerViewSchema, type CustomerView } from "@automotive-crm/contract/customers/views";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

type Owner = OrganizationScope<PersonScope>;

const columns = ["id", "name", "search"] as const;

/** The person's own views, by name. */
export async function list(db: Db, scope: Owner): Promise<CustomerView[]> {
  const rows = await db
    .selectFrom("customer_views")
    .select(columns)
    .where("organization_id", "=", scope.organizationId)
    .where("person_id", "=", scope.personId)
    .orderBy((view) => view.fn<string>("lower", ["name"]))
    .execute();
  return rows.map((row) => CustomerViewSchema.parse(row));
}

export async function insert(db: Db, scope: Owner, { id, name, search }: CustomerView): Promise<void> {
  await db
    .insertInto("customer_views")
    .values({
      organization_id: scope.organizationId,
      id,
      person_id: scope.personId,
      name,
      search: JSON.stringify(search),
    })
    .execute();
}

export async function update(db: Db, scope: Owner, { id, name, search }: CustomerView, now: Date): Promise<void> {
  await db
    .updateTable("customer_views")
    .set({ name, search: JSON.stringify(search), updated_at: now.toISOString() })
    .where("organization_id", "=", scope.organizationId)
    .where("person_id", "=", scope.personId)
    .where("id", "=", id)
    .execute();
}

export async function remove(db: Db, scope: Owner, viewId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("customer_views")
    .where("organization_id", "=", scope.organizationId)
    .where("person_id", "=", scope.personId)
    .where("id", "=", viewId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
