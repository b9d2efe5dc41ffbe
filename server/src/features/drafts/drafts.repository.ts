import { maxDrafts, type StoredDraft } from "@automotive-crm/contract/drafts/record";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

type Owner = OrganizationScope<PersonScope>;
export type Place = Pick<StoredDraft, "form" | "tabId">;

export async function list(db: Db, { personId, organizationId }: PersonScope): Promise<StoredDraft[]> {
  return db
    .selectFrom("drafts")
    .select(["organization_id as organizationId", "form", "tab_id as tabId", "body", "updated_at as updatedAt"])
    .where("person_id", "=", personId)
    .$if(organizationId !== null, (own) => own.where("organization_id", "=", organizationId))
    .orderBy("updated_at", "desc")
    .limit(maxDrafts)
    .execute();
}

export async function put(
  db: Db,
  { organizationId, personId }: Owner,
  { form, tabId, body, updatedAt }: Omit<StoredDraft, "organizationId">,
): Promise<void> {
  const content = { body: JSON.stringify(body), updated_at: updatedAt };
  await db
    .insertInto("drafts")
    .values({ organization_id: organizationId, person_id: personId, form, tab_id: tabId, ...content })
    .onConflict((same) => same.columns(["organization_id", "person_id", "form", "tab_id"]).doUpdateSet(content))
    .execute();
}

/** Of the person in the organization, beyond the most that anyone may have. */
export async function removeOldest(db: Db, { organizationId, personId }: Owner): Promise<void> {
  await db
    .deleteFrom("drafts")
    .where("organization_id", "=", organizationId)
    .where("person_id", "=", personId)
    .where("updated_at", "<", (own) =>
      own
        .selectFrom("drafts as kept")
        .select("kept.updated_at")
        .where("kept.organization_id", "=", organizationId)
        .where("kept.person_id", "=", personId)
        .orderBy("kept.updated_at", "desc")
        .offset(maxDrafts - 1)
        .limit(1),
    )
    .execute();
}

export async function remove(db: Db, { organizationId, personId }: Owner, { form, tabId }: Place): Promise<void> {
  await db
    .deleteFrom("drafts")
    .where("organization_id", "=", organizationId)
    .where("person_id", "=", personId)
    .where("form", "=", form)
    .where("tab_id", "=", tabId)
    .execute();
}
