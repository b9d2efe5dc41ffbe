import { sql } from "kysely";
import { newId } from "#platform/db/new-id.ts";
import type { AuditedEntity } from "./audited-entity.ts";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

export interface AuditEntry {
  /** Chosen beforehand if other entries are parts of it. */
  id?: string;
  entity: AuditedEntity;
  entityId: string;
  /** What was done, such as `customer.created`. */
  action: string;
  locationId?: string | null;
  /** The customer whose log shows it; by default the entity itself, if that is a customer. */
  customerId?: string | null;
  /** Old and new value of each changed field. The caller leaves out sensitive values. */
  changes?: Record<string, { old?: unknown; new?: unknown }>;
  /** The request that led to it, where a write serves several. */
  request?: Pick<Author, "requestId" | "ip"> | undefined;
}

/** Who did it, and from where; the scope of any actor. */
export type Author = Pick<OrganizationScope, "actor" | "organizationId" | "partOf" | "requestId" | "ip">;

/** Records who did what to which record, or to each of many, in the transaction of the change. */
export async function recordAudit(
  db: Db,
  { actor, ...scope }: Author,
  done: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const entries = [done].flat();
  for (let first = 0; first < entries.length; first += maxBatchSize) {
    const rows = entries.slice(first, first + maxBatchSize).map((entry) => ({
      id: entry.id ?? newId(),
      actor_kind: actor.kind,
      actor_id: personOf({ actor }),
      actor_name: actor.kind === "person" ? null : actor.name,
      location_id: entry.locationId ?? null,
      customer_id: entry.customerId ?? null,
      entity: entry.entity.name,
      entity_id: entry.entityId,
      action: entry.action,
      changes: entry.changes ?? {},
      part_of: scope.partOf ?? null,
      request_id: (entry.request ?? scope).requestId,
      ip: (entry.request ?? scope).ip,
    }));
    // The same statement for any number, and so prepared once.
    await sql`
      insert into audit_events (organization_id, id, actor_kind, actor_id, actor_name, location_id, customer_id, entity, entity_id, action,
        changes, part_of, request_id, ip)
      select ${scope.organizationId}::uuid, e.id, e.actor_kind, e.actor_id, e.actor_name, e.location_id, e.customer_id, e.entity, e.entity_id,
        e.action, e.changes, e.part_of, e.request_id, e.ip
      from json_populate_recordset(null::audit_events, ${JSON.stringify(rows)}) e returning 1
    `.execute(db);
  }
}

/** So that no text gets too long. */
const maxBatchSize = 1_000;

/** The fields that differ between two states, for an audit entry. */
export function changedFields<T extends object>(before: T, after: T, fields: readonly (keyof T & string)[]) {
  const changes: Record<string, { old: unknown; new: unknown }> = {};
  for (const field of fields) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) {
      changes[field] = { old: before[field], new: after[field] };
    }
  }
  return changes;
}
