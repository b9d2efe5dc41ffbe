import { foldLetters } from "@automotive-crm/contract/fields/fold-letters";
import { leadTypes } from "@automotive-crm/contract/leads/record";
import { defaultLeadSources, defaultTargetMinutes, type LeadSource } from "@automotive-crm/contract/leads/source";
import { sql } from "kysely";
import { v5 as nameId } from "uuid";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import type { OrganizationScope } from "#platform/scope.ts";

const columns = ["id", "name", "type", "target_minutes", "is_active", "version"] as const;

interface SourceRow {
  id: string;
  name: string;
  type: string;
  target_minutes: number;
  is_active: boolean;
  version: number;
}

const toSource = (row: SourceRow): LeadSource => ({
  id: row.id,
  name: row.name,
  type: leadTypes.find((type) => type === row.type) ?? "internet",
  targetMinutes: row.target_minutes,
  isActive: row.is_active,
  version: row.version,
});

/** A name as names are compared. */
export const sourceKey = (name: string): string => foldLetters(name).replace(/\s+/g, " ").trim();

/** What an organization has before anybody changes it. The IDs follow from the names, so that they stay when they are stored. */
const defaultsOf = (organizationId: string): LeadSource[] =>
  defaultLeadSources.map(({ name, type }) => ({
    id: nameId(`lead source ${name}`, organizationId),
    name,
    type,
    targetMinutes: defaultTargetMinutes,
    isActive: true,
    version: 1,
  }));

/** By name, those that are switched off included. */
export async function listSources(db: Db, { organizationId }: OrganizationScope): Promise<LeadSource[]> {
  const rows = await db
    .selectFrom("lead_sources")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .orderBy("name_key")
    .execute();
  return rows.length > 0 ? rows.map(toSource) : defaultsOf(organizationId);
}

export async function findSource(db: Db, scope: OrganizationScope, sourceId: string): Promise<LeadSource | undefined> {
  return (await listSources(db, scope)).find(({ id }) => id === sourceId);
}

/** Stores the defaults where there is nothing else, before anything refers to a source. */
export async function keepDefaults(db: Db, { organizationId }: OrganizationScope, now: Date): Promise<void> {
  const rows = defaultsOf(organizationId).map(({ id, name, type }) => ({ id, name, key: sourceKey(name), type }));
  await sql`
    insert into lead_sources (organization_id, id, name, name_key, type, created_at, updated_at)
    select ${organizationId}::uuid, d.id, d.name, d.key, d.type, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}) as d (id uuid, name text, key text, type text)
    where not exists (select from lead_sources s where s.organization_id = ${organizationId})
    order by d.key
    on conflict do nothing returning id
  `.execute(db);
}

type NewSource = Pick<LeadSource, "name" | "type"> & { targetMinutes?: number };

/** Adds a source, or returns the one with this name. */
export async function addSource(
  db: Db,
  { organizationId }: OrganizationScope,
  { name, type, targetMinutes = defaultTargetMinutes }: NewSource,
  now: Date,
): Promise<{ source: LeadSource; isNew: boolean }> {
  const added = await db
    .insertInto("lead_sources")
    .values({
      organization_id: organizationId,
      id: newId(),
      name,
      name_key: sourceKey(name),
      type,
      target_minutes: targetMinutes,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["organization_id", "name_key"]).doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (added) return { source: toSource(added), isNew: true };
  const known = await db
    .selectFrom("lead_sources")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("name_key", "=", sourceKey(name))
    .executeTakeFirstOrThrow();
  return { source: toSource(known), isNew: false };
}

export async function updateSource(
  db: Db,
  { organizationId }: OrganizationScope,
  { id, name, type, targetMinutes, isActive }: LeadSource,
  now: Date,
): Promise<LeadSource> {
  const row = await db
    .updateTable("lead_sources")
    .set({
      name,
      name_key: sourceKey(name),
      type,
      target_minutes: targetMinutes,
      is_active: isActive,
      updated_at: now.toISOString(),
      version: sql`version + 1`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toSource(row);
}

/** What the log calls them. */
export async function findSourceNames(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("lead_sources")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
