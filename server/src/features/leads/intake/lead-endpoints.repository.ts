import type { LeadEndpoint } from "@automotive-crm/contract/leads/intake";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

/** An endpoint as it is stored; only mail's secret can be read again. */
export interface StoredEndpoint extends Omit<LeadEndpoint, "mailAddress"> {
  sealedSecret: Buffer | null;
}

const select = (db: Db, { organizationId }: Pick<OrganizationScope, "organizationId">) =>
  db
    .selectFrom("lead_endpoints as e")
    .innerJoin("lead_sources as s", (join) =>
      join.onRef("s.organization_id", "=", "e.organization_id").onRef("s.id", "=", "e.source_id"),
    )
    .innerJoin("locations as l", (join) =>
      join.onRef("l.organization_id", "=", "e.organization_id").onRef("l.id", "=", "e.location_id"),
    )
    .where("e.organization_id", "=", organizationId)
    .where("s.organization_id", "=", organizationId)
    .where("l.organization_id", "=", organizationId)
    .select([
      "e.id",
      "e.kind",
      "e.source_id",
      "s.name as source_name",
      "e.location_id",
      "l.name as location_name",
      "e.secret_hint",
      "e.sealed_secret",
      "e.allowed_origins",
      "e.created_at",
      "e.rotated_at",
      "e.revoked_at",
      "e.last_used_at",
      "e.silent_since",
    ]);

type EndpointRow = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const toEndpoint = (row: EndpointRow): StoredEndpoint => ({
  id: row.id,
  kind: row.kind === "mail" ? "mail" : "http",
  sourceId: row.source_id,
  sourceName: row.source_name,
  locationId: row.location_id,
  locationName: row.location_name,
  secretHint: row.secret_hint,
  sealedSecret: row.sealed_secret,
  allowedOrigins: row.allowed_origins,
  createdAt: row.created_at,
  rotatedAt: row.rotated_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
  silentSince: row.silent_since,
});

/** Those in use first, by source and location. */
export async function listEndpoints(db: Db, scope: OrganizationScope): Promise<StoredEndpoint[]> {
  const rows = await select(db, scope)
    .orderBy(sql`e.revoked_at is not null`)
    .orderBy("s.name")
    .orderBy("l.name")
    .orderBy("e.id")
    .execute();
  return rows.map(toEndpoint);
}

export async function findEndpoint(db: Db, scope: OrganizationScope, id: string): Promise<StoredEndpoint | undefined> {
  const row = await select(db, scope).where("e.id", "=", id).executeTakeFirst();
  return row && toEndpoint(row);
}

/** The endpoint with a secret, unless it is revoked. */
export async function findBySecret(
  db: Db,
  scope: OrganizationScope,
  { kind, hash }: { kind: LeadEndpoint["kind"]; hash: Buffer },
): Promise<StoredEndpoint | undefined> {
  const row = await select(db, scope)
    .where("e.secret_hash", "=", hash)
    .where("e.kind", "=", kind)
    .where("e.revoked_at", "is", null)
    .executeTakeFirst();
  return row && toEndpoint(row);
}

/** What of a secret is stored. */
export interface KeptSecret {
  hash: Buffer;
  hint: string;
  sealed: Buffer | null;
}

interface NewEndpoint {
  id: string;
  kind: LeadEndpoint["kind"];
  sourceId: string;
  locationId: string;
  allowedOrigins: readonly string[];
  secret: KeptSecret;
}

export async function insertEndpoint(
  db: Db,
  scope: OrganizationScope,
  endpoint: NewEndpoint,
  now: Date,
): Promise<void> {
  await db
    .insertInto("lead_endpoints")
    .values({
      organization_id: scope.organizationId,
      id: endpoint.id,
      kind: endpoint.kind,
      source_id: endpoint.sourceId,
      location_id: endpoint.locationId,
      allowed_origins: [...endpoint.allowedOrigins],
      secret_hash: endpoint.secret.hash,
      secret_hint: endpoint.secret.hint,
      sealed_secret: endpoint.secret.sealed,
      created_by: personOf(scope),
      created_at: now.toISOString(),
    })
    .execute();
}

const update = (db: Db, { organizationId }: OrganizationScope, id: string) =>
  db.updateTable("lead_endpoints").where("organization_id", "=", organizationId).where("id", "=", id);

export async function replaceSecret(
  db: Db,
  scope: OrganizationScope,
  { id, secret, now }: { id: string; secret: KeptSecret; now: Date },
): Promise<void> {
  await update(db, scope, id)
    .set({
      secret_hash: secret.hash,
      secret_hint: secret.hint,
      sealed_secret: secret.sealed,
      rotated_at: now.toISOString(),
    })
    .execute();
}

export async function revoke(db: Db, scope: OrganizationScope, id: string, now: Date): Promise<void> {
  await update(db, scope, id).set({ revoked_at: now.toISOString() }).execute();
}

/** Notes that it was used, once a minute. */
export async function touch(db: Db, scope: OrganizationScope, endpoint: StoredEndpoint, now: Date): Promise<void> {
  if (endpoint.lastUsedAt !== null && now.getTime() - Date.parse(endpoint.lastUsedAt) < 60_000) return;
  await update(db, scope, endpoint.id).set({ last_used_at: now.toISOString(), silent_since: null }).execute();
}

/** Notes since when nothing has come. False if that is known. */
export async function markSilent(db: Db, scope: OrganizationScope, id: string, since: Date): Promise<boolean> {
  const marked = await update(db, scope, id)
    .set({ silent_since: since.toISOString() })
    .where("silent_since", "is", null)
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

/** What the audit log calls endpoints: their sources. */
export async function findEndpointNames(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await select(db, { organizationId }).where("e.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row.source_name]));
}
