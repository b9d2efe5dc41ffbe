import type { LeadProvider } from "@automotive-crm/contract/leads/providers";
import { sql } from "kysely";
import { sourceKey } from "#features/leads/sources/lead-sources.repository.ts";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** What a document calls its provider. */
export type ProviderNames = Pick<LeadProvider, "name" | "service">;

/** Of one organization: anyone who knows an address could send any number of names. */
const mostProviders = 500;

/** Names as they are compared. */
export const providerKey = ({ name, service }: ProviderNames): string => `${sourceKey(name)}\n${sourceKey(service)}`;

const select = (db: Db, { organizationId }: OrganizationScope) =>
  db
    .selectFrom("lead_providers as p")
    .leftJoin("lead_sources as s", (join) =>
      join
        .onRef("s.organization_id", "=", "p.organization_id")
        .onRef("s.id", "=", "p.source_id")
        .on("s.organization_id", "=", organizationId),
    )
    .where("p.organization_id", "=", organizationId)
    .select(["p.id", "p.name", "p.service", "p.source_id", "s.name as source_name", "p.first_seen_at"]);

type ProviderRow = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const toProvider = (row: ProviderRow): LeadProvider => ({
  id: row.id,
  name: row.name,
  service: row.service,
  sourceId: row.source_id,
  sourceName: row.source_name,
  firstSeenAt: row.first_seen_at,
});

/** Those without a source first. */
export async function listProviders(db: Db, scope: OrganizationScope): Promise<LeadProvider[]> {
  const rows = await select(db, scope)
    .orderBy(sql`p.source_id is not null`)
    .orderBy("p.name_key")
    .execute();
  return rows.map(toProvider);
}

export async function findProvider(db: Db, scope: OrganizationScope, id: string): Promise<LeadProvider | undefined> {
  const row = await select(db, scope).where("p.id", "=", id).executeTakeFirst();
  return row && toProvider(row);
}

/** Those with these keys. */
export async function findByKeys(db: Db, scope: OrganizationScope, keys: readonly string[]): Promise<LeadProvider[]> {
  const rows = await select(db, scope).where("p.name_key", "in", keys).execute();
  return rows.map(toProvider);
}

/** Lists providers that weren't known, until there are too many. */
export async function insertProviders(
  db: Db,
  { organizationId }: OrganizationScope,
  providers: readonly ProviderNames[],
  now: Date,
): Promise<void> {
  const { n } = await db
    .selectFrom("lead_providers")
    .select(({ fn }) => fn.countAll<string>().as("n"))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  if (Number(n) >= mostProviders) return;
  const rows = providers.map(({ name, service }) => ({
    organization_id: organizationId,
    id: newId(),
    name,
    service,
    name_key: providerKey({ name, service }),
    first_seen_at: now.toISOString(),
  }));
  await db
    .insertInto("lead_providers")
    .values(rows.toSorted((one, other) => (one.name_key < other.name_key ? -1 : 1)))
    .onConflict((conflict) => conflict.columns(["organization_id", "name_key"]).doNothing())
    .execute();
}

export async function mapProvider(
  db: Db,
  scope: OrganizationScope,
  id: string,
  sourceId: string | null,
): Promise<void> {
  await db
    .updateTable("lead_providers")
    .set({ source_id: sourceId })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .execute();
}

/** What the audit log calls them. */
export async function findProviderNames(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("lead_providers")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
