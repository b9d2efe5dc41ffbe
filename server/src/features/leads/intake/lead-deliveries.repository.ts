import { deliveryOutcomes, type DeliveryOutcome, type LeadDelivery } from "@automotive-crm/contract/leads/intake";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

const select = (db: Db, { organizationId }: OrganizationScope) =>
  db
    .selectFrom("lead_deliveries as d")
    .innerJoin("lead_endpoints as e", (join) =>
      join.onRef("e.organization_id", "=", "d.organization_id").onRef("e.id", "=", "d.endpoint_id"),
    )
    .innerJoin("lead_sources as s", (join) =>
      join.onRef("s.organization_id", "=", "e.organization_id").onRef("s.id", "=", "e.source_id"),
    )
    .innerJoin("locations as l", (join) =>
      join.onRef("l.organization_id", "=", "e.organization_id").onRef("l.id", "=", "e.location_id"),
    )
    .where("d.organization_id", "=", organizationId)
    .where("e.organization_id", "=", organizationId)
    .where("s.organization_id", "=", organizationId)
    .where("l.organization_id", "=", organizationId)
    .select([
      "d.id",
      "d.endpoint_id",
      "s.name as source_name",
      "l.name as location_name",
      "d.received_at",
      "d.transport",
      "d.content_type",
      "d.sender",
      "d.subject",
      "d.bytes",
      "d.outcome",
      "d.reasons",
      "d.lead_ids",
    ]);

const toTransport = (stored: string): LeadDelivery["transport"] =>
  stored === "mail" || stored === "test" ? stored : "http";

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const toDelivery = (row: DeliveryRow): LeadDelivery => ({
  id: row.id,
  endpointId: row.endpoint_id,
  sourceName: row.source_name,
  locationName: row.location_name,
  receivedAt: row.received_at,
  transport: toTransport(row.transport),
  contentType: row.content_type,
  sender: row.sender,
  subject: row.subject,
  bytes: row.bytes,
  outcome: deliveryOutcomes.find((outcome) => outcome === row.outcome) ?? "failed",
  reasons: row.reasons,
  leadIds: row.lead_ids,
});

interface DeliveryFilter {
  endpointId?: string | undefined;
  leadId?: string | undefined;
  deliveryId?: string | undefined;
  outcome?: DeliveryOutcome | undefined;
}

/** Newest first, from after a delivery on. */
export async function listDeliveries(
  db: Db,
  scope: OrganizationScope,
  filter: DeliveryFilter,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<LeadDelivery[]> {
  const { endpointId, leadId, deliveryId, outcome } = filter;
  let query = select(db, scope).orderBy("d.received_at", "desc").orderBy("d.id", "desc").limit(limit);
  if (endpointId !== undefined) query = query.where("d.endpoint_id", "=", endpointId);
  if (leadId !== undefined) {
    // No index finds what is in an array behind row-level security. Its first delivery makes a lead, or one that a worker read late.
    const since = db
      .selectFrom("leads")
      .select(sql<string>`received_at - interval '1 day'`.as("since"))
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", leadId);
    query = query.where(sql<boolean>`${leadId} = any(d.lead_ids)`).where("d.received_at", ">=", since);
  }
  if (deliveryId !== undefined) query = query.where("d.id", "=", deliveryId);
  if (outcome !== undefined) query = query.where("d.outcome", "=", outcome);
  if (after !== undefined) query = query.where(sql<boolean>`(d.received_at, d.id) < (${after.at}, ${after.id}::uuid)`);
  return (await query.execute()).map(toDelivery);
}

export async function findDelivery(db: Db, scope: OrganizationScope, id: string): Promise<LeadDelivery | undefined> {
  const row = await select(db, scope).where("d.id", "=", id).executeTakeFirst();
  return row && toDelivery(row);
}

/** What is needed to read a delivery. */
export interface DeliveryToRead {
  endpointId: string;
  receivedAt: Date;
  transport: LeadDelivery["transport"];
  contentType: string | null;
  envelopeFrom: string | null;
  sealed: Buffer;
  outcome: string;
  leadIds: string[];
}

export async function findToRead(db: Db, scope: OrganizationScope, id: string): Promise<DeliveryToRead | undefined> {
  const row = await db
    .selectFrom("lead_deliveries")
    .select([
      "endpoint_id",
      "received_at",
      "transport",
      "content_type",
      "envelope_from",
      "sealed",
      "outcome",
      "lead_ids",
    ])
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    endpointId: row.endpoint_id,
    receivedAt: new Date(row.received_at),
    transport: toTransport(row.transport),
    contentType: row.content_type,
    envelopeFrom: row.envelope_from,
    sealed: row.sealed,
    outcome: row.outcome,
    leadIds: row.lead_ids,
  };
}

export interface NewDelivery {
  id: string;
  endpointId: string;
  receivedAt: Date;
  transport: LeadDelivery["transport"];
  contentType: string | null;
  envelopeFrom: string | null;
  bytes: number;
  sealed: Buffer;
}

/** False if it is stored already. */
export async function insertDelivery(db: Db, scope: OrganizationScope, delivery: NewDelivery): Promise<boolean> {
  const inserted = await db
    .insertInto("lead_deliveries")
    .values({
      organization_id: scope.organizationId,
      id: delivery.id,
      endpoint_id: delivery.endpointId,
      received_at: delivery.receivedAt.toISOString(),
      transport: delivery.transport,
      content_type: delivery.contentType,
      envelope_from: delivery.envelopeFrom,
      bytes: delivery.bytes,
      sealed: delivery.sealed,
    })
    .onConflict((conflict) => conflict.columns(["organization_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface DeliveryResult {
  outcome: DeliveryOutcome;
  reasons: readonly string[];
  leadIds: readonly string[];
  sender?: string | undefined;
  subject?: string | undefined;
}

/** What became of deliveries. Absent senders and subjects stay. */
export async function storeResults(
  db: Db,
  { organizationId }: OrganizationScope,
  results: readonly (DeliveryResult & { id: string })[],
): Promise<void> {
  const rows = results.map(({ leadIds, ...result }) => ({ ...result, lead_ids: leadIds }));
  await sql`
    update lead_deliveries d set outcome = r.outcome, reasons = r.reasons, lead_ids = r.lead_ids, sender = coalesce(r.sender, d.sender),
      subject = coalesce(r.subject, d.subject)
    from json_populate_recordset(null::lead_deliveries, ${JSON.stringify(rows)}) r
    where d.organization_id = ${organizationId} and d.id = r.id
  `.execute(db);
}

/** Those that have deliveries from before an instant that nobody has read. In Global View. */
export async function listOrganizationsWithUnread(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct organization_id as id from lead_deliveries
    where outcome = 'received' and received_at < ${before.toISOString()}::timestamptz
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks the oldest of those as failed, which a worker reads again. */
export async function takeUnread(
  db: Db,
  { organizationId }: OrganizationScope,
  { before, skipped, most }: { before: Date; skipped: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update lead_deliveries set outcome = 'failed'
    where organization_id = ${organizationId} and id in (
      select d.id from lead_deliveries d
      where d.organization_id = ${organizationId} and d.outcome = 'received' and d.received_at < ${before.toISOString()}::timestamptz
      order by d.received_at, d.id offset ${skipped} limit ${most} for update skip locked)
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A key of a lead that was delivered before. */
export interface StoredKey {
  hash: string;
  leadId: string;
  personHash: string;
  isShared: boolean;
}

export async function findKeys(db: Db, scope: OrganizationScope, hashes: readonly string[]): Promise<StoredKey[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<StoredKey>`
    select hash, lead_id as "leadId", person_hash as "personHash", is_shared as "isShared" from lead_keys
    where organization_id = ${scope.organizationId} and hash = any(${hashes}::text[])
  `.execute(db);
  return rows;
}

export async function insertKeys(
  db: Db,
  { organizationId }: OrganizationScope,
  keys: readonly Omit<StoredKey, "isShared">[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into lead_keys (organization_id, hash, lead_id, person_hash, created_at)
    select ${organizationId}::uuid, k.hash, k."leadId", k."personHash", ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(keys)}) as k (hash text, "leadId" uuid, "personHash" text)
    on conflict (organization_id, hash) do nothing
  `.execute(db);
}

/** Notes that other people had them, too, so that they tell nothing. */
export async function markShared(
  db: Db,
  { organizationId }: OrganizationScope,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .updateTable("lead_keys")
    .set({ is_shared: true })
    .where("organization_id", "=", organizationId)
    .where("hash", "in", [...hashes])
    .execute();
}
