import {
  picklistDefaults,
  uncountedReasons,
  type PicklistName,
  type PicklistValue,
} from "@automotive-crm/contract/picklists/record";
import { v5 as nameId } from "uuid";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** The values of each requested list in their order: those that are stored, else the defaults. */
export async function listValues(
  db: Db,
  scope: OrganizationScope,
  picklists: readonly PicklistName[],
): Promise<Map<PicklistName, PicklistValue[]>> {
  const rows = await db
    .selectFrom("picklist_values")
    .select(["id", "picklist", "name", "description", "is_active", "counts", "created_at", "updated_at"])
    .where("organization_id", "=", scope.organizationId)
    .where("picklist", "in", picklists)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return new Map(
    picklists.map((picklist) => {
      const stored = rows.filter((row) => row.picklist === picklist);
      return [picklist, stored.length > 0 ? stored.map(toValue) : buildDefaults(scope, picklist)];
    }),
  );
}

const toValue = (row: {
  id: string;
  name: string;
  description: string | null;
  is_active: boolean;
  counts: boolean;
  picklist: string;
  created_at: string;
  updated_at: string;
}): PicklistValue => ({
  id: row.id,
  name: row.name,
  description: row.description,
  active: row.is_active,
  ...(row.picklist === "deal-lost-reasons" && { counts: row.counts }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Their IDs follow from their names, so that one that was read before the list is stored still names the same value after. */
const buildDefaults = ({ organizationId }: OrganizationScope, picklist: PicklistName): PicklistValue[] =>
  picklistDefaults[picklist].map((name) => ({
    id: nameId(`${picklist} ${name}`, organizationId),
    name,
    description: null,
    active: true,
    ...(picklist === "deal-lost-reasons" && { counts: !uncountedReasons.includes(name) }),
    createdAt: null,
    updatedAt: null,
  }));

/** Stores a whole list in its order; values that aren't in it are deleted. */
export async function saveValues(
  db: Db,
  { organizationId }: OrganizationScope,
  picklist: PicklistName,
  { values, now }: { values: readonly PicklistValue[]; now: Date },
): Promise<void> {
  await db
    .deleteFrom("picklist_values")
    .where("organization_id", "=", organizationId)
    .where("picklist", "=", picklist)
    .where(
      "id",
      "not in",
      values.map(({ id }) => id),
    )
    .execute();
  await db
    .insertInto("picklist_values")
    .values(
      values.map((value, position) => ({
        organization_id: organizationId,
        id: value.id,
        picklist,
        name: value.name,
        description: value.description,
        position,
        is_active: value.active,
        counts: value.counts ?? true,
        created_at: value.createdAt ?? now.toISOString(),
        updated_at: value.updatedAt ?? now.toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "id"]).doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        description: eb.ref("excluded.description"),
        position: eb.ref("excluded.position"),
        is_active: eb.ref("excluded.is_active"),
        counts: eb.ref("excluded.counts"),
        updated_at: eb.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** The names of the stored values among these IDs. */
export async function findNames(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("picklist_values")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
